import {
  type JobStage,
  jobLimits,
  jobStages,
  openStages,
} from '@shutterhouse/contract/client-jobs/constants';
import type {
  JobBoard,
  JobBoardInput,
  JobRow,
  ListJobsInput,
} from '@shutterhouse/contract/client-jobs/schema';
import { fullName } from '@shutterhouse/contract/names';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  min,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { type Keyset, pageOf } from '../../db/page.ts';
import { matching } from '../../db/search-index.ts';
import type { Sql } from '../../db/transact.ts';
import { startOfDay } from '../../studio-time.ts';
import { bookings } from '../bookings/tables.ts';
import { users } from '../people/tables.ts';
import { isAt, stageAt } from './stages.ts';
import {
  clientJobClients,
  clientJobItems,
  clientJobs,
  clientJobTasks,
  clientJobTotals,
} from './tables.ts';
import { jobSearch, periodMs } from './triggers.ts';

type Deps = { db: Sql; now: () => Date; config: Config };
export type JobTableRow = typeof clientJobs.$inferSelect;

const columns = getTableColumns(clientJobs);

function byDay(direction: 'asc' | 'desc'): Keyset<JobTableRow> {
  return {
    columns: [clientJobs.dayAt, clientJobs.number],
    direction,
    valuesOf: ({ dayAt, number }) => [dayAt.getTime(), number],
  };
}

/**
 * A page of jobs, as `listJobsInput` describes it. A search only looks at the newest matches, so that a common word costs no
 * more than a rare one.
 */
export function listJobs(
  { db, now, config }: Deps,
  { stage, client, sort, limit, cursor, ...filters }: ListJobsInput,
): Page<JobRow> & { pagination: { limit: number; nextCursor: string | null } } {
  const found = pageOf(
    (after) =>
      db
        .select(columns)
        .from(clientJobs)
        .where(
          and(
            isMatch(config, filters, jobLimits.found),
            stage && isAt(stage, now()),
            client === undefined ? undefined : isOfClient(db, client),
            after,
          ),
        )
        .$dynamic(),
    byDay(sort === 'day' ? 'asc' : 'desc'),
    { limit, cursor },
  );
  const rows = toJobRows({ db, now }, found.rows);
  const { nextCursor } = mapPage(found, (row) => row);
  return { rows, nextCursor, pagination: { limit, nextCursor } };
}

/** The first jobs of each stage: those of booked ones that come first, of all others the newest. */
export function getBoard({ db, now, config }: Deps, filters: JobBoardInput): JobBoard {
  const at = now();
  const isShown = isMatch(config, filters);
  const counted = countStages(db, at, isShown);
  const found = jobStages.map((stage) =>
    db
      .select(columns)
      .from(clientJobs)
      .where(and(isAt(stage, at), isShown))
      .orderBy(...(stage === 'booked' ? [asc(clientJobs.dayAt)] : [sql`${clientJobs.dayAt} DESC`]))
      .limit(jobLimits.boardRows)
      .all(),
  );
  const rows = new Map(toJobRows({ db, now }, found.flat()).map((row) => [row.id, row]));
  return jobStages.map((stage, index) => ({
    stage,
    ...(counted.get(stage) ?? { count: 0, values: [] }),
    rows: (found[index] ?? []).flatMap(({ id }) => rows.get(id) ?? []),
  }));
}

type Counts = { count: number; values: JobBoard[number]['values'] };

/** By the totals, and one by one the jobs whose last session ends in the current period, or which are filtered. */
function countStages(db: Sql, at: Date, isShown: SQL | undefined): Map<JobStage, Counts> {
  if (isShown !== undefined) return addGroups(countOneByOne(db, at, isShown), at);
  const current = Math.floor(at.getTime() / periodMs);
  const { step, currency, endPeriod, ...totals } = clientJobTotals;
  const isAhead = sql<number>`${endPeriod} > ${current}`;
  const ofPeriods = db
    .select({
      ...{ step, isAhead, currency },
      count: sql<number>`sum(${totals.count})`,
      totalCents: sql<number>`sum(${totals.totalCents})`,
      owedCents: sql<number>`sum(${totals.owedCents})`,
    })
    .from(clientJobTotals)
    .where(ne(endPeriod, current))
    .groupBy(step, isAhead, currency)
    .all();
  const { sessionsEndAt } = clientJobs;
  const endsInCurrent = and(
    gte(sessionsEndAt, current * periodMs),
    lt(sessionsEndAt, (current + 1) * periodMs),
  );
  return addGroups([...ofPeriods, ...countOneByOne(db, at, endsInCurrent)], at);
}

function countOneByOne(db: Sql, at: Date, isShown: SQL | undefined) {
  const { step, sessionsEndAt, currency, totalCents, owedCents } = clientJobs;
  const isAhead = sql<number>`${sessionsEndAt} > ${at.getTime()}`;
  return db
    .select({
      ...{ step, isAhead, currency, count: count() },
      totalCents: sql<number>`sum(${totalCents})`,
      owedCents: sql<number>`sum(${owedCents})`,
    })
    .from(clientJobs)
    .where(isShown)
    .groupBy(step, isAhead, currency)
    .all();
}

