import { z } from 'zod';
import { sessionHours } from '../bookings/slots.ts';
import { calendarDay } from '../dates.ts';
import { openedVersion, version } from '../editing.ts';
import { flag, id, type Label, lengths, optionalText, wholeNumber } from '../validators.ts';
import { availabilityLimits as limits, slotReasons } from './constants.ts';
import { availabilityLabels as labels, availabilityMessages as messages } from './messages.ts';
import { defaultRules } from './rules.ts';

const halfHour = 30;
const minutesOfDay = 24 * 60;

function minuteOfDay(min: number, max: number) {
  return z
    .number({ error: () => messages.time })
    .multipleOf(halfHour, { error: () => messages.time })
    .min(min, { error: () => messages.time })
    .max(max, { error: () => messages.time });
}

/** A window of a day, in minutes after midnight on full and half hours. */
const openingWindow = z
  .object(
    { opens: minuteOfDay(0, minutesOfDay - halfHour), closes: minuteOfDay(halfHour, minutesOfDay) },
    { error: () => messages.windows },
  )
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    error: () => messages.endsBeforeItBegins,
  });

/** The windows of one day, in order, with a gap between any two. */
const dayHours = z
  .array(openingWindow, { error: () => messages.windows })
  .max(limits.windowsPerDay, { error: () => messages.tooManyWindows })
  .superRefine((windows, { addIssue }) => {
    for (const [at, { opens }] of windows.entries()) {
      const before = windows[at - 1];
      if (before === undefined || opens > before.closes) continue;
      addIssue({ code: 'custom', path: [at, 'opens'], message: messages.windowsOverlap });
    }
  });

/** The hours of each weekday, Sunday first. */
const weeklyHours = z
  .array(dayHours, { error: () => messages.week })
  .length(7, { error: () => messages.week });

const buffer = (label: Label) =>
  wholeNumber(label, { min: 0, max: limits.bufferMinutes }, () => messages.bufferFromTo);
const notice = wholeNumber(
  () => labels.noticeHours,
  { min: 0, max: limits.noticeHours },
  () => messages.noticeFromTo,
);
const horizon = wholeNumber(
  () => labels.horizonDays,
  { min: 1, max: limits.horizonDays },
  () => messages.horizonFromTo,
);

/** Dates on which the studio is closed; the note is not public. */
const closure = z
  .object(
    {
      from: calendarDay,
      until: calendarDay,
      note: optionalText('Note', lengths.title).default(''),
    },
    { error: () => messages.closures },
  )
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    error: () => messages.closureBackwards,
  });

/** A field that may be null or absent, to inherit from the studio. */
function orStudio<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? null);
}

/** The overrides of a service; null where it inherits from the studio. */
const serviceRules = z.object(
  {
    serviceId: id('Service'),
    hours: weeklyHours.nullable(),
    bufferBefore: orStudio(buffer(() => labels.bufferBefore)),
    bufferAfter: orStudio(buffer(() => labels.bufferAfter)),
    noticeHours: orStudio(notice),
    horizonDays: orStudio(horizon),
  },
  { error: () => messages.services },
);

/** All availability rules, as the form submits them. */
export const availabilityInput = z.object({
  hours: weeklyHours,
  closures: z
    .array(closure, { error: () => messages.closures })
    .max(limits.closures, { error: () => messages.tooManyClosures }),
  bufferBefore: buffer(() => labels.bufferBefore),
  bufferAfter: buffer(() => labels.bufferAfter),
  noticeHours: notice,
  horizonDays: horizon,
  endsByClosing: flag(() => labels.endsByClosing),
  /** For how many days an unanswered request blocks its time. */
  requestHoldDays: wholeNumber(
    () => labels.requestHoldDays,
    limits.requestHoldDays,
    () => messages.holdFromTo,
  ),
  services: z
    .array(serviceRules, { error: () => messages.services })
    .max(limits.services, { error: () => messages.tooManyServices })
    .superRefine((services, { addIssue }) => {
      const seen = new Set<string>();
      for (const [at, { serviceId }] of services.entries()) {
        if (seen.has(serviceId)) {
          addIssue({ code: 'custom', path: [at, 'serviceId'], message: messages.serviceTwice });
        }
        seen.add(serviceId);
      }
    }),
});
export type AvailabilityInput = z.infer<typeof availabilityInput>;

/** Changes of the rules: absent fields stay unchanged, given ones are replaced as a whole. */
export const updateAvailabilityInput = availabilityInput
  .partial()
  .extend({ version: openedVersion });
export type UpdateAvailabilityInput = z.infer<typeof updateAvailabilityInput>;

/** The rules as staff see them. */
export const availability = availabilityInput.extend({ version });
export type Availability = z.infer<typeof availability>;

/** Whose rules: those of a service by its title; the studio's without one, or for a service without overrides. */
export const ofServiceInput = z
  .object({ service: optionalText('Service', lengths.title).optional() })
  .prefault({});

/** The public part of the rules. */
const publicAvailability = z.object({
  hours: weeklyHours,
  closures: z.array(z.object({ from: z.string(), until: z.string() })),
  noticeHours: z.number().int(),
  horizonDays: z.number().int(),
});
export type PublicAvailability = z.infer<typeof publicAvailability>;

/** The preview of the coming days for visitors, by service and session length. */
export const previewInput = z.object({
  service: optionalText('Service', lengths.title).optional(),
  duration: sessionHours.default(1),
});
export type PreviewInput = z.infer<typeof previewInput>;

/** A day of the preview: the number of slots offered, out of those within its hours. */
const previewDay = z.object({
  day: z.string(),
  offered: z.number().int(),
  /** The first and the last offered start, ISO 8601; null when there is none. */
  first: z.iso.datetime().nullable(),
  last: z.iso.datetime().nullable(),
  /** The most frequent reason of its slots when none is offered; otherwise null. */
  reason: z.enum(slotReasons).nullable(),
});
export type PreviewDay = z.infer<typeof previewDay>;

/** The default rules. */
export const defaultAvailability: Availability = {
  ...defaultRules,
  hours: defaultRules.hours.map((windows) => windows.map((window) => ({ ...window }))),
  closures: [],
  requestHoldDays: 7,
  services: [],
  version: 0,
};
