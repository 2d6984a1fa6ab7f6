import { z } from 'zod';
import { calendarDay, instant } from '../dates.ts';
import { editedRecord, version } from '../editing.ts';
import { eventLocationInput, sessionLocation } from '../location-schema.ts';
import { studioLocation } from '../locations.ts';
import { cents } from '../money-schema.ts';
import { picture, pictureFields } from '../pictures.ts';
import { translationsOf } from '../translations.ts';
import {
  flag,
  id,
  lengths,
  oneOf,
  optionalText,
  requiredLine,
  requiredNumber,
  requiredText,
} from '../validators.ts';
import { cancellation } from './cancellation-schema.ts';
import { miniSessionLimits as limits, paymentMethods } from './constants.ts';
import { bookingMessages } from './messages.ts';
import { miniSessionMessages as messages } from './mini-session-messages.ts';
import { requestKey } from './request-key.ts';
import { acceptedTermsId, customerInput, shownTotal } from './schema.ts';

/** A slot of an event on its page; `placesLeft` is 0 for a slot in the past. */
const miniSessionSlot = z.object({
  startsAt: z.date(),
  endsAt: z.date(),
  placesLeft: z.number().int(),
});
type MiniSessionSlot = z.infer<typeof miniSessionSlot>;

/** An event as visitors see it; the price is that of one place. */
const publicMiniSession = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  serviceName: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  slotMinutes: z.number().int(),
  placesPerSlot: z.number().int(),
  priceCents: z.number().int(),
  /** Where it takes place. */
  location: sessionLocation,
  imageUrl: z.string(),
  picture: picture.nullable(),
});
export type PublicMiniSession = z.infer<typeof publicMiniSession>;

/** An event with its slots, as its page shows it. */
export const miniSessionPage = publicMiniSession.extend({
  slots: z.array(miniSessionSlot),
  /** The tax of its service; null for the studio's default. */
  taxId: z.string().nullable(),
  /** What is kept when a place is cancelled, by its service. */
  cancellation,
  /** The payment is a demonstration: the form is shown, nothing is charged. Otherwise paid at the studio. */
  isDemonstration: z.boolean(),
});
export type MiniSessionPage = z.infer<typeof miniSessionPage>;

const clockTime = z
  .string({ error: () => messages.timeInvalid })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => messages.timeInvalid });

const fields = z.object({
  title: requiredLine('Title', lengths.name),
  description: optionalText('Description', lengths.description),
  serviceName: requiredLine('Service', lengths.title),
  day: calendarDay,
  from: clockTime,
  to: clockTime,
  slotMinutes: requiredNumber('Minutes per slot')
    .int({ error: () => messages.wholeMinutes })
    .min(limits.slotMinutes.min, { error: () => messages.slotRange })
    .max(limits.slotMinutes.max, { error: () => messages.slotRange }),
  placesPerSlot: requiredNumber('Places per slot')
    .int({ error: () => messages.wholePlaces })
    .min(limits.placesPerSlot.min, { error: () => messages.placesRange })
    .max(limits.placesPerSlot.max, { error: () => messages.placesRange }),
  priceCents: cents('Price'),
  location: eventLocationInput,
  isActive: flag('Published'),
  ...pictureFields,
});

/** The texts of an event in further languages. */
const translations = translationsOf({
  title: fields.shape.title,
  description: fields.shape.description,
});

/** The fields of an event's form, in the studio's local time. */
export const miniSessionInput = fields.extend({ translations: translations.optional() });

/** An event as the desk sees it: in the studio's local time, with the number of booked places. */
export const miniSession = publicMiniSession.extend({
  /** `YYYY-MM-DD` of the studio's calendar. */
  day: z.string(),
  /** `HH:MM` of the studio's clock. */
  from: z.string(),
  to: z.string(),
  isActive: z.boolean(),
  places: z.number().int(),
  placesBooked: z.number().int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  translations,
  version,
});
export type MiniSession = z.infer<typeof miniSession>;

/** A new event; by default a draft. */
export const createMiniSessionInput = miniSessionInput.extend({
  description: miniSessionInput.shape.description.default(''),
  location: eventLocationInput.default(studioLocation),
  isActive: miniSessionInput.shape.isActive.default(false),
});
export type CreateMiniSessionInput = z.infer<typeof createMiniSessionInput>;

/** Changes to an event; absent fields stay as they are. */
export const updateMiniSessionInput = miniSessionInput.partial().extend(editedRecord);
export type UpdateMiniSessionInput = z.infer<typeof updateMiniSessionInput>;

/** The event of a public page. */
export const getMiniSessionPageInput = z.object({
  slug: requiredText('Event', lengths.title),
});
export type GetMiniSessionPageInput = z.infer<typeof getMiniSessionPageInput>;

/** Books a place in a slot; the price is set by the studio. A `requestKey` makes retries idempotent. */
export const bookMiniSessionInput = z.object({
  id: id('Event'),
  startsAt: instant,
  customer: z.object(customerInput.shape, { error: () => bookingMessages.incomplete.customer }),
  payment: z.object(
    { type: oneOf('Payment method', paymentMethods), totalCents: shownTotal },
    { error: () => bookingMessages.incomplete.payment },
  ),
  termsId: acceptedTermsId,
  requestKey: requestKey.optional(),
});
export type BookMiniSessionInput = z.infer<typeof bookMiniSessionInput>;

/** Start and end of an event, and the length of its slots. */
type MiniSessionTimes = { startsAt: Date; endsAt: Date; slotMinutes: number };

/** The consecutive slots of an event; time left over at its end, too short for a slot, is not used. */
export function slotsOf({
  startsAt,
  endsAt,
  slotMinutes,
}: MiniSessionTimes): Omit<MiniSessionSlot, 'placesLeft'>[] {
  const length = slotMinutes * 60_000;
  const count = Math.floor((endsAt.getTime() - startsAt.getTime()) / length);
  return Array.from({ length: count }, (_, index) => ({
    startsAt: new Date(startsAt.getTime() + index * length),
    endsAt: new Date(startsAt.getTime() + (index + 1) * length),
  }));
}
