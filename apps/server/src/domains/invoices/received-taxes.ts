import {
  type ReceivedTaxes,
  type ReceivedTaxesInput,
  taxesOfPart,
} from '@shutterhouse/contract/invoices/received-taxes';
import { type TaxTotal, taxCents } from '@shutterhouse/contract/pricing';
import { and, eq, gte, isNotNull, lte, or, sql } from 'drizzle-orm';
import { csvAmount, csvLines } from '../../db/csv.ts';
import type { Db } from '../../db/open.ts';
import type { Sql } from '../../db/transact.ts';
import { recordListExport } from '../audit/service.ts';
import { bookings } from '../bookings/tables.ts';
import { financeRecords } from '../finance/tables.ts';
import { refunds } from '../payments/tables.ts';
import { taxPercentOf } from '../settings/price-terms.ts';
import { taxesOf } from './reading.ts';
import { invoicePayments, invoices } from './tables.ts';

type Rate = Pick<ReceivedTaxes[number], 'taxName' | 'taxPercent'>;
type Part = Rate & Pick<TaxTotal, 'netCents' | 'taxCents' | 'totalCents'>;

const unknownRate: Rate = { taxName: '', taxPercent: null };

/**
 * The income of some days by rate, less refunds: of a booking at its rate, of an invoice at those of its lines. Records by hand and
 * those of Stripe that belong to no booking are income of which no rate is known.
 */
export function receivedTaxes(
  { db }: { db: Sql },
  { from, to }: ReceivedTaxesInput,
): ReceivedTaxes {
  const sums = new Map<string, ReceivedTaxes[number]>();
  for (const row of rowsOf(db, { from, to })) {
    const { currency, type, amountCents } = row.record;
    const sign = type === 'income' ? 1 : -1;
    for (const part of partsOf(row, amountCents)) {
      const { taxName, taxPercent } = part;
      const key = JSON.stringify([currency, taxName, taxPercent]);
      const before = sums.get(key) ?? {
        ...{ currency, taxName, taxPercent, count: 0 },
        ...{ netCents: 0, taxCents: 0, totalCents: 0 },
      };
      sums.set(key, {
        ...before,
        count: before.count + 1,
        netCents: before.netCents + sign * part.netCents,
        taxCents: before.taxCents + sign * part.taxCents,
        totalCents: before.totalCents + sign * part.totalCents,
      });
    }
  }
  return [...sums.values()].toSorted(
    (one, other) =>
      one.currency.localeCompare(other.currency, 'en') ||
      (other.taxPercent ?? -1) - (one.taxPercent ?? -1),
  );
}

function rowsOf(db: Sql, { from, to }: ReceivedTaxesInput) {
  const { status, cause, type, date } = financeRecords;
  return db
    .select({
      record: financeRecords,
      booking: { taxName: bookings.taxName, taxRate: bookings.taxRate },
      invoice: invoices,
      earlierCents: sql<number>`(SELECT coalesce(sum(earlier.amount_cents), 0) FROM invoice_payments AS earlier
        WHERE earlier.invoice_id = ${invoicePayments.invoiceId}
        AND (earlier.paid_on, earlier.id) < (${invoicePayments.paidOn}, ${invoicePayments.id}))
        + (SELECT coalesce(sum(back.amount_cents), 0) FROM refunds AS back
        WHERE back.payment_id = ${refunds.paymentId} AND back.status = 'done' AND back.id < ${refunds.id})`,
    })
    .from(financeRecords)
    .leftJoin(bookings, eq(bookings.id, financeRecords.bookingId))
    .leftJoin(refunds, and(eq(cause, 'refund'), eq(refunds.providerId, financeRecords.reference)))
    .leftJoin(
      invoicePayments,
      or(
        eq(invoicePayments.recordId, financeRecords.id),
        // Of a card: its payment has the same id.
        eq(invoicePayments.id, refunds.paymentId),
      ),
    )
    .leftJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(
      and(
        eq(status, 'completed'),
        // What was spent by hand is no refund.
        or(eq(type, 'income'), isNotNull(cause)),
        from === undefined ? undefined : gte(date, from),
        to === undefined ? undefined : lte(date, to),
      ),
    )
    .all();
}

function partsOf(
  { booking, invoice, earlierCents }: ReturnType<typeof rowsOf>[number],
  amountCents: number,
): Part[] {
  if (invoice) return taxesOfPart(taxesOf(invoice), { beforeCents: earlierCents, amountCents });
  if (!booking) {
    return [{ ...unknownRate, netCents: amountCents, taxCents: 0, totalCents: amountCents }];
  }
  const taxPercent = taxPercentOf(booking.taxRate);
  const tax = taxCents(amountCents, { taxPercent, pricesIncludeTax: true });
  return [
    {
      ...{ taxName: booking.taxName ?? '', taxPercent },
      ...{ netCents: amountCents - tax, taxCents: tax, totalCents: amountCents },
    },
  ];
}

/** Records in the audit log who exported the taxes, and of which days. */
export function recordTaxesExport(
  deps: { db: Db; now: () => Date },
  person: { id: string },
  filters: ReceivedTaxesInput,
): Promise<void> {
  const subject = { kind: 'financeRecord', name: 'Taxes' } as const;
  return recordListExport(deps, { by: person, subject, filters });
}

const header = ['currency', 'tax', 'percent', 'payments', 'net', 'tax amount', 'gross'];

/** The same as CSV; a rate that is not known has no percent. */
export async function* receivedTaxesCsv(
  deps: { db: Sql },
  input: ReceivedTaxesInput,
): AsyncGenerator<string> {
  yield csvLines([
    header,
    ...receivedTaxes(deps, input).map(({ currency, taxName, taxPercent, count, ...sums }) => [
      ...[currency, taxName, String(taxPercent ?? ''), String(count)],
      ...[sums.netCents, sums.taxCents, sums.totalCents].map((cents) => csvAmount(cents, currency)),
    ]),
  ]);
}
