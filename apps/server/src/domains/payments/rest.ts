import {
  bookingPayments,
  paymentSettings,
  recordedPayment,
} from '@shutterhouse/contract/payments/desk';
import { paymentDeskMessages as messages } from '@shutterhouse/contract/payments/desk-messages';
import { publicPaymentSettings } from '@shutterhouse/contract/payments/schema';
import { z } from 'zod';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { currencyOfBooking } from '../bookings/find-booking.ts';
import { paymentsRouter } from './router.ts';

const shownSettings = paymentSettings.extend({
  isChosen: z.boolean(),
  isStripeReady: z.boolean(),
  webhookAddress: z.string(),
});

const names = { amountCents: 'amount' };

const currencyOf: RestRow['currencyOf'] = (ctx, { bookingId }) => currencyOfBooking(ctx, bookingId);

/** The documented paths of payments. */
export const paymentRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/payments/way',
    procedure: paymentsRouter.way,
    envelope: dataEnvelope,
    summary: 'How customers pay when they book',
    output: publicPaymentSettings,
  },
  {
    method: 'GET',
    path: '/payments/settings',
    procedure: paymentsRouter.settings.get,
    envelope: dataEnvelope,
    summary: 'The payment settings',
    output: shownSettings,
  },
  {
    method: 'PUT',
    path: '/payments/settings',
    procedure: paymentsRouter.settings.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.settingsSaved,
    summary: 'Decide how customers pay; Stripe once it is connected',
    refuses: ['conflict'],
    output: shownSettings,
    example: { mode: 'studio' },
  },
  {
    method: 'GET',
    path: '/payments/booking/{bookingId}',
    procedure: paymentsRouter.ofBooking,
    envelope: dataEnvelope,
    names,
    summary: 'What was paid for a booking, and what is left',
    refuses: ['notFound'],
    output: bookingPayments,
  },
  {
    method: 'POST',
    path: '/payments/booking/{bookingId}/paid',
    procedure: paymentsRouter.markPaid,
    currencyOf,
    // Without a body the whole open amount is paid.
    from: 'either',
    envelope: dataEnvelope,
    names,
    message: () => messages.markedPaid,
    summary: 'Record that the open amount, or part of it, has been paid at the studio',
    refuses: ['notFound', 'conflict'],
    output: recordedPayment,
    example: { amount: 100, open: 378, method: 'cash' },
  },
  {
    method: 'POST',
    path: '/payments/booking/{bookingId}/unpaid',
    procedure: paymentsRouter.markUnpaid,
    // Without a body all payments at the studio are undone.
    from: 'either',
    envelope: dataEnvelope,
    names,
    message: () => messages.markedUnpaid,
    summary: 'Remove the record of one payment at the studio, or of all of them',
    refuses: ['notFound', 'conflict'],
    output: bookingPayments,
  },
  {
    method: 'POST',
    path: '/payments/booking/{bookingId}/refund',
    procedure: paymentsRouter.refund,
    currencyOf,
    from: 'body',
    envelope: dataEnvelope,
    names,
    summary: 'Give back what was paid, or a part of it; the same requestKey is one refund',
    refuses: ['notFound', 'conflict'],
    output: bookingPayments,
    example: { amount: 50, requestKey: 'a-refund-of-may-3' },
  },
];
