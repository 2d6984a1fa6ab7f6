import { maxInvoicesFound } from '@shutterhouse/contract/invoices/constants';
import type {
  InvoiceListSums,
  InvoiceSumsInput,
  ListInvoicesInput,
} from '@shutterhouse/contract/invoices/schema';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { matching } from '../../db/search-index.ts';
import type { Sql } from '../../db/transact.ts';
import { endOfDay, startOfDay } from '../../studio-time.ts';
import { invoiceStandings } from './tables.ts';
import { invoiceSearch } from './triggers.ts';

/** The condition on `invoice_standings` for a state and days of issue. */
export function standsAs(
  { now, config }: { now: () => Date; config: Config },
  { state, from, to }: Pick<ListInvoicesInput, 'state' | 'from' | 'to'>,
): SQL | undefined {
  const { issuedAt, dueAt, state: stands } = invoiceStandings;
  return and(
    state && eq(stands, state === 'overdue' ? 'open' : state),
    state === 'overdue' ? lt(dueAt, now()) : undefined,
    from === undefined ? undefined : gte(issuedAt, startOfDay(from, config.timeZone)),
    to === undefined ? undefined : lt(issuedAt, endOfDay(to, config.timeZone)),
  );
}

/** The sums of the invoices that such a list has, by currency. A credit note takes off what it cancels. */
export function sumInvoices(
  { db, now, config }: { db: Sql; now: () => Date; config: Config },
  { search, ...filters }: InvoiceSumsInput,
): InvoiceListSums {
  const { currency, totalCents, openCents, state, number } = invoiceStandings;
  const matches = matching(invoiceSearch, search);
  const condition = and(
    matches && inArray(number, newestFound(db, matches)),
    standsAs({ now, config }, filters),
  );
  return db
    .select({
      currency,
      count: sql<number>`count(*)`,
      totalCents: sql<number>`sum(iif(${state} = 'creditNote', -${totalCents}, ${totalCents}))`,
      openCents: sql<number>`sum(${openCents})`,
    })
    .from(invoiceStandings)
    .where(condition)
    .groupBy(currency)
    .orderBy(currency)
    .all();
}

/** The newest invoices with the words, as many as a list looks at. */
function newestFound(db: Sql, matches: SQL) {
  const { table } = invoiceSearch;
  return db
    .select({ number: table.number })
    .from(table)
    .where(matches)
    .orderBy(desc(table.number))
    .limit(maxInvoicesFound);
}
