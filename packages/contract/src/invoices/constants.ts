/** An invoice, or the credit note that cancels one. */
export const invoiceKinds = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * What an invoice bills: all of it, a part of a booking in advance, or all of a booking less what was billed in advance. A credit
 * note has the part of the invoice that it cancels.
 */
export const invoiceParts = ['whole', 'deposit', 'closing'] as const;
export type InvoicePart = (typeof invoiceParts)[number];

/** The current state of an invoice; a credit note has one of its own. An overdue invoice is open, too. */
export const invoiceStates = ['open', 'paid', 'credited', 'creditNote'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The states by which the list is filtered. */
export const invoiceFilters = ['open', 'overdue', 'paid', 'credited', 'creditNote'] as const;

/** A search covers at most this many of the newest matching invoices. */
export const maxInvoicesFound = 2000;

/** The maximum number of lines of an invoice. */
export const maxItems = 40;
