/** An invoice, or the credit note that takes one back. */
export const invoiceKinds = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** So many lines an invoice has at most. */
export const maxItems = 40;
