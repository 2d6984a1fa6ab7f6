import { addDays } from '@shutterhouse/contract/calendar-days';
import { count, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, transactRelaxed, whenCommitted } from '../../db/transact.ts';
import { maxVisitors, presentDay, storedSalt, type VisitDay, visitBuffer } from './buffer.ts';
import { countsVisitors } from './service.ts';
import { visitDays, visitPages, visitPeople, visitSalts, visitSources } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config };

/** How long counts are kept in memory before they are stored; this much is lost in a power failure. */
const everyMs = 10_000;

/** How many days page views and sources are kept. */
const retentionDays = 90;

/** The maximum of distinct hosts and pages per day: more are made up. */
const maxHosts = 200;
const maxPaths = 1000;

/** The name for all further hosts. */
const otherHosts = 'other';

/** Stores the counts every ten seconds. @returns a function that stores the rest, and stops */
export function storeVisitsRegularly(deps: Deps, onError: (error: unknown) => void) {
  const timer = setInterval(() => storeVisits(deps).catch(onError), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await storeVisits(deps).catch(onError);
  };
}

/**
 * Stores what was counted since the last time, in one transaction, and deletes the visitors of past days,
 * with their salt. What can't be stored now waits for the next time. While counting is turned off,
 * everything is discarded.
 */
export async function storeVisits({ db, now, config }: Deps): Promise<void> {
  const today = presentDay(db, now(), config.timeZone);
  const buffer = visitBuffer(db);
  await transactRelaxed(db, (tx) => {
    const days = [...buffer.past, today];
    const counts = countsVisitors({ db: tx });
    if (counts) for (const day of days) storeDay(tx, day);
    removePast(tx, today.day, counts);
    const salt = counts ? storedSalt(tx, today.day) : undefined;
    whenCommitted(db, () => {
      buffer.past.length = 0;
      today.views.clear();
      today.people.clear();
      if (!counts) today.known.clear();
      // If several processes began the day, the salt stored first applies.
      if (salt !== undefined) today.salt = salt;
    });
  });
}

function storeDay(tx: Tx, { day, salt, views, people }: VisitDay): void {
  if (views.size === 0 && people.size === 0) return;
  tx.insert(visitSalts).values({ day, salt }).onConflictDoNothing().run();
  const added = storePeople(tx, day, people);
  const total = [...views.values()].reduce((sum, count) => sum + count, 0);
  tx.insert(visitDays)
    .values({ day, ...added, views: total })
    .onConflictDoUpdate({
      target: visitDays.day,
      set: {
        visitors: sql`visitors + excluded.visitors`,
        views: sql`views + excluded.views`,
        openedWizard: sql`opened_wizard + excluded.opened_wizard`,
        booked: sql`booked + excluded.booked`,
      },
    })
    .run();
  storeViews(tx, day, views);
}

/** Stores the visitors and how far they got. @returns how many of each were new */
function storePeople(tx: Tx, day: string, people: VisitDay['people']) {
  const added = { visitors: 0, openedWizard: 0, booked: 0 };
  if (people.size === 0) return added;
  const keys = [...people.keys()];
  const stored = tx.select().from(visitPeople).where(inArray(visitPeople.key, keys)).all();
  const before = new Map(stored.map((row) => [row.key, row]));
  const [counted] = tx
    .select({ people: count() })
    .from(visitPeople)
    .where(eq(visitPeople.day, day))
    .all();
  const room = Math.max(0, maxVisitors - (counted?.people ?? 0));
  const hosts = new Map<string, number>();
  const rows = [];
  for (const [key, { source, ...steps }] of people) {
    const known = before.get(key);
    if (known === undefined && added.visitors >= room) continue;
    if (known === undefined) {
      added.visitors += 1;
      hosts.set(source, (hosts.get(source) ?? 0) + 1);
    }
    const openedWizard = steps.openedWizard || (known?.openedWizard ?? false);
    const booked = steps.booked || (known?.booked ?? false);
    if (openedWizard && !known?.openedWizard) added.openedWizard += 1;
    if (booked && !known?.booked) added.booked += 1;
    rows.push({ key, day, openedWizard, booked });
  }
  if (rows.length > 0) {
    tx.insert(visitPeople)
      .values(rows)
      .onConflictDoUpdate({
        target: visitPeople.key,
        set: { openedWizard: sql`excluded.opened_wizard`, booked: sql`excluded.booked` },
      })
      .run();
  }
  storeSources(tx, day, hosts);
  return added;
}

function storeViews(tx: Tx, day: string, views: ReadonlyMap<string, number>): void {
  const stored = tx
    .select({ path: visitPages.path })
    .from(visitPages)
    .where(eq(visitPages.day, day))
    .all();
  const known = new Set(stored.map(({ path }) => path));
  const rows = [...views]
    .filter(([path]) => known.has(path) || known.add(path).size <= maxPaths)
    .map(([path, count]) => ({ day, path, views: count }));
  if (rows.length === 0) return;
  tx.insert(visitPages)
    .values(rows)
    .onConflictDoUpdate({
      target: [visitPages.day, visitPages.path],
      set: { views: sql`views + excluded.views` },
    })
    .run();
}

function storeSources(tx: Tx, day: string, hosts: ReadonlyMap<string, number>): void {
  if (hosts.size === 0) return;
  const stored = tx
    .select({ host: visitSources.host })
    .from(visitSources)
    .where(eq(visitSources.day, day))
    .all();
  const known = new Set(stored.map(({ host }) => host));
  const visitors = new Map<string, number>();
  for (const [host, people] of hosts) {
    const named = known.has(host) || known.size < maxHosts ? host : otherHosts;
    known.add(named);
    visitors.set(named, (visitors.get(named) ?? 0) + people);
  }
  tx.insert(visitSources)
    .values([...visitors].map(([host, people]) => ({ day, host, visitors: people })))
    .onConflictDoUpdate({
      target: [visitSources.day, visitSources.host],
      set: { visitors: sql`visitors + excluded.visitors` },
    })
    .run();
}

/** Deletes what could lead from a past day to a visitor; for today too, while counting is turned off. */
function removePast(tx: Tx, today: string, counts: boolean): void {
  tx.delete(visitPeople)
    .where(counts ? ne(visitPeople.day, today) : undefined)
    .run();
  tx.delete(visitSalts)
    .where(counts ? ne(visitSalts.day, today) : undefined)
    .run();
  const first = addDays(today, -retentionDays);
  tx.delete(visitPages).where(lt(visitPages.day, first)).run();
  tx.delete(visitSources).where(lt(visitSources.day, first)).run();
}
