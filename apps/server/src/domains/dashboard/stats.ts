import { addDays, daysSinceMonday } from '@shutterhouse/contract/calendar-days';
import {
  maxNamed,
  maxRanked,
  packageShares,
  sessionWeeks,
  visitorDays,
} from '@shutterhouse/contract/dashboard/constants';
import type {
  CountOfDay,
  CountOfName,
  DashboardStats,
} from '@shutterhouse/contract/dashboard/schema';
import { dayMs } from '@shutterhouse/contract/durations';
import { and, count, desc, eq, gte, lt, max, type SQL, sql, sum } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { may, type Person } from '../../actor.ts';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { dayOf, endOfDay, startOfDay } from '../../studio-time.ts';
import { bookings } from '../bookings/tables.ts';
import { countMessages } from '../messages/service.ts';
import { packages } from '../packages/tables.ts';
import { portfolioItems } from '../portfolio/tables.ts';
import { countsVisitors } from '../visits/service.ts';
import { visitDays, visitPages, visitSources } from '../visits/tables.ts';
import { countRequests, failedMails } from './waiting.ts';

type Deps = { db: Sql; now: () => Date; config: Config; person: Person };

/** The name for all packages beyond the five most chosen. */
const others = 'Other';

/** The figures of the overview; 0 or empty where there is nothing. */
export function dashboardStats({ db, now, config, person }: Deps): DashboardStats {
  const { timeZone } = config;
  const currentDay = dayOf(now(), timeZone);
  const firstDay = addDays(currentDay, 1 - visitorDays);
  const messages = countMessages({ db });
  const weeks = weeksAround(currentDay, lastSessionDay(db, currentDay, timeZone));
  return {
    totalVisitors: numberOf(
      db
        .select({ all: sum(visitDays.visitors) })
        .from(visitDays)
        .get()?.all,
    ),
    activePackages: rowsOf(db, packages, eq(packages.isActive, true)),
    portfolioItems: rowsOf(db, portfolioItems),
    messages: messages.new + messages.read + messages.replied,
    countsVisitors: countsVisitors({ db }),
    ...visitsSince(db, firstDay),
    weeklySessions: sessionsOf(db, weeks, timeZone),
    ...packagesOf(db, weeks, timeZone),
    today: today({ db, now, config, person }),
  };
}

/** What is up today: the day's sessions, new messages, unanswered requests, and mails that were not delivered. */
export function today({ db, now, config, person }: Deps): DashboardStats['today'] {
  const day = dayOf(now(), config.timeZone);
  const [from, until] = [startOfDay(day, config.timeZone), endOfDay(day, config.timeZone)];
  return {
    day,
    sessions: rowsOf(
      db,
      bookings,
      and(gte(bookings.startsAt, from), lt(bookings.startsAt, until), sql`status <> 'cancelled'`),
    ),
    newMessages: countMessages({ db }).new,
    waitingRequests: countRequests({ db, now }, from),
    failedMails: may(person, 'admin') ? failedMails({ db, now }).count : 0,
  };
}

/** The visits since a day: by day, and people, pages and sources in total. */
function visitsSince(db: Sql, firstDay: string) {
  const rows = db.select().from(visitDays).where(gte(visitDays.day, firstDay)).all();
  const byDay = new Map(rows.map((row) => [row.day, row.visitors]));
  const total = (key: 'visitors' | 'openedWizard' | 'booked') =>
    rows.reduce((all, row) => all + row[key], 0);
  return {
    dailyVisitors: Array.from({ length: visitorDays }, (_, index): CountOfDay => {
      const day = addDays(firstDay, index);
      return { day, count: byDay.get(day) ?? 0 };
    }),
    funnel: {
      visitors: total('visitors'),
      openedWizard: total('openedWizard'),
      booked: total('booked'),
    },
    pages: mostSince(db, visitPages, firstDay, { name: visitPages.path, count: visitPages.views }),
    sources: mostSince(db, visitSources, firstDay, {
      name: visitSources.host,
      count: visitSources.visitors,
    }),
  };
}

