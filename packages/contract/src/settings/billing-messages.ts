/** The limits of the billing settings. */
export const billingLimits = {
  addressLines: 6,
  taxName: 40,
  taxPercent: 100,
  invoicePrefix: 16,
  invoiceNumber: 99_999_999,
  paymentTermsDays: 365,
} as const;

/** Messages of the billing settings. */
export const billingMessages = {
  thing: 'The billing',
  loadFailed: 'Failed to load the billing settings',
  saved: 'Billing updated.',
  saveFailed: 'Failed to update the billing settings',
  refused: 'Please check the highlighted fields of the billing settings.',
  addressLines: `An address can have at most ${billingLimits.addressLines} lines`,
  taxFromTo: `The tax rate can be from 0 to ${billingLimits.taxPercent} percent`,
  taxDecimals: 'The tax rate can have at most three decimals',
  prefixDigit: 'The prefix must not end with a digit: the number follows it',
  numberFromTo: `The next invoice number can be from 1 to ${billingLimits.invoiceNumber}`,
  numberUsed: (last: number) => `Invoice ${last} already exists. The next number must be higher.`,
  numbersOver: 'There are no invoice numbers left.',
  termsFromTo: `Payment terms can be from 0 to ${billingLimits.paymentTermsDays} days`,
  whole: (label: string) => `${label} must be a whole number`,
} as const;

/** The labels of the billing settings, by their paths in the form. */
export const billingLabels = {
  businessName: 'Business name',
  address: 'Postal address',
  taxNumber: 'Tax number',
  taxName: 'Name of the tax',
  taxPercent: 'Tax rate in percent',
  currency: 'Currency',
  invoicePrefix: 'Invoice prefix',
  nextInvoiceNumber: 'Next invoice number',
  paymentTermsDays: 'Payment terms in days',
  invoiceNote: 'Note at the foot of an invoice',
} as const;
