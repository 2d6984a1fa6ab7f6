import { chosenResult } from '@shutterhouse/contract/chosen';
import { receivedTaxes } from '@shutterhouse/contract/invoices/received-taxes';
import { invoice, invoiceListSums, invoiceReminder } from '@shutterhouse/contract/invoices/schema';
import { z } from 'zod';
import { dataEnvelope, pageEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { currencyOfBooking } from '../bookings/find-booking.ts';
import { currencyOfInvoice } from './reading.ts';
import { invoicesRouter } from './router.ts';

const names = { unitCents: 'unitPrice' };

/** The documented paths of invoices; the PDF is in pdf-rest.ts. */
export const invoiceRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/invoices',
    procedure: invoicesRouter.list,
    from: 'query',
    envelope: pageEnvelope,
    names,
    summary:
      'The invoices and credit notes, newest first, page by page: of a booking, with some words, in a state, or of some days',
    output: z.object({
      rows: z.array(invoice),
      pagination: z.object({ hasNextPage: z.boolean(), nextCursor: z.string().nullable() }),
    }),
  },
  {
    method: 'GET',
    path: '/invoices/{id}',
    procedure: invoicesRouter.get,
    envelope: dataEnvelope,
    names,
    summary: 'One invoice',
    refuses: ['notFound'],
    output: invoice,
  },
  {
    method: 'POST',
    path: '/invoices',
    procedure: invoicesRouter.createByHand,
    from: 'body',
    envelope: dataEnvelope,
    names,
    status: 201,
    summary: 'Issue an invoice that is written by hand; it never changes afterwards',
    refuses: ['conflict'],
    output: invoice,
    example: {
      name: 'Robin Lens',
      email: 'robin@client.example',
      items: [{ description: 'Prints', quantity: 3, unitPrice: 19.5 }],
    },
  },
  {
    method: 'POST',
    path: '/invoices/booking',
    procedure: invoicesRouter.createForBooking,
    from: 'body',
    envelope: dataEnvelope,
    names,
    status: 201,
    summary: 'Issue the invoice of a booking, with the amounts agreed with its customer',
    refuses: ['notFound', 'conflict'],
    output: invoice,
    example: { bookingId: 'the _id of a booking' },
  },
  {
    method: 'POST',
    path: '/invoices/booking/deposit',
    procedure: invoicesRouter.createDeposit,
    currencyOf: (ctx, { bookingId }) => currencyOfBooking(ctx, bookingId),
    from: 'body',
    envelope: dataEnvelope,
    names,
    status: 201,
    summary:
      'Issue a deposit invoice of a booking: a percentage of its total, or an amount with tax',
    refuses: ['notFound', 'conflict'],
    output: invoice,
    example: { bookingId: 'the _id of a booking', percent: 30 },
  },
  {
    method: 'POST',
    path: '/invoices/{id}/credit',
    procedure: invoicesRouter.credit,
    envelope: dataEnvelope,
    names,
    status: 201,
    summary: 'Cancel an invoice by a credit note with its own number',
    refuses: ['notFound', 'conflict'],
    output: invoice,
  },
  {
    method: 'POST',
    path: '/invoices/{id}/paid',
    procedure: invoicesRouter.markPaid,
    from: 'body',
    envelope: dataEnvelope,
    names,
    currencyOf: (ctx, { id }) => currencyOfInvoice(ctx, id),
    summary:
      'Record that an invoice without a booking was paid, in full or in part, as income in the books',
    refuses: ['notFound', 'conflict'],
    output: invoice,
    example: { paidOn: '2030-06-10', method: 'transfer', note: 'Reference 2030-0001' },
  },
  {
    method: 'POST',
    path: '/invoices/{id}/unpaid',
    procedure: invoicesRouter.markUnpaid,
    from: 'either',
    envelope: dataEnvelope,
    names,
    summary:
      'Remove a payment of an invoice, or all of them without a paymentId, with their records in the books',
    refuses: ['notFound', 'conflict'],
    output: invoice,
  },
  {
    method: 'GET',
    path: '/finance/taxes',
    procedure: invoicesRouter.receivedTaxes,
    from: 'query',
    envelope: dataEnvelope,
    summary:
      'Net, tax and gross of what was received on some days, less refunds, by currency and rate',
    output: receivedTaxes,
  },
  {
    method: 'GET',
    path: '/invoices/sums',
    procedure: invoicesRouter.sums,
    from: 'query',
    envelope: dataEnvelope,
    summary: 'The sums of the invoices that a list with these filters has, by currency',
    output: invoiceListSums,
  },
  {
    method: 'POST',
    path: '/invoices/bookings',
    procedure: invoicesRouter.createForBookings,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Issue the invoices of up to 100 bookings, and say what became of each',
    output: z.array(chosenResult),
    example: { bookingIds: ['the _id of a booking'] },
  },
  {
    method: 'GET',
    path: '/invoices/{id}/reminder',
    procedure: invoicesRouter.reminder,
    envelope: dataEnvelope,
    summary: 'The draft of a reminder of an open invoice, in the language of its recipient',
    refuses: ['notFound', 'conflict', 'unprocessable'],
    output: invoiceReminder,
  },
  {
    method: 'POST',
    path: '/invoices/{id}/remind',
    procedure: invoicesRouter.remind,
    from: 'body',
    envelope: dataEnvelope,
    names,
    summary: 'Mail a reminder of an open invoice with its PDF attached, and note it on the invoice',
    refuses: ['notFound', 'conflict', 'unprocessable'],
    output: invoice,
    example: { subject: 'Invoice INV-0001', text: 'Hello Robin, this invoice is still open.' },
  },
  {
    method: 'POST',
    path: '/invoices/{id}/mail',
    procedure: invoicesRouter.mail,
    envelope: dataEnvelope,
    names,
    summary: 'Mail an invoice to its recipient, with its PDF attached',
    refuses: ['notFound', 'unprocessable'],
    output: z.object({ to: z.string() }),
  },
];