/** The names that were counted most since a day, with their totals; the most first. */
function mostSince(
  db: Sql,
  table: typeof visitPages | typeof visitSources,
  firstDay: string,
  { name, count: counted }: { name: SQLiteColumn; count: SQLiteColumn },
): CountOfName[] {
  return db
    .select({ name: sql<string>`${name}`, count: sum(counted) })
    .from(table)
    .where(gte(table.day, firstDay))
    .groupBy(name)
    .orderBy(desc(sum(counted)), name)
    .limit(maxNamed)
    .all()
    .map(toCount);
}

/** The day of the last session that is booked within the next weeks; today where there is none. */
function lastSessionDay(db: Sql, today: string, timeZone: string): string {
  const end = startOfDay(addDays(today, 7 * sessionWeeks.ahead.max), timeZone);
  const last = db
    .select({ startsAt: max(bookings.startsAt) })
    .from(bookings)
    .where(and(lt(bookings.startsAt, end), sql`status <> 'cancelled'`))
    .get()?.startsAt;
  return last ? dayOf(last, timeZone) : today;
}

/** The Mondays of the weeks that the overview shows, and the day after the last week. */
function weeksAround(today: string, lastDay: string): { mondays: string[]; end: string } {
  const monday = addDays(today, -daysSinceMonday(today));
  const first = addDays(monday, -7 * sessionWeeks.back);
  const needed = Math.floor((Date.parse(lastDay) - Date.parse(monday)) / (7 * dayMs));
  const ahead = Math.max(sessionWeeks.ahead.min, needed);
  const many = sessionWeeks.back + 1 + ahead;
  return {
    mondays: Array.from({ length: many }, (_, index) => addDays(first, 7 * index)),
    end: addDays(first, 7 * many),
  };
}

type Weeks = ReturnType<typeof weeksAround>;

/** How many sessions begin in each week. Only the index is read, for the range of each. */
function sessionsOf(db: Sql, { mondays }: Weeks, timeZone: string): CountOfDay[] {
  const spans = mondays.map((day) => ({
    day,
    from: startOfDay(day, timeZone).getTime(),
    until: startOfDay(addDays(day, 7), timeZone).getTime(),
  }));
  return db.all<CountOfDay>(sql`
    SELECT span.value ->> 'day' AS day, (
      SELECT count(*) FROM bookings
      WHERE status <> 'cancelled'
        AND starts_at >= (span.value ->> 'from') AND starts_at < (span.value ->> 'until')
    ) AS count
    FROM json_each(${JSON.stringify(spans)}) AS span ORDER BY span.key`);
}

/** The packages of the sessions in those weeks: the five most chosen, and the others together. */
function packagesOf(
  db: Sql,
  { mondays, end }: Weeks,
  timeZone: string,
): Pick<DashboardStats, 'packages' | 'rankedPackages'> {
  const [first = end] = mondays;
  const chosen = db
    .select({
      name: sql<string>`coalesce(nullif(${bookings.packageName}, ''), ${bookings.serviceName})`,
      count: count(),
    })
    .from(bookings)
    .where(
      and(
        gte(bookings.startsAt, startOfDay(first, timeZone)),
        lt(bookings.startsAt, startOfDay(end, timeZone)),
        sql`status <> 'cancelled'`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`)
    .all();
  const rankedPackages = chosen.slice(0, maxRanked);
  if (chosen.length <= packageShares) return { packages: chosen, rankedPackages };
  const rest = chosen.slice(packageShares - 1);
  const together = rest.reduce((all, row) => all + row.count, 0);
  const shown = chosen.slice(0, packageShares - 1);
  return { packages: [...shown, { name: others, count: together }], rankedPackages };
}

function rowsOf(
  db: Sql,
  table: typeof bookings | typeof packages | typeof portfolioItems,
  condition?: SQL,
): number {
  return db.select({ rows: count() }).from(table).where(condition).get()?.rows ?? 0;
}

function toCount({ name, count }: { name: string; count: string | null }): CountOfName {
  return { name, count: numberOf(count) };
}

/** A sum as Drizzle returns it; that of no rows is null. */
function numberOf(total: string | null | undefined): number {
  return Number(total ?? 0);
}
