import { z } from 'zod';
import { chosenIds } from '../chosen.ts';
import { currencies } from '../currencies.ts';
import { calendarDay, optionalCalendarDay } from '../dates.ts';
import { byIdInput } from '../editing.ts';
import { bookDay } from '../finance/schema.ts';
import { cents } from '../money-schema.ts';
import { listInput, type Page } from '../paging.ts';
import { recordedMethods } from '../payments/constants.ts';
import { type DocumentSums, documentSums, type TaxRate, type TaxTerms } from '../pricing.ts';
import { taxId, taxPercent } from '../settings/taxes.ts';
import {
  email,
  id,
  lengths,
  oneOf,
  optionalText,
  requiredLine,
  requiredNumber,
  requiredOneOf,
  requiredText,
} from '../validators.ts';
import {
  invoiceFilters,
  invoiceKinds,
  invoiceParts,
  invoiceStates,
  maxItems,
} from './constants.ts';
import { invoiceMessages as messages } from './messages.ts';

const maxQuantity = 1000;

const label = { quantity: 'Quantity', price: 'Price' };

/** A line of an invoice that is written by hand; the price is per unit, with or without tax as all prices of the studio. */
const invoiceItemInput = z.object({
  description: requiredLine('Description', lengths.line),
  quantity: requiredNumber(label.quantity)
    .int({ error: () => messages.quantityFromTo(maxQuantity) })
    .min(1, { error: () => messages.quantityFromTo(maxQuantity) })
    .max(maxQuantity, { error: () => messages.quantityFromTo(maxQuantity) }),
  unitCents: cents(label.price),
  /** Its tax; the studio's default without one. */
  taxId: taxId.default(null),
});
export type InvoiceItemInput = z.infer<typeof invoiceItemInput>;

/** A line of an issued invoice, with the rate that it was issued with. */
export type InvoiceItem = Omit<InvoiceItemInput, 'taxId'> & TaxRate;

/** The recipient of an invoice: a person or a business, with a postal address of several lines. */
const recipient = {
  name: requiredLine('Name', lengths.title),
  email: z.union([z.literal(''), email()]),
  address: optionalText('Address', lengths.line),
  /** Such as a VAT number, where the recipient is a business. */
  taxNumber: optionalText('Tax number', lengths.phone),
};

/** Issues the invoice of a booking; `name` replaces that of its customer. */
export const invoiceBookingInput = z.object({
  bookingId: id('Booking'),
  name: recipient.name.optional(),
  address: recipient.address.default(''),
  taxNumber: recipient.taxNumber.default(''),
});
export type InvoiceBookingInput = z.infer<typeof invoiceBookingInput>;

/** Issues a deposit invoice of a booking: a percentage of its total, or an amount with tax. */
export const invoiceDepositInput = invoiceBookingInput
  .extend({
    percent: requiredNumber('Percentage')
      .int({ error: () => messages.depositFromTo })
      .min(1, { error: () => messages.depositFromTo })
      .max(99, { error: () => messages.depositFromTo })
      .optional(),
    amountCents: cents('Amount')
      .min(1, { error: () => messages.depositNothing })
      .optional(),
  })
  .refine(({ percent, amountCents }) => (percent === undefined) !== (amountCents === undefined), {
    path: ['amountCents'],
    error: () => messages.depositOneOf,
  });
export type InvoiceDepositInput = z.infer<typeof invoiceDepositInput>;

/** Issues an invoice that is written by hand; the rates of its taxes are those of the day of the supply. */
export const invoiceByHandInput = z.object({
  name: recipient.name,
  email: recipient.email.default(''),
  address: recipient.address.default(''),
  taxNumber: recipient.taxNumber.default(''),
  /** The day of the supply, in the studio's time zone; the day of issue if empty. */
  suppliedOn: optionalCalendarDay.default(''),
  items: z
    .array(invoiceItemInput, { error: () => messages.itemsNone })
    .min(1, { error: () => messages.itemsNone })
    .max(maxItems, { error: () => messages.itemsMany }),
  /** The percent of the default tax for this invoice; the rate of the day by default. */
  taxPercent: taxPercent.optional(),
  /** The client whom it bills; by default who is known by the address. */
  clientId: id('Client').nullable().default(null),
  /** The number that the form showed; refused with a conflict if another number is next by now. */
  number: optionalText('Number', lengths.name).optional(),
});
export type InvoiceByHandInput = z.infer<typeof invoiceByHandInput>;

/** Records that an invoice without a booking was paid: what is open of it, or a part. */
export const markInvoicePaidInput = byIdInput.extend({
  amountCents: cents('Amount')
    .min(1, { error: () => messages.amountNothing })
    .optional(),
  /** The day in the studio's time zone; today by default. */
  paidOn: bookDay.optional(),
  method: requiredOneOf('Payment method', recordedMethods),
  note: optionalText('Note', lengths.line).default(''),
});
export type MarkInvoicePaidInput = z.infer<typeof markInvoicePaidInput>;

/** Removes a recorded payment of an invoice; all of them without a payment. */
export const markInvoiceUnpaidInput = byIdInput.extend({ paymentId: id('Payment').optional() });
export type MarkInvoiceUnpaidInput = z.infer<typeof markInvoiceUnpaidInput>;

