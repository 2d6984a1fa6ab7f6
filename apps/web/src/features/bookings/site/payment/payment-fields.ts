import type { PaymentMethod } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { lengths, validationMessages } from '@shutterhouse/contract/validators';
import { z } from 'zod';
import { hasExpired } from './card-expiry.ts';

/** The labels of the fields, also used in error messages. */
const labels = {
  cardholder: 'Cardholder Name',
  cardNumber: 'Card Number',
  expiry: 'Expiry Date',
  cvv: 'CVV',
  address: 'Street Address',
  city: 'City',
  state: 'State',
  zip: 'Zip Code',
} as const;
export type PaymentField = keyof typeof labels;

/** What the validation of the form depends on. */
export type PaymentSituation = {
  method: PaymentMethod;
  /** The customer lives outside the United States. */
  isForeignAddress: boolean;
  /** The date against which a card's expiry is checked, by the visitor's clock. */
  today: Date;
};

const cardFields = ['cardholder', 'cardNumber', 'expiry', 'cvv'] as const;
const billingFields = ['address', 'city', 'state', 'zip'] as const;

export const emptyPayment: Record<PaymentField, string> = {
  cardholder: '',
  cardNumber: '',
  expiry: '',
  cvv: '',
  address: '',
  city: '',
  state: '',
  zip: '',
};

const minCardNumberLength = 12;
const { payment: sentences } = bookingMessages;

type Rule = (value: string, situation: PaymentSituation) => string | undefined;

/** The error of a filled field, if any. */
const rules: Partial<Record<PaymentField, Rule>> = {
  cardNumber: (value) =>
    value.replace(/\D/g, '').length < minCardNumberLength ? sentences.cardNumberShort : undefined,
  expiry: (value, { today }) => {
    if (!/^(0[1-9]|1[0-2])\/\d\d$/.test(value)) return sentences.expiryInvalid;
    return hasExpired(value, today) ? sentences.cardExpired : undefined;
  },
  cvv: (value) => (value.length < 3 ? sentences.cvvShort : undefined),
  zip: (value, { isForeignAddress }) =>
    isForeignAddress || /^\d{1,5}$/.test(value) ? undefined : sentences.zipInvalid,
};

const text = z.string();
const fields = z.object({
  cardholder: text,
  cardNumber: text,
  expiry: text,
  cvv: text,
  address: text,
  city: text,
  state: text,
  zip: text,
});

/**
 * The schema of the payment form: every field is required, except those of the card for other methods
 * and the state outside the United States. The input stays in the page: it is neither stored nor sent.
 */
export function paymentInput(situation: PaymentSituation) {
  const asked =
    situation.method === 'credit' ? [...cardFields, ...billingFields] : [...billingFields];
  return fields.superRefine((values, context) => {
    for (const field of asked) {
      const message = problemOf(field, values[field].trim(), situation);
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

/** The label of a field: outside the United States the zip code is a postal code. */
export function labelOf(field: PaymentField, isForeignAddress: boolean): string {
  return field === 'zip' && isForeignAddress ? 'Postal code' : labels[field];
}

/** Whether a field may stay empty: not every country has states. */
export function isOptional(field: PaymentField, isForeignAddress: boolean): boolean {
  return field === 'state' && isForeignAddress;
}

function problemOf(
  field: PaymentField,
  value: string,
  situation: PaymentSituation,
): string | undefined {
  const { isForeignAddress } = situation;
  const label = labelOf(field, isForeignAddress);
  if (value === '') {
    return isOptional(field, isForeignAddress)
      ? undefined
      : validationMessages.requiredField(label);
  }
  if (value.length > lengths.line) return validationMessages.tooLong(label, lengths.line);
  return rules[field]?.(value, situation);
}
