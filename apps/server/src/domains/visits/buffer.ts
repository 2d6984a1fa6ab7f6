import { randomBytes } from 'node:crypto';
import { addDays } from '@shutterhouse/contract/calendar-days';
import { eq } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Sql } from '../../db/transact.ts';
import { dayOf, startOfDay } from '../../studio-time.ts';
import { visitPeople, visitSalts } from './tables.ts';

/** What is not stored yet about a visitor of a day. */
type Unstored = { source: string; openedWizard: boolean; booked: boolean };

/** A day in the studio's time zone, as far as this process has counted it. */
export type VisitDay = {
  day: string;
  /** Its first instant, and the first one after it. */
  startsAt: number;
  endsAt: number;
  salt: string;
  /** How many pages each visitor of the day has viewed, by their key for that day. */
  known: Map<string, number>;
  /** Page views since the last store, by path. */
  views: Map<string, number>;
  /** New visitors, and those who got further, since the last store. */
  people: Map<string, Unstored>;
};

/** The current day, and earlier ones that are not stored yet. */
type VisitBuffer = { current: VisitDay | undefined; past: VisitDay[] };

/** The maximum of distinct visitors per day: more are made up. */
export const maxVisitors = 100_000;

/** The maximum waiting to be stored; further ones are not counted. */
const maxUnstored = 5000;
const maxPages = 500;
const maxPast = 3;

/** How many page views of one visitor count per day. */
const maxViews = 300;

const buffers = prepared((): VisitBuffer => ({ current: undefined, past: [] }));

/** What this process has counted for a database and not stored yet. */
export function visitBuffer(db: Sql): VisitBuffer {
  return buffers(db);
}

/** The current day; starts a new one when the previous is over. Reads the database once a day. */
export function presentDay(db: Sql, at: Date, timeZone: string): VisitDay {
  const buffer = buffers(db);
  const { current } = buffer;
  const isCurrent = current && at.getTime() >= current.startsAt && at.getTime() < current.endsAt;
  if (isCurrent) return current;
  if (current && buffer.past.length < maxPast) buffer.past.push(current);
  const day = dayOf(at, timeZone);
  const people = db
    .select({ key: visitPeople.key })
    .from(visitPeople)
    .where(eq(visitPeople.day, day))
    .limit(maxVisitors)
    .all();
  buffer.current = {
    day,
    startsAt: startOfDay(day, timeZone).getTime(),
    endsAt: startOfDay(addDays(day, 1), timeZone).getTime(),
    salt: storedSalt(db, day) ?? randomBytes(24).toString('base64url'),
    known: new Map(people.map(({ key }) => [key, 0])),
    views: new Map(),
    people: new Map(),
  };
  return buffer.current;
}

/** The salt of a day, if it is stored. */
export function storedSalt(db: Sql, day: string): string | undefined {
  return db.select().from(visitSalts).where(eq(visitSalts.day, day)).get()?.salt;
}

/** Counts a page view, and the visitor if they are new today. */
export function addView(today: VisitDay, key: string, path: string, source: string): void {
  const seen = today.known.get(key);
  if (seen === undefined && !addPerson(today, key, source)) return;
  if ((seen ?? 0) >= maxViews) return;
  today.known.set(key, (seen ?? 0) + 1);
  const views = today.views.get(path);
  if (views === undefined && today.views.size >= maxPages) return;
  today.views.set(path, (views ?? 0) + 1);
}

/** Marks how far a visitor of today got; without a page view they don't count as one. */
export function addStep(today: VisitDay, key: string, step: 'openedWizard' | 'booked'): void {
  if (!today.known.has(key)) return;
  const unstored = today.people.get(key) ?? { source: '', openedWizard: false, booked: false };
  if (!today.people.has(key) && today.people.size >= maxUnstored) return;
  unstored[step] = true;
  // Somebody who books has opened the wizard, even if that was not reported.
  if (step === 'booked') unstored.openedWizard = true;
  today.people.set(key, unstored);
}

function addPerson({ known, people }: VisitDay, key: string, source: string): boolean {
  if (known.size >= maxVisitors || people.size >= maxUnstored) return false;
  people.set(key, { source, openedWizard: false, booked: false });
  return true;
}
