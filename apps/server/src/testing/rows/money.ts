import { randomUUID } from 'node:crypto';
import { stampsAt } from '../../db/columns.ts';
import type { AppDeps } from '../../deps.ts';
import { payments } from '../../domains/bookings/money/tables.ts';
import { financeRecords } from '../../domains/finance/tables.ts';
import { invoicePayments, invoices } from '../../domains/invoices/tables.ts';
import type { DocumentedCall } from '../calls/documented-call.ts';
import { createBooking } from './bookings.ts';
import { rowFactory } from './row-factory.ts';
import type { EditorCall } from './site-content.ts';

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
      paidOn: '2030-06-01',
      method: 'cash',
      note: '',
      createdAt: now(),
    })
    .run();
  return invoiceId;
}

const read = ['success', 'data'];
const ofBooking = '/payments/booking/{bookingId}';

/** The documented calls of payments and invoices. */
export function moneyCalls(): DocumentedCall[] {
  return [
    { method: 'GET', path: '/payments/way', answers: read },
    { method: 'GET', path: '/payments/settings', answers: read },
    { method: 'PUT', path: '/payments/settings', answers: [...read, 'message'] },
    { method: 'GET', path: ofBooking, answers: read },
    { method: 'POST', path: `${ofBooking}/paid`, answers: [...read, 'message'] },
    { method: 'POST', path: `${ofBooking}/unpaid`, answers: [...read, 'message'] },
    { method: 'POST', path: `${ofBooking}/refund`, answers: read },
    { method: 'POST', path: '/payments/stripe/webhook', answers: 'bytes' },
    { method: 'GET', path: '/invoices', answers: [...read, 'pagination'] },
    { method: 'GET', path: '/invoices/invoices.csv', answers: 'bytes' },
    { method: 'GET', path: '/invoices/{id}', answers: read },
    { method: 'GET', path: '/invoices/{id}/pdf', answers: 'bytes' },
    { method: 'POST', path: '/invoices', answers: read },
    { method: 'POST', path: '/invoices/booking', answers: read },
    { method: 'POST', path: '/invoices/{id}/credit', answers: read },
    { method: 'POST', path: '/invoices/{id}/paid', answers: read },
    { method: 'POST', path: '/invoices/{id}/unpaid', answers: read },
    { method: 'POST', path: '/invoices/{id}/mail', answers: read },
  ];
}

/** A booking of an hour that no other test call uses. */
function aBooking(deps: Deps): string {
  const at = Date.UTC(2048, 0, 1) + Math.floor(Math.random() * 20_000) * 3_600_000;
  return createBooking(deps, new Date(at).toISOString());
}

function paidBooking(deps: Deps): string {
  const id = aBooking(deps);
  createPayment(deps, id);
  return id;
}

/** Valid calls of those that may be repeated. */
export const moneyStaffCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> = {
  [`GET ${ofBooking}`]: (deps) => ({ path: `/payments/booking/${aBooking(deps)}` }),
  [`POST ${ofBooking}/refund`]: (deps) => ({
    path: `/payments/booking/${paidBooking(deps)}/refund`,
    body: { amount: 1, requestKey: 'a-refund-of-a-test' },
  }),
  'GET /invoices': () => ({ path: '/invoices' }),
  'GET /invoices/{id}': (deps) => ({ path: `/invoices/${createInvoice(deps)}` }),
  'POST /invoices': () => ({
    path: '/invoices',
    as: 'admin',
    body: { name: 'Robin', items: [{ description: 'Prints', quantity: 1, unitPrice: 1 }] },
  }),
  'POST /invoices/booking': (deps) => ({
    path: '/invoices/booking',
    body: { bookingId: aBooking(deps) },
  }),
};

/** The others, which owners make. */
export const moneyAdminCalls: Record<string, (deps: Deps) => { path: string; body?: object }> = {
  'GET /payments/settings': () => ({ path: '/payments/settings' }),
  'PUT /payments/settings': () => ({ path: '/payments/settings', body: { mode: 'studio' } }),
  [`POST ${ofBooking}/paid`]: (deps) => ({ path: `/payments/booking/${aBooking(deps)}/paid` }),
  [`POST ${ofBooking}/unpaid`]: (deps) => ({
    path: `/payments/booking/${paidBooking(deps)}/unpaid`,
  }),
  'POST /invoices/{id}/credit': (deps) => ({ path: `/invoices/${createInvoice(deps)}/credit` }),
  'POST /invoices/{id}/paid': (deps) => ({
    path: `/invoices/${createInvoice(deps)}/paid`,
    body: { method: 'cash' },
  }),
  'POST /invoices/{id}/unpaid': (deps) => ({ path: `/invoices/${paidInvoice(deps)}/unpaid` }),
  'POST /invoices/{id}/mail': (deps) => ({ path: `/invoices/${createInvoice(deps)}/mail` }),
};