/** The draft of a reminder, in the language of its recipient. */
export const invoiceReminder = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  openCents: z.number().int(),
});
export type InvoiceReminder = z.infer<typeof invoiceReminder>;

/** Mails a reminder of an open invoice, as it was read and edited at the desk. */
export const remindInvoiceInput = byIdInput.extend({
  subject: requiredLine('Subject', lengths.title),
  text: requiredText('Text', lengths.description),
  /** What was open when it was written; refused if it has changed since. */
  openCents: z.number().int().optional(),
});
export type RemindInvoiceInput = z.infer<typeof remindInvoiceInput>;

/** Issues the invoices of several bookings, one after the other. */
export const invoiceBookingsInput = z.object({ bookingIds: chosenIds('Booking') });
export type InvoiceBookingsInput = z.infer<typeof invoiceBookingsInput>;

/** A page of the invoices, newest first, filtered by booking, words, state and day of issue (in the studio's time zone). */
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

/** The filters of an export: all pages of the list that has them. */
export const exportInvoicesInput = listInvoicesInput.pick({
  search: true,
  state: true,
  from: true,
  to: true,
});
export type ExportInvoicesInput = z.infer<typeof exportInvoicesInput>;

/** The sums of the lines of one rate. */
const taxTotal = z.object({
  taxName: z.string(),
  taxPercent: z.number(),
  taxNote: z.string(),
  netCents: z.number().int(),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
});

/** A deposit invoice that is deducted. */
const deduction = z.object({
  number: z.string(),
  /** ISO 8601. */
  issuedAt: z.string(),
  totalCents: z.number().int(),
  taxes: z.array(taxTotal),
});

/** An invoice as lists show it. What was issued never changes; states and payments do. */
export const invoice = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  part: z.enum(invoiceParts),
  bookingId: z.string().nullable(),
  issuedAt: z.date(),
  /** When it is due; null if it was paid when issued, and for a credit note. */
  dueAt: z.date().nullable(),
  state: z.enum(invoiceStates),
  customerName: z.string(),
  customerEmail: z.string(),
  /** The client whom it bills; null if nobody is known by the address, and when that person was deleted. */
  clientId: z.string().nullable(),
  currency: z.enum(currencies),
  subtotalCents: z.number().int(),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
  /** Whether its lines are priced with tax. */
  pricesIncludeTax: z.boolean(),
  /** The sums of the lines of each rate. */
  taxes: z.array(taxTotal),
  /** The deposit invoices that a closing invoice deducts: its sums are what they leave. */
  deductions: z.array(deduction),
  /** What was paid when it was issued. */
  paidCents: z.number().int(),
  /** What has been paid and refunded for its booking so far; null without a booking, and if the booking was deleted. */
  byNow: z.object({ paidCents: z.number().int(), refundedCents: z.number().int() }).nullable(),
  /** What is still to be paid; 0 unless it is open. */
  openCents: z.number().int(),
  /** The latest recorded payment of an invoice without a booking; null if there is none. */
  payment: z
    .object({ paidOn: z.string(), method: z.enum(recordedMethods), note: z.string() })
    .nullable(),
  /** All payments that were recorded for an invoice without a booking, oldest first. */
  payments: z.array(
    z.object({
      id: z.string(),
      amountCents: z.number().int(),
      paidOn: z.string(),
      method: z.enum(recordedMethods),
      note: z.string(),
    }),
  ),
  /** When its recipient was reminded, latest first. */
  remindedAt: z.array(z.date()),
  /** The number of the invoice that a credit note cancels; empty for an invoice. */
  correctsNumber: z.string(),
  /** The number of the credit note that cancelled it; empty if there is none. */
  creditedBy: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

/** The filters of the sums: all pages of the list that has them. */
export const invoiceSumsInput = listInvoicesInput.pick({
  search: true,
  state: true,
  from: true,
  to: true,
});
export type InvoiceSumsInput = z.infer<typeof invoiceSumsInput>;

/** The sums of the invoices that a list with these filters has, by currency; credit notes count negative. */
export const invoiceListSums = z.array(
  z.object({
    currency: z.string(),
    count: z.number().int(),
    totalCents: z.number().int(),
    openCents: z.number().int(),
  }),
);
export type InvoiceListSums = z.infer<typeof invoiceListSums>;

/** A page, with its cursor also in the form of the documented path. */
export type InvoicePage = Page<Invoice> & {
  pagination: { hasNextPage: boolean; nextCursor: string | null };
};

/** An invoice as its own customer sees it. */
export const ownInvoice = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  part: z.enum(invoiceParts),
});
export type OwnInvoice = z.infer<typeof ownInvoice>;

/** The PDF of an invoice, ready to be saved; the content is base64. */
const invoiceFile = z.object({ name: z.string(), content: z.string() });
export type InvoiceFile = z.infer<typeof invoiceFile>;

/** The sums of an invoice by its lines. */
export function invoiceSums(
  items: readonly InvoiceItem[],
  terms: Pick<TaxTerms, 'pricesIncludeTax'>,
): DocumentSums {
  const lines = items.map((item) => ({ ...item, amountCents: item.quantity * item.unitCents }));
  return documentSums(lines, terms);
}
