import type { AppDeps } from '../../deps.ts';
import { createBooking } from '../rows/bookings.ts';
import { createInvoice, createPayment, paidInvoice } from '../rows/money.ts';
import type { Call, DomainCalls } from './call.ts';

let hours = 0;

function aBooking(deps: AppDeps): string {
  hours += 1;
  return createBooking(deps, new Date(Date.UTC(2047, 0, 1, hours)).toISOString());
}

const ofBooking = (deps: AppDeps) => ({ bookingId: aBooking(deps) });

function ofPaidBooking(deps: AppDeps) {
  const bookingId = aBooking(deps);
  createPayment(deps, bookingId);
  return { bookingId };
}

const onInvoice = (may: Call['may'], at: Call['at'], more: object = {}): Call => ({
  may,
  input: (deps) => ({ id: createInvoice(deps), ...more }),
  ...(at && { at }),
});

export const paymentCalls: DomainCalls = {
  procedures: {
    'payments.markPaid': {
      may: 'staff',
      input: ofBooking,
      at: { 'POST /payments/booking/{bookingId}/paid': 'done' },
    },
    'payments.markUnpaid': {
      may: 'staff',
      input: ofPaidBooking,
      at: { 'POST /payments/booking/{bookingId}/unpaid': 'done' },
    },
    'payments.ofBooking': {
      may: 'staff',
      input: ofBooking,
      at: { 'GET /payments/booking/{bookingId}': 'read' },
    },
    'payments.progress': { may: 'everybody' },
    'payments.refund': {
      may: 'staff',
      input: (deps) => ({
        ...ofPaidBooking(deps),
        ...{ amountCents: 100, requestKey: 'a-refund-of-a-test' },
      }),
      at: {
        'POST /payments/booking/{bookingId}/refund': {
          answers: 'read',
          sends: (deps) => ({
            ...ofPaidBooking(deps),
            ...{ amount: 1, requestKey: 'a-refund-of-a-test' },
          }),
        },
      },
    },
    'payments.settings.get': { may: 'admin', at: { 'GET /payments/settings': 'read' } },
    'payments.settings.update': {
      may: 'admin',
      input: () => ({ mode: 'studio' }),
      at: { 'PUT /payments/settings': 'done' },
    },
    'payments.way': { may: 'everybody', at: { 'GET /payments/way': 'read' } },
  },
  bytes: {
    'POST /payments/stripe/webhook': 'everybody',
  },
};

export const invoiceCalls: DomainCalls = {
  procedures: {
    'invoices.createByHand': {
      may: 'admin',
      input: () => ({
        name: 'Robin Lens',
        items: [{ description: 'Prints', quantity: 1, unitCents: 100 }],
      }),
      at: {
        'POST /invoices': {
          answers: 'made',
          sends: () => ({
            name: 'Robin',
            items: [{ description: 'Prints', quantity: 1, unitPrice: 1 }],
          }),
        },
      },
    },
    'invoices.createForBooking': {
      may: 'staff',
      input: ofBooking,
      at: { 'POST /invoices/booking': 'made' },
    },
    'invoices.createForBookings': {
      may: 'staff',
      input: (deps) => ({ bookingIds: [aBooking(deps)] }),
      at: { 'POST /invoices/bookings': 'read' },
    },
    'invoices.createDeposit': {
      may: 'staff',
      input: (deps) => ({ ...ofBooking(deps), percent: 30 }),
      at: { 'POST /invoices/booking/deposit': 'made' },
    },
    'invoices.credit': onInvoice('admin', { 'POST /invoices/{id}/credit': 'made' }),
    'invoices.get': onInvoice('staff', { 'GET /invoices/{id}': 'read' }),
    'invoices.list': { may: 'staff', at: { 'GET /invoices': 'page' } },
    'invoices.mail': onInvoice('staff', { 'POST /invoices/{id}/mail': 'read' }),
    'invoices.markPaid': onInvoice(
      'admin',
      { 'POST /invoices/{id}/paid': 'read' },
      { method: 'cash' },
    ),
    'invoices.markUnpaid': {
      may: 'admin',
      input: (deps) => ({ id: paidInvoice(deps) }),
      at: { 'POST /invoices/{id}/unpaid': 'read' },
    },
    'invoices.nextNumber': { may: 'staff' },
    'invoices.receivedTaxes': { may: 'admin', at: { 'GET /finance/taxes': 'read' } },
    'invoices.remind': onInvoice(
      'staff',
      { 'POST /invoices/{id}/remind': 'read' },
      { subject: 'A reminder', text: 'This is still open.' },
    ),
    'invoices.reminder': onInvoice('staff', { 'GET /invoices/{id}/reminder': 'read' }),
    'invoices.sums': { may: 'admin', at: { 'GET /invoices/sums': 'read' } },
  },
  bytes: {
    'GET /invoices/invoices.csv': 'admin',
    'GET /finance/taxes.csv': 'admin',
    'GET /invoices/{id}/pdf': 'staff',
  },
};

/** The calls of what customers owe. */
export const owedCalls: DomainCalls = {
  procedures: {
    'owed.list': { may: 'admin', at: { 'GET /invoices/owed': 'page' } },
    'owed.sums': { may: 'admin', at: { 'GET /invoices/owed/sums': 'read' } },
  },
};
