import type { PaymentMethod } from '@shutterhouse/contract/bookings/constants';
import { lengths, validationMessages } from '@shutterhouse/contract/validators';
import { z } from 'zod';

/** What stands beside the fields: their labels, as the errors name them. */
export const paymentLabels = {
  cardholder: 'Cardholder Name',
  cardNumber: 'Card Number',
  expiry: 'Expiry Date',
  cvv: 'CVV',
  address: 'Street Address',
  city: 'City',
  state: 'State',
  zip: 'Zip Code',
} as const;
export type PaymentField = keyof typeof paymentLabels;

export const cardFields = ['cardholder', 'cardNumber', 'expiry', 'cvv'] as const;
export const billingFields = ['address', 'city', 'state', 'zip'] as const;

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

const shortestCardNumber = 12;

/** What is wrong with a field that is filled, if anything. */
const rules: Partial<Record<PaymentField, (value: string) => string | undefined>> = {
  cardNumber: (value) =>
    value.replace(/\D/g, '').length < shortestCardNumber
      ? 'Please enter the whole card number'
      : undefined,
  expiry: (value) =>
    /^(0[1-9]|1[0-2])\/\d\d$/.test(value) ? undefined : 'Please enter the expiry date as MM/YY',
  cvv: (value) => (value.length < 3 ? 'Please enter the 3 digits of the CVV' : undefined),
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
 * The payment form of a method: every field is required, those of the card only when one pays by
 * card (specification 1, section 5). What is typed here stays in the page: it is neither stored nor sent.
 */
export function paymentInput(method: PaymentMethod) {
  const asked = method === 'credit' ? [...cardFields, ...billingFields] : billingFields;
  return fields.superRefine((values, context) => {
    for (const field of asked) {
      const message = problemOf(field, values[field].trim());
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

function problemOf(field: PaymentField, value: string): string | undefined {
  const label = paymentLabels[field];
  if (value === '') return validationMessages.requiredField(label);
  if (value.length > lengths.line) return validationMessages.tooLong(label, lengths.line);
  return rules[field]?.(value);
}
