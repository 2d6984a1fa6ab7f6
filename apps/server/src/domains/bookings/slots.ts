import { TZDate } from '@date-fns/tz';
import type { AvailableSlot, AvailableSlotsInput } from '@shutterhouse/contract/bookings/schema';
import { slotMinutes } from '@shutterhouse/contract/bookings/slots';
import { and, gt, lt, ne, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { eventTimes } from './mini-sessions/occupied.ts';
import { bookings } from './tables.ts';

const longestSessionMs = 24 * 3_600_000;

/** The instant at which the studio's clock shows a minute of a day (`YYYY-MM-DD`). */
export function instantOf(day: string, minuteOfDay: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const wall = new TZDate(year, month - 1, date, 0, minuteOfDay, timeZone);
  return new Date(wall.getTime());
}

/** A slot as it is answered (ISO 8601, UTC), and as it is reckoned with (milliseconds). */
type SlotStart = { startsAt: string; at: number };

const daysKnown = new Map<string, readonly SlotStart[]>();

/**
 * The 25 starts of a day of the studio's calendar, in order, right on daylight-saving days too.
 * They are remembered: calendar arithmetic costs more than the rest of the call, and visitors
 * ask for the same days.
 */
export function slotStarts(day: string, timeZone: string): readonly SlotStart[] {
  const key = `${timeZone} ${day}`;
  const known = daysKnown.get(key);
  if (known !== undefined) return known;
  const starts = slotMinutes.map((minute) => {
    const start = instantOf(day, minute, timeZone);
    return { startsAt: start.toISOString(), at: start.getTime() };
  });
  if (daysKnown.size >= 1000) daysKnown.clear();
  daysKnown.set(key, starts);
  return starts;
}

/** The day of the studio's calendar on which an instant falls, `YYYY-MM-DD`. */
export function dayOf(instant: Date, timeZone: string): string {
  const wall = new TZDate(instant.getTime(), timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${wall.getFullYear()}-${two(wall.getMonth() + 1)}-${two(wall.getDate())}`;
}

/** The first instant of a day of the studio's calendar. */
export function startOfDay(day: string, timeZone: string): Date {
  return instantOf(day, 0, timeZone);
}

/** The first instant after a day of the studio's calendar. */
export function endOfDay(day: string, timeZone: string): Date {
  return instantOf(day, 24 * 60, timeZone);
}

/** True when sessions can start at this instant: it is one of the 25 of its day. */
export function isSlotStart(instant: Date, timeZone: string): boolean {
  const time = instant.getTime();
  return slotStarts(dayOf(instant, timeZone), timeZone).some(({ at }) => at === time);
}

/**
 * The slots of a day. One is available when it lies in the future and a session of `duration`
 * hours from there touches no booking but the one that is `excluding`.
 */
export function listAvailableSlots(
  { db, now, config }: { db: Db; now: () => Date; config: Config },
  { date, duration, excluding }: AvailableSlotsInput,
): AvailableSlot[] {
  const starts = slotStarts(date, config.timeZone);
  const first = starts[0]?.at ?? 0;
  const last = starts.at(-1)?.at ?? 0;
  const length = duration * 3_600_000;
  const span = { from: first, until: last + length };
  const taken = [
    ...(occupied(db).values({
      ...span,
      after: first - longestSessionMs,
      excluding: excluding ?? '',
    }) as [startsAt: number, endsAt: number][]),
    ...eventTimes({ db }, span),
  ];
  const present = now().getTime();
  return starts.map(({ startsAt, at }) => {
    const isFree = !taken.some(([from, until]) => at < until && from < at + length);
    return { startsAt, isAvailable: at > present && isFree };
  });
}

/** The one query of the busiest call; its rows are read as they are stored. */
const occupied = prepared((db) =>
  db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        // As the partial index `bookings_occupied` has it, to the letter.
        sql`status <> 'cancelled'`,
        gt(bookings.startsAt, sql.placeholder('after')),
        lt(bookings.startsAt, sql.placeholder('until')),
        gt(bookings.endsAt, sql.placeholder('from')),
        ne(bookings.id, sql.placeholder('excluding')),
      ),
    )
    .prepare(),
);
