import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { cents } from '../money.ts';
import { listInput, type Page } from '../paging.ts';
import { email, id, lengths, optionalText, requiredLine, requiredNumber } from '../validators.ts';
import { invoiceKinds, maxItems } from './constants.ts';
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

/** A page of the invoices, newest first. */
export const listInvoicesInput = listInput({
  filters: { bookingId: id('Booking').optional() },
  sorts: ['-issuedAt'],
  limit: 50,
});
export type ListInvoicesInput = z.infer<typeof listInvoicesInput>;

/** An invoice as lists show it. What it says never changes. */
export const invoice = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  bookingId: z.string().nullable(),
  issuedAt: z.date(),
  customerName: z.string(),
  customerEmail: z.string(),
  currency: z.enum(currencies),
  subtotalCents: z.number().int(),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
  /** What was paid when it was issued. */
  paidCents: z.number().int(),
  /** What is paid and refunded for its booking by now; null for an invoice without a booking. */
  byNow: z.object({ paidCents: z.number().int(), refundedCents: z.number().int() }).nullable(),
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
