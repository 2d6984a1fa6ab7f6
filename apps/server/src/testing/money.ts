import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../deps.ts';
import { invoices } from '../domains/invoices/tables.ts';
import { payments } from '../domains/payments/tables.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** A payment at the studio: 378 dollars, unless told otherwise. @returns its id */
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

/** An invoice over 378 dollars, of no booking, unless told otherwise. @returns its id */
export function createInvoice(
  { db, now }: Deps,
  invoice: Partial<typeof invoices.$inferInsert> = {},
): string {
  const id = randomUUID();
  db.insert(invoices)
    .values({
      ...{ id, number: `T-${id}`, kind: 'invoice', issuedAt: now(), note: '' },
      ...{ studioName: 'Lens Studio', studioAddress: '', taxNumber: '', taxName: 'Sales tax' },
      ...{ customerName: 'Ida Berg', customerEmail: 'ida@example.com', customerAddress: '' },
      items: [{ description: 'Portraits', quantity: 1, unitCents: 35_000 }],
      ...{ currency: 'USD', taxRate: 8000, subtotalCents: 35_000, taxCents: 2800 },
      ...{ totalCents: 37_800, paidCents: 0 },
      ...invoice,
    })
    .run();
  return id;
}
