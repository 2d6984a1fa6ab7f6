import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import { addDays } from '@shutterhouse/contract/calendar-days';
import type { Currency } from '@shutterhouse/contract/currencies';
import { dayMs } from '@shutterhouse/contract/durations';
import { fullName } from '@shutterhouse/contract/names';
import { dueSoonDays, type OwedFilter } from '@shutterhouse/contract/owed/messages';
import type { ListOwedInput, Owed, OwedPage, OwedSums } from '@shutterhouse/contract/owed/schema';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Config } from '../../config.ts';
import { type Keyset, pageFrom, pageOf } from '../../db/page.ts';
import type { Sql } from '../../db/transact.ts';
import { dayOf, endOfDay } from '../../studio-time.ts';
import { expectedTotals } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { clientJobs } from '../client-jobs/tables.ts';
import { invoiceStandings } from '../invoices/tables.ts';
import { paymentPlanParts, paymentPlans } from '../payment-plans/tables.ts';

type Deps = { db: Sql; now: () => Date; config: Config };

/** A sum of what is expected: how many sessions, invoices and parts, and the amount. */
type Sum = { count: number; amountCents: number };

/** The end of the last day on which a payment counts as due soon. */
function endOfSoon({ now, config }: Pick<Deps, 'now' | 'config'>): Date {
  return endOfDay(addDays(dayOf(now(), config.timeZone), dueSoonDays), config.timeZone);
}

/**
 * What customers owe, by currency: in all, what was to be paid by now, and what is due soon. Whole days are read from their totals,
 * and only what is due on the two days on which a part of the sums begins or ends.
 */
export function sumOwed(deps: Deps): OwedSums {
  const { db, now } = deps;
  const [at, soon] = [now(), endOfSoon(deps)];
  const rows = db
    .select({
      currency: expectedTotals.currency,
      count: sql<number>`sum(${expectedTotals.count})`,
      amountCents: sql<number>`sum(${expectedTotals.amountCents})`,
      ...partsBefore('overdue', at),
      ...partsBefore('soon', soon),
    })
    .from(expectedTotals)
    .where(eq(expectedTotals.kind, 'due'))
    .groupBy(expectedTotals.currency)
    .all();
  const restOf = { overdue: owedOnDayBefore(db, at), soon: owedOnDayBefore(db, soon) };
  return rows
    .filter(({ count }) => count > 0)
    .map(({ currency, count, amountCents, ...parts }) => {
      const before = (part: 'overdue' | 'soon'): Sum => {
        const rest = restOf[part].get(currency) ?? { count: 0, amountCents: 0 };
        return {
          count: parts[`${part}Count`] + rest.count,
          amountCents: parts[`${part}Cents`] + rest.amountCents,
        };
      };
      const [overdue, untilSoon] = [before('overdue'), before('soon')];
      return {
        currency,
        all: { count, amountCents },
        overdue,
        soon: {
          count: untilSoon.count - overdue.count,
          amountCents: untilSoon.amountCents - overdue.amountCents,
        },
      };
    });
}

const dayNumber = (at: Date) => Math.floor(at.getTime() / dayMs);

/** The sums of the days that are over at an instant. */
function partsBefore<Part extends string>(part: Part, at: Date) {
  const { day, count, amountCents } = expectedTotals;
  const sumOf = (column: SQLiteColumn) =>
    sql<number>`sum(iif(${day} < ${dayNumber(at)}, ${column}, 0))`;
  return { [`${part}Count`]: sumOf(count), [`${part}Cents`]: sumOf(amountCents) } as Record<
    `${Part}Count` | `${Part}Cents`,
    SQL<number>
  >;
}

/** What is due on the day of an instant, before it, by currency. */
function owedOnDayBefore(db: Sql, at: Date): Map<string, Sum> {
  const from = new Date(dayNumber(at) * dayMs);
  const sums = new Map<string, Sum>();
  const add = ({ currency, cents }: { currency: string; cents: number }) => {
    const { count = 0, amountCents = 0 } = sums.get(currency) ?? {};
    sums.set(currency, { count: count + 1, amountCents: amountCents + cents });
  };
  const onDay = (column: DueColumn) => and(gte(column, from), lt(column, at));
  db.select({ currency: bookings.currency, cents: unplannedCents })
    .from(bookings)
    .where(and(isUninvoiced, onDay(bookings.startsAt)))
    .all()
    .forEach(add);
  db.select({ currency: invoiceStandings.currency, cents: invoiceStandings.openCents })
    .from(invoiceStandings)
    .where(and(isOpen, onDay(invoiceStandings.dueAt)))
    .all()
    .forEach(add);
  db.select({ currency: paymentPlans.currency, cents: paymentPlanParts.uninvoicedCents })
    .from(paymentPlanParts)
    .innerJoin(paymentPlans, eq(paymentPlans.id, paymentPlanParts.planId))
    .where(and(isUnbilled, onDay(paymentPlanParts.dueAt)))
    .all()
    .forEach(add);
  return sums;
}

/** When something is due. */
type DueColumn =
  | typeof bookings.startsAt
  | typeof invoiceStandings.dueAt
  | typeof paymentPlanParts.dueAt;

/** What of a session is due at its time: neither billed nor due in parts of a plan. */
const unplannedCents = sql<number>`${bookings.uninvoicedCents} - ${bookings.plannedCents}`;

