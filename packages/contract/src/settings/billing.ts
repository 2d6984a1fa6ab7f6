import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { openedVersion, version } from '../editing.ts';
import { defaultPriceTerms } from '../pricing.ts';
import {
  lengths,
  oneOf,
  optionalText,
  requiredLine,
  requiredNumber,
  validationMessages,
} from '../validators.ts';
import {
  billingLabels as labels,
  billingLimits as limits,
  billingMessages as messages,
} from './billing-messages.ts';

/** A single-line text, or empty. */
function optionalLine(label: string, max: number) {
  return optionalText(label, max).refine(
    (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
    validationMessages.oneLine(label),
  );
}

function wholeNumber(label: string, { min, max }: { min: number; max: number }, sentence: string) {
  return requiredNumber(label).int(messages.whole(label)).min(min, sentence).max(max, sentence);
}

/** A percentage with at most three decimals. */
const taxPercent = requiredNumber(labels.taxPercent)
  .min(0, messages.taxFromTo)
  .max(limits.taxPercent, messages.taxFromTo)
  .refine((rate) => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6, messages.taxDecimals);

/** The values of the billing form. */
export const billingInput = z.object({
  /** The issuer of invoices; the studio's name if empty. */
  businessName: optionalLine(labels.businessName, lengths.title),
  /** Up to six lines; the address of the contact details if empty. */
  address: optionalText(labels.address, lengths.line).refine(
    (text) => text.split('\n').length <= limits.addressLines,
    messages.addressLines,
  ),
  /** Such as a VAT number or an EIN. */
  taxNumber: optionalLine(labels.taxNumber, lengths.phone),
  taxName: requiredLine(labels.taxName, limits.taxName),
  taxPercent,
  currency: oneOf(labels.currency, currencies),
  /** The prefix of invoice numbers; it can't end with a digit, so that no two numbers look alike. */
  invoicePrefix: optionalLine(labels.invoicePrefix, limits.invoicePrefix).regex(
    /^(?:.*\D)?$/u,
    messages.prefixDigit,
  ),
  nextInvoiceNumber: wholeNumber(
    labels.nextInvoiceNumber,
    { min: 1, max: limits.invoiceNumber },
    messages.numberFromTo,
  ),
  paymentTermsDays: wholeNumber(
    labels.paymentTermsDays,
    { min: 0, max: limits.paymentTermsDays },
    messages.termsFromTo,
  ),
  /** The footer of invoices. */
  invoiceNote: optionalText(labels.invoiceNote, lengths.description),
});
export type BillingInput = z.infer<typeof billingInput>;

/** Changes of the billing settings; absent fields stay unchanged. */
export const updateBillingInput = billingInput.partial().extend({ version: openedVersion });
export type UpdateBillingInput = z.infer<typeof updateBillingInput>;

/** The billing settings, with the highest invoice number so far; 0 while there is none. */
export const billing = billingInput.extend({ lastInvoiceNumber: z.number().int(), version });
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
  invoiceNote: '',
  lastInvoiceNumber: 0,
  version: 0,
};

/** The printed number of an invoice: `INV-0001`. */
export function invoiceNumber(prefix: string, number: number): string {
  return prefix + String(number).padStart(4, '0');
}
