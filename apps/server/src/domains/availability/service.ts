import { isDeepStrictEqual } from 'node:util';
import type { AuditDetails } from '@shutterhouse/contract/audit/schema';
import { previewDays, type SlotReason } from '@shutterhouse/contract/availability/constants';
import {
  availabilityLabels as labels,
  availabilityMessages as messages,
} from '@shutterhouse/contract/availability/messages';
import { formatOpeningHours } from '@shutterhouse/contract/availability/opening-hours';
import {
  type BookingRules,
  defaultRules,
  type ServiceRules,
  type WeeklyHours,
  withOwnRules,
} from '@shutterhouse/contract/availability/rules';
import {
  type Availability,
  type AvailabilityInput,
  defaultAvailability,
  type PreviewDay,
  type PreviewInput,
  type PublicAvailability,
  type UpdateAvailabilityInput,
} from '@shutterhouse/contract/availability/schema';
import { addDays } from '@shutterhouse/contract/calendar-days';
import type { ClockStyle } from '@shutterhouse/contract/clock';
import { fieldError } from '@shutterhouse/contract/errors';
import { asc, eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { saveCountedRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, definedOnly } from '../../db/versioned.ts';
import type { Callbacks } from '../../deps.ts';
import { dayOf } from '../../studio-time.ts';
import { recordAudit } from '../audit/service.ts';
import { services } from '../services/tables.ts';
import { getClockStyle } from '../settings/appearance.ts';
import { untilContentChanges } from '../settings/content-version.ts';
import { type FindBusyTimes, readBusyTimes } from './calendars/busy-times.ts';
import { availability, closures, openingWindows, serviceAvailability } from './tables.ts';

/** The rules, and the busy times of other calendars, in the form in which slots are computed from them. */
export type RuleBook = {
  studio: BookingRules;
  /** The rules of a service by its title; the studio's if it has none of its own, or is unknown. */
  of: (service: string | undefined) => BookingRules;
  /** A service has buffers of its own, so that it matters which one a session is of. */
  hasOwnBuffers: boolean;
  /** The maximum reach of a buffer, in milliseconds. */
  reach: number;
  busyElsewhere: FindBusyTimes;
};

/** All rules as staff edit them; the defaults while the owner has saved none. */
export function getAvailability({ db }: { db: Sql }): Availability {
  const row = db.select().from(availability).get();
  if (row === undefined) return defaultAvailability;
  const windows = db.select().from(openingWindows).orderBy(asc(openingWindows.opens)).all();
  const hoursOf = (serviceId: string | null) =>
    Array.from({ length: 7 }, (_, weekday) =>
      windows
        .filter((window) => window.serviceId === serviceId && window.weekday === weekday)
        .map(({ opens, closes }) => ({ opens, closes })),
    );
  const ofServices = db
    .select()
    .from(serviceAvailability)
    .innerJoin(services, eq(services.id, serviceAvailability.serviceId))
    .orderBy(asc(services.position), asc(services.id))
    .all();
  const { key: _, createdAt: __, updatedAt: ___, ...numbers } = row;
  return {
    ...numbers,
    hours: hoursOf(null),
    closures: db
      .select({ from: closures.from, until: closures.until, note: closures.note })
      .from(closures)
      .orderBy(asc(closures.from), asc(closures.id))
      .all(),
    services: ofServices.map(({ service_availability: { hasOwnHours, ...own } }) => ({
      ...own,
      hours: hasOwnHours ? hoursOf(own.serviceId) : null,
    })),
  };
}

/**
 * The current rules. They are cached until the public content changes, which includes every change of
 * the rules: the busiest call of visitors needs them each time.
 */
export function getRuleBook({ db }: { db: Sql }): RuleBook {
  return ruleBook(db);
}

const ruleBook = untilContentChanges(readBook);

/** The studio's weekly hours, for example for the contact details. */
export function getOpeningHours({ db }: { db: Sql }): WeeklyHours {
  return getRuleBook({ db }).studio.hours;
}

/** The public part of the rules for booking sessions of a service. */
export function getPublicAvailability(
  { db }: { db: Sql },
  service: string | undefined,
): PublicAvailability {
  const { hours, closures: closed, noticeHours, horizonDays } = getRuleBook({ db }).of(service);
  return {
    hours: hours.map((windows) => [...windows]),
    closures: closed.map(({ from, until }) => ({ from, until })),
    noticeHours,
    horizonDays,
  };
}

function readBook(db: Sql): RuleBook {
  const rules = getAvailability({ db });
  const studio: BookingRules = rules.version === 0 ? defaultRules : rules;
  const titles = new Map(
    rules.services.length === 0
      ? []
      : db
          .select({ id: services.id, title: services.title })
          .from(services)
          .all()
          .map(({ id, title }) => [id, title]),
  );
  const own = new Map(
    rules.services.map((entry: ServiceRules) => [
      titles.get(entry.serviceId) ?? '',
      withOwnRules(studio, entry),
    ]),
  );
  const all = [studio, ...own.values()];
  const widest = Math.max(...all.map((each) => each.bufferBefore + each.bufferAfter));
  return {
    studio,
    of: (service) => own.get(service ?? '') ?? studio,
    hasOwnBuffers: rules.services.some(
      ({ bufferBefore, bufferAfter }) => bufferBefore !== null || bufferAfter !== null,
    ),
    // The buffers of two adjacent sessions add up.
    reach: 2 * widest * 60_000,
    busyElsewhere: readBusyTimes(db),
  };
}

/**
 * Saves the rules; absent fields are unchanged. Existing bookings stay booked.
 * @throws StudioError conflict when somebody saved them since they were opened; invalid for rules of a
 *   service that does not exist
 */
export function updateAvailability(
  { db, now, person }: { db: Db; now: () => Date; person: { id: string } },
  { version, ...changes }: UpdateAvailabilityInput,
): Promise<Availability> {
  return write(db, (tx) => {
    const { version: current, ...before } = getAvailability({ db: tx });
    assertVersion(messages.changedMeanwhile, { opened: version, current });
    const after: AvailabilityInput = { ...before, ...definedOnly(changes) };
    assertServices(tx, after);
    store(tx, after, now());
    const changed = (Object.keys(labels) as (keyof typeof labels)[]).filter(
      (name) => !isDeepStrictEqual(before[name], after[name]),
    );
    if (changed.length > 0) {
      recordAudit(
        { db: tx, now },
        {
          by: person,
          action: 'changed',
          subject: { kind: 'settings', id: 'availability', name: 'Availability' },
          details: detailsOf(before, after, changed, getClockStyle({ db: tx })),
        },
      );
    }
    return getAvailability({ db: tx });
  });
}

/** What was changed; for a single change, its old and new value. */
function detailsOf(
  before: AvailabilityInput,
  after: AvailabilityInput,
  changed: readonly (keyof typeof labels)[],
  style: ClockStyle,
): AuditDetails {
  const [only] = changed;
  const details = { changed: changed.join(', ') };
  if (only === undefined || changed.length > 1) return details;
  const [from, to] = [before[only], after[only]].map((value) =>
    typeof value === 'object' ? undefined : value,
  );
  if (from !== undefined && to !== undefined) return { ...details, from, to };
  if (only !== 'hours') return details;
  return {
    ...details,
    from: formatOpeningHours(before.hours, style),
    to: formatOpeningHours(after.hours, style),
  };
}

/** @throws StudioError invalid on the first service that does not exist */
function assertServices(tx: Tx, { services: ofServices }: AvailabilityInput): void {
  if (ofServices.length === 0) return;
  const known = new Set(
    tx
      .select({ id: services.id })
      .from(services)
      .all()
      .map(({ id }) => id),
  );
  for (const [at, { serviceId }] of ofServices.entries()) {
    if (known.has(serviceId)) continue;
    throw fieldError('invalid', `services.${at}.serviceId`, messages.serviceGone);
  }
}

function store(tx: Tx, rules: AvailabilityInput, at: Date): void {
  const { hours, closures: closed, services: ofServices, ...numbers } = rules;
  saveCountedRow(tx, availability, at, numbers);
  tx.delete(openingWindows).run();
  tx.delete(serviceAvailability).run();
  tx.delete(closures).run();
  const own = ofServices.map(({ hours: ownHours, ...numbersOfIt }) => ({
    ...numbersOfIt,
    hasOwnHours: ownHours !== null,
  }));
  if (own.length > 0) tx.insert(serviceAvailability).values(own).run();
  const windows = [
    ...windowsOf(null, hours),
    ...ofServices.flatMap(({ serviceId, hours: ownHours }) => windowsOf(serviceId, ownHours ?? [])),
  ];
  if (windows.length > 0) tx.insert(openingWindows).values(windows).run();
  if (closed.length > 0) tx.insert(closures).values(closed).run();
}

function windowsOf(serviceId: string | null, hours: AvailabilityInput['hours']) {
  return hours.flatMap((windows, weekday) =>
    windows.map(({ opens, closes }) => ({ serviceId, weekday, opens, closes })),
  );
}

/** The coming days as visitors see them by the current rules, today first. */
export function previewAvailability(
  deps: { db: Db; now: () => Date; config: Config; callbacks: Pick<Callbacks, 'listSlots'> },
  input: PreviewInput,
): PreviewDay[] {
  const today = dayOf(deps.now(), deps.config.timeZone);
  return Array.from({ length: previewDays }, (_, ahead) => {
    const day = addDays(today, ahead);
    const slots = deps.callbacks.listSlots(deps, { date: day, ...input });
    const offered = slots.filter(({ reason }) => reason === null);
    return {
      day,
      offered: offered.length,
      first: offered[0]?.startsAt ?? null,
      last: offered.at(-1)?.startsAt ?? null,
      reason: offered.length > 0 ? null : mainReason(slots),
    };
  });
}

/** The reason of most slots; being outside the hours counts only when there is no other. */
function mainReason(slots: readonly { reason: SlotReason | null }[]): SlotReason | null {
  const counts = new Map<SlotReason, number>();
  for (const { reason } of slots) {
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const weightOf = ([reason, count]: [SlotReason, number]) =>
    reason === 'outsideHours' ? 0 : count;
  return [...counts].toSorted((one, other) => weightOf(other) - weightOf(one))[0]?.[0] ?? null;
}
