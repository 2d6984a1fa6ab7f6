import type { Invoice } from '@shutterhouse/contract/invoices/schema';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import type { Callbacks } from '../../deps.ts';
import { invoicePayments, invoiceReminders, invoiceStandings, invoices } from './tables.ts';

/** The recorded payments of invoices without a booking, by the id of the invoice. */
export type NotedPayments = ReadonlyMap<string, Invoice['payments']>;

/** When the recipients of invoices were reminded, by the id of the invoice. */
export type Reminders = ReadonlyMap<string, Date[]>;

/** The recorded payments of some invoices without a booking, oldest first. */
export function paymentsOf(db: Sql, ids: string[]): NotedPayments {
  if (ids.length === 0) return new Map();
  const rows = db
    .select()
    .from(invoicePayments)
    .where(inArray(invoicePayments.invoiceId, ids))
    .orderBy(asc(invoicePayments.invoiceId), asc(invoicePayments.paidOn), asc(invoicePayments.id))
    .all();
  const groups = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return new Map(
    [...groups].map(([id, some]) => [
      id,
      some.map(({ invoiceId: _, recordId: __, createdAt: ___, ...payment }) => payment),
    ]),
  );
}

/** When the recipients of some invoices were reminded, latest first. */
export function remindersOf(db: Sql, ids: string[]): Reminders {
  if (ids.length === 0) return new Map();
  const rows = db
    .select()
    .from(invoiceReminders)
    .where(inArray(invoiceReminders.invoiceId, ids))
    .orderBy(desc(invoiceReminders.invoiceId), desc(invoiceReminders.sentAt))
    .all();
  const groups = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return new Map([...groups].map(([id, some]) => [id, some.map(({ sentAt }) => sentAt)]));
}

/** The invoices that records of the books pay, each with its client, by the ids of the records. */
export function invoicesOfRecords(
  { db }: { db: Sql },
  recordIds: string[],
): ReturnType<Callbacks['invoicesOfRecords']> {
  if (recordIds.length === 0) return new Map();
  const rows = db
    .select({
      recordId: invoicePayments.recordId,
      id: invoices.id,
      number: invoices.number,
      clientId: invoiceStandings.userId,
    })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .innerJoin(invoiceStandings, eq(invoiceStandings.invoiceId, invoices.id))
    .where(inArray(invoicePayments.recordId, recordIds))
    .all();
  return new Map(rows.map(({ recordId, ...invoice }) => [recordId, invoice]));
}