/** Spelled as in the partial indexes, so that SQLite uses them. */
const isUninvoiced = sql`uninvoiced_cents > planned_cents`;
const isOpen = sql`open_cents > 0`;
const isUnbilled = sql`uninvoiced_cents > 0`;

type Due = { dueAt: Date; id: string };

const byDue = (columns: Keyset<Due>['columns']): Keyset<Due> => ({
  columns,
  direction: 'asc',
  valuesOf: ({ dueAt, id }) => [dueAt.getTime(), id],
});
const invoicesByDue = byDue([invoiceStandings.dueAt, invoiceStandings.invoiceId]);
const bookingsByDue = byDue([bookings.startsAt, bookings.id]);
const partsByDue = byDue([paymentPlanParts.dueAt, paymentPlanParts.id]);

/** A page of what customers owe, by when it is due: those of the open invoices, of the sessions and of the parts of plans, merged. */
export function listOwed(deps: Deps, { due, limit, cursor }: ListOwedInput): OwedPage {
  const { db } = deps;
  const within = (column: DueColumn) => isDue(deps, due, column);
  // One more than the page holds, of each.
  const page = { limit: limit + 1, cursor };
  const ofInvoices = pageOf(
    (after) => selectInvoices(db).where(and(isOpen, within(invoiceStandings.dueAt), after)),
    invoicesByDue,
    page,
  );
  const ofBookings = pageOf(
    (after) => selectBookings(db).where(and(isUninvoiced, within(bookings.startsAt), after)),
    bookingsByDue,
    page,
  );
  const ofParts = pageOf(
    (after) => selectParts(db).where(and(isUnbilled, within(paymentPlanParts.dueAt), after)),
    partsByDue,
    page,
  );
  const merged = [
    ...ofInvoices.rows,
    ...ofBookings.rows.map(toOwed),
    ...ofParts.rows.map(({ clientNames, ...row }) => ({
      ...row,
      customerName: clientNames.split('\n').join(', '),
    })),
  ].toSorted(
    (one, other) => one.dueAt.getTime() - other.dueAt.getTime() || (one.id < other.id ? -1 : 1),
  );
  const { rows, nextCursor } = pageFrom(merged, invoicesByDue, limit);
  return { rows, nextCursor, pagination: { hasNextPage: nextCursor !== null, nextCursor } };
}

function isDue(deps: Deps, due: OwedFilter, column: DueColumn): SQL | undefined {
  if (due === 'all') return undefined;
  const at = deps.now();
  return due === 'overdue' ? lt(column, at) : and(gte(column, at), lt(column, endOfSoon(deps)));
}

function selectInvoices(db: Sql) {
  return db
    .select({
      id: invoiceStandings.invoiceId,
      kind: sql<'invoice'>`'invoice'`,
      jobId: sql<null>`NULL`,
      // Whatever is open has a day on which it is due.
      dueAt: sql<Date>`${invoiceStandings.dueAt}`.mapWith(invoiceStandings.dueAt),
      customerName: invoiceStandings.customerName,
      clientId: invoiceStandings.userId,
      what: invoiceStandings.invoiceNumber,
      currency: sql<Currency>`${invoiceStandings.currency}`,
      totalCents: invoiceStandings.totalCents,
      openCents: invoiceStandings.openCents,
    })
    .from(invoiceStandings)
    .$dynamic();
}

function selectBookings(db: Sql) {
  return db
    .select({
      id: bookings.id,
      dueAt: bookings.startsAt,
      firstName: bookings.customerFirstName,
      lastName: bookings.customerLastName,
      clientId: bookings.userId,
      serviceName: bookings.serviceName,
      packageName: bookings.packageName,
      confirmationCode: bookings.confirmationCode,
      currency: bookings.currency,
      totalCents: bookings.totalCents,
      openCents: unplannedCents,
    })
    .from(bookings)
    .$dynamic();
}

function selectParts(db: Sql) {
  return db
    .select({
      id: paymentPlanParts.id,
      kind: sql<'part'>`'part'`,
      jobId: paymentPlanParts.jobId,
      dueAt: paymentPlanParts.dueAt,
      clientNames: clientJobs.clientNames,
      clientId: sql<string | null>`(SELECT user_id FROM client_job_clients
        WHERE job_id = ${paymentPlanParts.jobId} ORDER BY number LIMIT 1)`,
      what: clientJobs.title,
      currency: paymentPlans.currency,
      totalCents: paymentPlanParts.amountCents,
      openCents: paymentPlanParts.uninvoicedCents,
    })
    .from(paymentPlanParts)
    .innerJoin(paymentPlans, eq(paymentPlans.id, paymentPlanParts.planId))
    .innerJoin(clientJobs, eq(clientJobs.id, paymentPlanParts.jobId))
    .$dynamic();
}

type BookingRow = ReturnType<ReturnType<typeof selectBookings>['all']>[number];

function toOwed({
  firstName,
  lastName,
  serviceName,
  packageName,
  confirmationCode,
  ...row
}: BookingRow): Owed {
  return {
    ...row,
    kind: 'booking',
    jobId: null,
    customerName: fullName({ firstName, lastName }),
    what: `${sessionName(serviceName, packageName)}, ${confirmationCode}`,
  };
}
