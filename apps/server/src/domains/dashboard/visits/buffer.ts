import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import type { Sql } from '../../../db/transact.ts';
import { dayAfter, dayOf, startOfDay } from '../../bookings/slots.ts';
import { visitPeople, visitSalts } from '../tables.ts';

/** What is not stored yet of a visitor of a day. */
type Unstored = { source: string; openedWizard: boolean; booked: boolean };

/** A day of the studio's calendar, as far as this process counts it. */
export type VisitDay = {
  day: string;
  /** Its first instant, and the first after it. */
  startsAt: number;
  endsAt: number;
  salt: string;
  /** How many pages each visitor of the day has looked at, by what they are called that day. */
  known: Map<string, number>;
  /** How often pages were looked at since the last store, by path. */
  views: Map<string, number>;
  /** Who came, or went further, since the last store. */
  people: Map<string, Unstored>;
};

/** The present day, and those before it that are not stored yet. */
type VisitBuffer = { present: VisitDay | undefined; past: VisitDay[] };

/** So many visitors of a day are told apart: beyond, somebody makes them up. */
export const maxVisitors = 100_000;

/** So many wait to be stored; the next ones have to come again. */
const maxUnstored = 5000;
const maxPages = 500;
const maxPast = 3;

/** So many pages of one visitor count in a day. */
const maxViews = 300;

const buffers = prepared((): VisitBuffer => ({ present: undefined, past: [] }));

/** What this process has counted for a database and not stored yet. */
export function visitBuffer(db: Sql): VisitBuffer {
  return buffers(db);
}

/** The day that it is; begins it when the one before is over. Looks at the database once a day. */
export function presentDay(db: Sql, at: Date, timeZone: string): VisitDay {
  const buffer = buffers(db);
  const { present } = buffer;
  const isPresent = present && at.getTime() >= present.startsAt && at.getTime() < present.endsAt;
  if (isPresent) return present;
  if (present && buffer.past.length < maxPast) buffer.past.push(present);
  const day = dayOf(at, timeZone);
  const people = db
    .select({ key: visitPeople.key })
    .from(visitPeople)
    .where(eq(visitPeople.day, day))
    .limit(maxVisitors)
    .all();
  buffer.present = {
    day,
    startsAt: startOfDay(day, timeZone).getTime(),
    endsAt: startOfDay(dayAfter(day, 1), timeZone).getTime(),
    salt: storedSalt(db, day) ?? randomBytes(24).toString('base64url'),
    known: new Map(people.map(({ key }) => [key, 0])),
    views: new Map(),
    people: new Map(),
  };
  return buffer.present;
}

/** The salt of a day, when it is stored. */
export function storedSalt(db: Sql, day: string): string | undefined {
  return db.select().from(visitSalts).where(eq(visitSalts.day, day)).get()?.salt;
}

/** Counts a look at a page, and whoever looks when they are new today. */
export function addView(today: VisitDay, key: string, path: string, source: string): void {
  const seen = today.known.get(key);
  if (seen === undefined && !addPerson(today, key, source)) return;
  if ((seen ?? 0) >= maxViews) return;
  today.known.set(key, (seen ?? 0) + 1);
  const views = today.views.get(path);
  if (views === undefined && today.views.size >= maxPages) return;
  today.views.set(path, (views ?? 0) + 1);
}

/** Notes how far a visitor of today went; who was never at a page is none. */
export function addStep(today: VisitDay, key: string, step: 'openedWizard' | 'booked'): void {
  if (!today.known.has(key)) return;
  const unstored = today.people.get(key) ?? { source: '', openedWizard: false, booked: false };
  if (!today.people.has(key) && today.people.size >= maxUnstored) return;
  unstored[step] = true;
  // Whoever books has opened the wizard, also when that was not told.
  if (step === 'booked') unstored.openedWizard = true;
  today.people.set(key, unstored);
}

function addPerson({ known, people }: VisitDay, key: string, source: string): boolean {
  if (known.size >= maxVisitors || people.size >= maxUnstored) return false;
  people.set(key, { source, openedWizard: false, booked: false });
  return true;
}
