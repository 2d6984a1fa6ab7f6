import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { calendarDay } from '../dates.ts';
import { byIdInput } from '../editing.ts';
import { bookDay } from '../finance/schema.ts';
import { cents } from '../money.ts';
import { listInput, type Page } from '../paging.ts';
import {
  email,
  id,
  lengths,
  oneOf,
  optionalText,
  requiredLine,
  requiredNumber,
  requiredOneOf,
} from '../validators.ts';
import {
  invoiceFilters,
  invoiceKinds,
  invoicePaymentMethods,
  invoiceStates,
  maxItems,
} from './constants.ts';
import { invoiceMessages as messages } from './messages.ts';

const label = { quantity: 'Quantity', price: 'Price', tax: 'Tax' };

/** A line of an invoice; the price is that of one, without tax. */
const invoiceItem = z.object({
  description: requiredLine('Description', lengths.line),
  quantity: requiredNumber(label.quantity)
    .int(messages.quantityFromTo)
    .min(1, messages.quantityFromTo)
    .max(1000, messages.quantityFromTo),
  unitCents: cents(label.price),
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

/** To whom an invoice is: a person or a business, with an address of some lines. */
const recipient = {
  name: requiredLine('Name', lengths.title),
  email: z.union([z.literal(''), email()]),
  address: optionalText('Address', lengths.line),
};

/** Issues the invoice of a booking; to whom else than its customer, when that is said. */
export const invoiceBookingInput = z.object({
  bookingId: id('Booking'),
  name: recipient.name.optional(),
  address: recipient.address.default(''),
});
export type InvoiceBookingInput = z.infer<typeof invoiceBookingInput>;

/** Issues an invoice that is written by hand; tax is added to the lines, to the cent. */
export const invoiceByHandInput = z.object({
  name: recipient.name,
  email: recipient.email.default(''),
  address: recipient.address.default(''),
  items: z
    .array(invoiceItem, { error: messages.itemsNone })
    .min(1, messages.itemsNone)
    .max(maxItems, messages.itemsMany),
  /** In percent; the studio's own rate when it is absent. */
  taxPercent: requiredNumber(label.tax)
    .min(0, messages.taxFromTo)
    .max(100, messages.taxFromTo)
    .refine((rate) => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6, messages.taxDecimals)
    .optional(),
  /** The number that was shown to whoever issues it; another one by now is refused. */
  number: optionalText('Number', lengths.name).optional(),
});
export type InvoiceByHandInput = z.infer<typeof invoiceByHandInput>;

/** Notes that an invoice without a booking was paid in full. */
export const markInvoicePaidInput = byIdInput.extend({
  /** On which day of the studio's calendar; today when it is absent. */
  paidOn: bookDay.optional(),
  method: requiredOneOf('Payment method', invoicePaymentMethods),
  note: optionalText('Note', lengths.line).default(''),
});
export type MarkInvoicePaidInput = z.infer<typeof markInvoicePaidInput>;

/** A page of the invoices, newest first: those of a booking, with some words, that stand so, or issued on some days (studio's calendar). */
export const listInvoicesInput = listInput({
  filters: {
    bookingId: id('Booking').optional(),
    search: optionalText('Search', lengths.title).default(''),
    state: oneOf('State', invoiceFilters).optional(),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  },
  sorts: ['-issuedAt'],
  limit: 50,
});
export type ListInvoicesInput = z.infer<typeof listInvoicesInput>;

/** Which invoices are taken along as a file: those that the list would show, all pages of it. */
export const exportInvoicesInput = listInvoicesInput.pick({
  search: true,
  state: true,
  from: true,
  to: true,
});
export type ExportInvoicesInput = z.infer<typeof exportInvoicesInput>;

/** An invoice as lists show it. What it says never changes. */
export const invoice = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  bookingId: z.string().nullable(),
  issuedAt: z.date(),
  /** When it is to be paid; null for what was paid when it was issued, and for a credit note. */
  dueAt: z.date().nullable(),
  state: z.enum(invoiceStates),
  customerName: z.string(),
  customerEmail: z.string(),
  currency: z.enum(currencies),
  subtotalCents: z.number().int(),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
  /** What was paid when it was issued. */
  paidCents: z.number().int(),
  /** What is paid and refunded for its booking by now; null for an invoice without a booking, or whose booking was deleted. */
  byNow: z.object({ paidCents: z.number().int(), refundedCents: z.number().int() }).nullable(),
  /** The payment that was noted for an invoice without a booking; null where there is none. */
  payment: z
    .object({ paidOn: z.string(), method: z.enum(invoicePaymentMethods), note: z.string() })
    .nullable(),
  /** The number of the invoice that a credit note takes back; empty for an invoice. */
  correctsNumber: z.string(),
  /** The number of the credit note that took it back; empty while none has. */
  creditedBy: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

/** A page, and the same said as the documented path says it. */
export type InvoicePage = Page<Invoice> & {
  pagination: { hasNextPage: boolean; nextCursor: string | null };
};

/** An invoice as its own customer sees it. */
export const ownInvoice = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
});
export type OwnInvoice = z.infer<typeof ownInvoice>;

/** A paper, ready to be saved; the content is base64. */
const invoiceFile = z.object({ name: z.string(), content: z.string() });
export type InvoiceFile = z.infer<typeof invoiceFile>;

/** Sums of some lines. */
export function sumOf(items: readonly InvoiceItem[]): number {
  return items.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
}

/** Tax on a sum, to the cent: `percent` has at most three decimals. */
export function taxOf(sumCents: number, percent: number): number {
  return Math.round((sumCents * Math.round(percent * 1000)) / 100_000);
}
