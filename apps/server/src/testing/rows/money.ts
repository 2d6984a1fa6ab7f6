import { randomUUID } from 'node:crypto';
import { stampsAt } from '../../db/columns.ts';
import type { AppDeps } from '../../deps.ts';
import { payments } from '../../domains/bookings/money/tables.ts';
import { financeRecords } from '../../domains/finance/tables.ts';
import { invoicePayments, invoices } from '../../domains/invoices/tables.ts';
import { rowFactory } from './row-factory.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** An in-person payment, by default of 378 dollars. @returns its id */
export function createPayment(
  { db, now }: Deps,
  bookingId: string,
  payment: Partial<typeof payments.$inferInsert> = {},
): string {
  const id = randomUUID();
  db.insert(payments)
    .values({
      ...{ id, bookingId, kind: 'studio', amountCents: 37_800, currency: 'USD', status: 'paid' },
      ...{ paidAt: now(), createdAt: now(), updatedAt: now() },
      ...payment,
    })
    .run();
  return id;
}

/** An invoice, by default over 378 dollars without a booking. @returns its id */
export const createInvoice = rowFactory(invoices)(({ now }) => ({
  ...{ number: `T-${randomUUID()}`, kind: 'invoice', issuedAt: now(), note: '' },
  ...{ studioName: 'Lens Studio', studioAddress: '', taxNumber: '', taxName: 'Sales tax' },
  ...{ customerName: 'Ida Berg', customerEmail: 'ida@example.com', customerAddress: '' },
  items: [{ description: 'Portraits', quantity: 1, unitCents: 35_000 }],
  ...{ currency: 'USD', taxRate: 8000, subtotalCents: 35_000, taxCents: 2800 },
  ...{ totalCents: 37_800, paidCents: 0 },
}));

/** An invoice without a booking whose payment was noted. @returns its id */
export function paidInvoice(
  deps: Deps,
  invoice: Partial<typeof invoices.$inferInsert> = {},
): string {
  const invoiceId = createInvoice(deps, invoice);
  const recordId = randomUUID();
  const { now } = deps;
  deps.db
    .insert(financeRecords)
    .values({
      ...{ id: recordId, name: 'Invoice', amountCents: 37_800, type: 'income', category: 'sales' },
      ...{ date: '2030-06-01', description: 'Cash', status: 'completed', currency: 'USD' },
      ...{ source: 'invoice', cause: 'payment', reference: invoiceId, ...stampsAt(now()) },
    })
    .run();
  deps.db
    .insert(invoicePayments)
    .values({
      invoiceId,
      recordId,
      amountCents: 37_800,
      paidOn: '2030-06-01',
      method: 'cash',
      note: '',
      createdAt: now(),
    })
    .run();
  return invoiceId;
}
