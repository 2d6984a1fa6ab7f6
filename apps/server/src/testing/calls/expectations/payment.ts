import type { AppDeps } from '../../../deps.ts';
import { createBooking } from '../../rows/bookings.ts';
import { createInvoice, createPayment, paidInvoice } from '../../rows/money.ts';
import type { Expectation } from './people.ts';

/** Who may call the procedures of payments and invoices. */
export function paymentExpectations(deps: () => AppDeps): Record<string, Expectation> {
  let hours = 0;
  const aBooking = () => {
    hours += 1;
    return createBooking(deps(), new Date(Date.UTC(2047, 0, 1, hours)).toISOString());
  };
  const ofBooking = () => ({ bookingId: aBooking() });
  const paidBooking = () => {
    const bookingId = aBooking();
    createPayment(deps(), bookingId);
    return { bookingId };
  };
  const anInvoice = () => ({ id: createInvoice(deps()) });
  return {
    'bookings.mine.invoice': {
      may: 'own',
      answer: 404,
      input: () => ({ id: aBooking(), invoiceId: createInvoice(deps()) }),
    },
    'bookings.own.invoice': { may: 'everybody' },
    'invoices.createByHand': {
      may: 'admin',
      input: () => ({
        name: 'Robin Lens',
        items: [{ description: 'Prints', quantity: 1, unitCents: 100 }],
      }),
    },
    'invoices.createForBooking': { may: 'staff', input: ofBooking },
    'invoices.credit': { may: 'admin', input: anInvoice },
    'invoices.get': { may: 'staff', input: anInvoice },
    'invoices.list': { may: 'staff' },
    'invoices.mail': { may: 'staff', input: anInvoice },
    'invoices.markPaid': { may: 'admin', input: () => ({ ...anInvoice(), method: 'cash' }) },
    'invoices.markUnpaid': { may: 'admin', input: () => ({ id: paidInvoice(deps()) }) },
    'invoices.nextNumber': { may: 'staff' },
    'payments.markPaid': { may: 'staff', input: ofBooking },
    'payments.markUnpaid': { may: 'staff', input: paidBooking },
    'payments.ofBooking': { may: 'staff', input: ofBooking },
    'payments.progress': { may: 'everybody' },
    'payments.refund': {
      may: 'staff',
      input: () => ({ ...paidBooking(), amountCents: 100, requestKey: 'a-refund-of-a-test' }),
    },
    'payments.settings.get': { may: 'admin' },
    'payments.settings.update': { may: 'admin', input: () => ({ mode: 'studio' }) },
    'payments.way': { may: 'everybody' },
  };
}