function addGroups(groups: ReturnType<typeof countOneByOne>, at: Date): Map<JobStage, Counts> {
  const counts = new Map<JobStage, Counts>();
  for (const group of groups) {
    if (group.count === 0) continue;
    const stage = stageAt(
      { step: group.step, sessionsEndAt: group.isAhead ? at.getTime() + 1 : 0 },
      at,
    );
    const known = counts.get(stage) ?? { count: 0, values: [] };
    known.count += group.count;
    if (openStages.some((open) => open === stage) && group.totalCents > 0) {
      const value = known.values.find((each) => each.currency === group.currency);
      if (value) {
        value.totalCents += group.totalCents;
        value.owedCents += group.owedCents;
      } else {
        const { currency: of, totalCents: total, owedCents: owed } = group;
        known.values.push({ currency: of, totalCents: total, owedCents: owed });
      }
    }
    counts.set(stage, known);
  }
  return counts;
}

/** What list and board are filtered by; -1 is all of the jobs that have the words. */
function isMatch(config: Config, filters: JobBoardInput, newest = -1): SQL | undefined {
  const { search, service, month } = filters;
  const matches = matching(jobSearch, search);
  const { table } = jobSearch;
  return and(
    matches &&
      sql`${clientJobs.number} IN (SELECT rowid FROM ${table} WHERE ${matches} ORDER BY rowid DESC LIMIT ${newest})`,
    service === '' ? undefined : eq(clientJobs.serviceName, service),
    month === '' ? undefined : isInMonth(month, config.timeZone),
  );
}

function isInMonth(month: string, timeZone: string): SQL | undefined {
  const [year = 0, index = 1] = month.split('-').map(Number);
  const next = index === 12 ? `${year + 1}-01` : `${year}-${String(index + 1).padStart(2, '0')}`;
  return and(
    gte(clientJobs.dayAt, startOfDay(`${month}-01`, timeZone)),
    lt(clientJobs.dayAt, startOfDay(`${next}-01`, timeZone)),
  );
}

function isOfClient(db: Sql, userId: string): SQL {
  const of = db
    .select({ id: clientJobClients.jobId })
    .from(clientJobClients)
    .where(eq(clientJobClients.userId, userId));
  return inArray(clientJobs.id, of);
}

/** Jobs as list and board show them, in the same order. */
export function toJobRows(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  rows: readonly JobTableRow[],
): JobRow[] {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const clients = Map.groupBy(clientsOf(db, ids), ({ jobId }) => jobId);
  const sessions = Map.groupBy(sessionsOf(db, ids), ({ jobId }) => jobId);
  const tasks = new Map(openTasksOf(db, ids).map((each) => [each.jobId, each]));
  return rows.map((row) => {
    const { id, title, serviceName, currency, totalCents, owedCents, createdAt } = row;
    const all = sessions.get(id) ?? [];
    const next = all.find(({ endsAt }) => endsAt > now()) ?? all.at(-1);
    return {
      ...{ id, title, serviceName, currency, totalCents, owedCents, createdAt },
      stage: stageAt(row, now()),
      clients: (clients.get(id) ?? []).map(({ userId, name }) => ({ id: userId, name })),
      session: next ? { bookingId: next.id, startsAt: next.startsAt, endsAt: next.endsAt } : null,
      openTasks: tasks.get(id)?.open ?? 0,
      nextTaskAt: tasks.get(id)?.nextAt ?? null,
      nextPaymentAt: row.nextPaymentAt,
    };
  });
}

function clientsOf(db: Sql, jobIds: readonly string[]) {
  const { jobId, number, userId } = clientJobClients;
  const { firstName, lastName, email } = users;
  return db
    .select({ jobId, userId, firstName, lastName, email })
    .from(clientJobClients)
    .innerJoin(users, eq(users.id, userId))
    .where(inArray(jobId, [...jobIds]))
    .orderBy(asc(number))
    .all()
    .map((row) => ({ ...row, name: fullName(row) || row.email }));
}

/** The sessions of jobs that are not cancelled, in their order. */
function sessionsOf(db: Sql, jobIds: readonly string[]) {
  const { jobId, kind, itemId } = clientJobItems;
  const { id, startsAt, endsAt, status } = bookings;
  return db
    .select({ jobId, id, startsAt, endsAt })
    .from(clientJobItems)
    .innerJoin(bookings, and(eq(id, itemId), eq(kind, 'booking')))
    .where(and(inArray(jobId, [...jobIds]), sql`${status} <> 'cancelled'`))
    .orderBy(asc(startsAt), asc(id))
    .all();
}

function openTasksOf(db: Sql, jobIds: readonly string[]) {
  const { jobId, dueAt, doneAt } = clientJobTasks;
  return db
    .select({ jobId, open: count(), nextAt: min(dueAt) })
    .from(clientJobTasks)
    .where(and(inArray(jobId, [...jobIds]), isNull(doneAt)))
    .groupBy(jobId)
    .all();
}
