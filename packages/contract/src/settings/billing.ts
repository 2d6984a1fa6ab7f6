import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { openedVersion, version } from '../editing.ts';
import { defaultPriceTerms } from '../pricing.ts';
import { sentences, t } from '../sentences.ts';
import { flag, lengths, oneOf, optionalLine, optionalText, wholeNumber } from '../validators.ts';
import { tax, taxesInput } from './taxes.ts';

/** The limits of the billing settings. */
export const billingLimits = {
  addressLines: 6,
  invoicePrefix: 16,
  invoiceNumber: 99_999_999,
  paymentTermsDays: 365,
} as const;

/** Messages of the billing settings. */
export const billingMessages = sentences({
  changedMeanwhile:
    'The billing settings were changed by somebody else since you opened them. Please look at what they say now before you save.',
  loadFailed: 'Failed to load the billing settings',
  saved: 'Billing updated.',
  saveFailed: 'Failed to update the billing settings',
  refused: 'Please check the highlighted fields of the billing settings.',
  get bankLines() {
    return t('Bank details can have at most {addressLines} lines', {
      addressLines: billingLimits.addressLines,
    });
  },
  get addressLines() {
    return t('An address can have at most {addressLines} lines', {
      addressLines: billingLimits.addressLines,
    });
  },
  prefixDigit: 'The prefix must not end with a digit: the number follows it',
  get numberFromTo() {
    return t('The next invoice number can be from 1 to {invoiceNumber}', {
      invoiceNumber: billingLimits.invoiceNumber,
    });
  },
  numberUsed: (last: number) =>
    t('Invoice {last} already exists. The next number must be higher.', { last }),
  numbersOver: 'There are no invoice numbers left.',
  unitsKept: (before: string, after: string) =>
    t(
      'Saving keeps the numbers of all prices of packages, events and products, without decimals that the new currency does not have: {before} becomes {after}. Bookings, invoices and the books stay as they are.',
      { before, after },
    ),
  get termsFromTo() {
    return t('Payment terms can be from 0 to {paymentTermsDays} days', {
      paymentTermsDays: billingLimits.paymentTermsDays,
    });
  },
});

/** The labels of the billing settings, by their paths in the form. */
export const billingLabels = sentences({
  businessName: 'Business name',
  address: 'Postal address',
  taxNumber: 'Tax number',
  currency: 'Currency',
  pricesIncludeTax: 'Prices include tax',
  taxes: 'Taxes',
  invoicePrefix: 'Invoice prefix',
  nextInvoiceNumber: 'Next invoice number',
  paymentTermsDays: 'Payment terms in days',
  bankDetails: 'Bank details',
  invoiceNote: 'Note at the foot of an invoice',
});

/** The values of the billing form. */
export const billingInput = z.object({
  /** The issuer of invoices; the studio's name if empty. */
  businessName: optionalLine(() => billingLabels.businessName, lengths.title),
  /** Up to six lines; the address of the contact details if empty. */
  address: optionalText(() => billingLabels.address, lengths.line).refine(
    (text) => text.split('\n').length <= billingLimits.addressLines,
    { error: () => billingMessages.addressLines },
  ),
  /** Such as a VAT number or an EIN. */
  taxNumber: optionalLine(() => billingLabels.taxNumber, lengths.phone),
  currency: oneOf(() => billingLabels.currency, currencies),
  /** Whether prices are entered, and shown to customers, with tax. */
  pricesIncludeTax: flag(() => billingLabels.pricesIncludeTax),
  taxes: taxesInput,
  /** The prefix of invoice numbers; it can't end with a digit, so that no two numbers look alike. */
  invoicePrefix: optionalLine(() => billingLabels.invoicePrefix, billingLimits.invoicePrefix).regex(
    /^(?:.*\D)?$/u,
    { error: () => billingMessages.prefixDigit },
  ),
  nextInvoiceNumber: wholeNumber(
    () => billingLabels.nextInvoiceNumber,
    { min: 1, max: billingLimits.invoiceNumber },
    () => billingMessages.numberFromTo,
  ),
  paymentTermsDays: wholeNumber(
    () => billingLabels.paymentTermsDays,
    { min: 0, max: billingLimits.paymentTermsDays },
    () => billingMessages.termsFromTo,
  ),
  /** Printed on an invoice that is still to be paid: the account's number, bank, and whose it is. */
  bankDetails: optionalText(() => billingLabels.bankDetails, lengths.line).refine(
    (text) => text.split('\n').length <= billingLimits.addressLines,
    { error: () => billingMessages.bankLines },
  ),
  /** The footer of invoices. */
  invoiceNote: optionalText(() => billingLabels.invoiceNote, lengths.description),
});
export type BillingInput = z.infer<typeof billingInput>;

/** Changes of the billing settings; absent fields stay unchanged. */
export const updateBillingInput = billingInput.partial().extend({ version: openedVersion });
export type UpdateBillingInput = z.infer<typeof updateBillingInput>;

/** The billing settings, with the highest invoice number so far; 0 while there is none. */
export const billing = billingInput.extend({
  taxes: z.array(tax),
  lastInvoiceNumber: z.number().int(),
  version,
});
export type Billing = z.infer<typeof billing>;

/** The default settings. */
export const defaultBilling: Billing = {
  businessName: '',
  address: '',
  taxNumber: '',
  ...defaultPriceTerms,
  invoicePrefix: 'INV-',
  nextInvoiceNumber: 1,
  paymentTermsDays: 14,
  bankDetails: '',
  invoiceNote: '',
  lastInvoiceNumber: 0,
  version: 0,
};

/** The printed number of an invoice: `INV-0001`. */
export function invoiceNumber(prefix: string, number: number): string {
  return prefix + String(number).padStart(4, '0');
}
