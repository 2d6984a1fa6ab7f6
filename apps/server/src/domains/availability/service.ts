import {
  defaultRules,
  type ServiceRules,
  type SessionRules,
  type WeeklyHours,
  withOwnRules,
} from '@shutterhouse/contract/availability/rules';
import {
  type Availability,
  defaultAvailability,
  type PublicAvailability,
} from '@shutterhouse/contract/availability/schema';
import { asc, eq } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { services } from '../services/tables.ts';
import { untilContentChanges } from '../settings/content-version.ts';
import { availability, closures, openingWindows, serviceAvailability } from './tables.ts';

/** The rules in the form in which slots are computed from them. */
export type RuleBook = {
  studio: SessionRules;
  /** The rules of a service by its title; the studio's if it has none of its own, or is unknown. */
  of: (service: string | undefined) => SessionRules;
  /** A service has buffers of its own, so that it matters which one a session is of. */
  hasOwnBuffers: boolean;
  /** The maximum reach of a buffer, in milliseconds. */
  reach: number;
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
  const studio: SessionRules = rules.version === 0 ? defaultRules : rules;
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
  };
}
