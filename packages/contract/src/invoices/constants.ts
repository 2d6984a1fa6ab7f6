/** An invoice, or the credit note that takes one back. */
export const invoiceKinds = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** How an invoice stands by now; a credit note stands by itself. What is overdue is open, too. */
export const invoiceStates = ['open', 'paid', 'credited', 'creditNote'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** By what the list can be narrowed down. */
export const invoiceFilters = ['open', 'overdue', 'paid', 'credited', 'creditNote'] as const;

/** How an invoice was paid whose payment is noted by hand. */
export const invoicePaymentMethods = ['cash', 'transfer', 'card', 'other'] as const;
export type InvoicePaymentMethod = (typeof invoicePaymentMethods)[number];

/** A search looks at so many of the newest invoices that have its words. */
export const maxInvoicesFound = 2000;

/** So many lines an invoice has at most. */
export const maxItems = 40;
