import { type AddressPart, addressLayout, addressParts } from '@shutterhouse/contract/addresses';
import type { PaymentMethod } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { defaultLocale } from '@shutterhouse/contract/locale';
import { sentences, t, tc } from '@shutterhouse/contract/sentences';
import { lengths, validationMessages } from '@shutterhouse/contract/validators';
import { z } from 'zod';

/** The labels of the fields, also used in error bookingMessages.payment. */
const labels = sentences({
  cardholder: 'Cardholder Name',
  cardNumber: 'Card Number',
  expiry: 'Expiry Date',
  cvv: 'CVV',
  address: 'Street Address',
  city: 'City',
  get state() {
    return tc('address', 'State');
  },
  zip: 'Zip Code',
});
export type PaymentField = keyof typeof labels;

/** What the validation of the form depends on. */
export type PaymentSituation = {
  method: PaymentMethod;
  /** Where the customer lives, ISO 3166-1 alpha-2; undefined if that is not known. */
  country: string | undefined;
  /** The date against which a card's expiry is checked, by the visitor's clock. */
  today: Date;
};

const cardFields = ['cardholder', 'cardNumber', 'expiry', 'cvv'] as const;
const home = defaultLocale.region;

const fieldOf = { street: 'address', city: 'city', state: 'state', postalCode: 'zip' } as const;
export type BillingField = (typeof fieldOf)[AddressPart];

/** The fields of the billing address by its lines, in the order of a country. */
export function billingLines(country: string | undefined): BillingField[][] {
  return addressLayout(country).lines.map((line) => line.map((part) => fieldOf[part]));
}

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

type Rule = (value: string, situation: PaymentSituation) => string | undefined;

/** The error of a filled field, if any. */
const rules: Partial<Record<PaymentField, Rule>> = {
  cardNumber: (value) =>
    value.replace(/\D/g, '').length < minCardNumberLength
      ? bookingMessages.payment.cardNumberShort
      : undefined,
  expiry: (value, { today }) => {
    if (!/^(0[1-9]|1[0-2])\/\d\d$/.test(value)) return bookingMessages.payment.expiryInvalid;
    return hasExpired(value, today) ? bookingMessages.payment.cardExpired : undefined;
  },
  cvv: (value) => (value.length < 3 ? bookingMessages.payment.cvvShort : undefined),
  zip: (value, { country }) =>
    country !== home || /^\d{1,5}$/.test(value) ? undefined : bookingMessages.payment.zipInvalid,
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
 * and those of the address that the customer's country does not ask for. The input stays in the page: it is neither stored
 * nor sent.
 */
export function paymentInput(situation: PaymentSituation) {
  const address = billingLines(situation.country).flat();
  const asked = situation.method === 'credit' ? [...cardFields, ...address] : address;
  return fields.superRefine((values, context) => {
    for (const field of asked) {
      const message = problemOf(field, values[field].trim(), situation);
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

/** The label of a field: outside the United States the zip code is a postal code. */
export function labelOf(field: PaymentField, country: string | undefined): string {
  return field === 'zip' && country !== home ? t('Postal code') : labels[field];
}

/** Whether a field may stay empty: not every country has states or postal codes. */
export function isOptional(field: PaymentField, country: string | undefined): boolean {
  const part = addressParts.find((known) => fieldOf[known] === field);
  return part !== undefined && !addressLayout(country).required.has(part);
}

function problemOf(
  field: PaymentField,
  value: string,
  situation: PaymentSituation,
): string | undefined {
  const { country } = situation;
  const label = labelOf(field, country);
  if (value === '') {
    return isOptional(field, country) ? undefined : validationMessages.requiredField(label);
  }
  if (value.length > lengths.line) return validationMessages.tooLong(label, lengths.line);
  return rules[field]?.(value, situation);
}

/** Formats for the fields of the payment form while they are typed. */

function digitsOf(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}

/** Digits in groups of four, at most 19 characters: `4242 4242 4242 4242`. */
export function formatCardNumber(text: string): string {
  return digitsOf(text, 16).replace(/(\d{4})(?=\d)/g, '$1 ');
}

/**
 * MM/YY, at most 5 characters. A month that can only have one digit gets a leading zero, and a pasted
 * four-digit year is shortened to two.
 */
export function formatExpiry(text: string): string {
  const plain = text.replace(/[^\d/]/g, '').replace(/^\/+/, '');
  const short = plain.replace(/^(\d{1,2}\/)20(\d\d)$/, '$1$2');
  const digits = digitsOf(/^([1-9]\/|[2-9])/.test(short) ? `0${short}` : short, 4);
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Digits, at most 3. */
export function formatCvv(text: string): string {
  return digitsOf(text, 3);
}

/** Digits, at most 5. */
export function formatZip(text: string): string {
  return digitsOf(text, 5);
}

/** The number as the card picture shows it, masked except for the last group: `•••• •••• •••• 4242`. */
export function maskCardNumber(number: string): string {
  const groups = number.split(' ');
  return groups
    .map((group, index) => (index < groups.length - 1 ? '•'.repeat(group.length) : group))
    .join(' ');
}

/** Cards are valid for fewer years than this; a two-digit year further ahead belongs to the last century. */
const yearsAhead = 20;

/**
 * Whether a card has expired: it is valid to the last day of its month.
 * @param expiry `MM/YY` with a month from 01 to 12
 * @param today year and month are taken in the visitor's time zone
 */
export function hasExpired(expiry: string, today: Date): boolean {
  const [month = 0, shortYear = 0] = expiry.split('/').map(Number);
  const thisYear = today.getFullYear();
  const inThisCentury = thisYear - (thisYear % 100) + shortYear;
  const year = nearest(inThisCentury, thisYear);
  return year * 12 + (month - 1) < thisYear * 12 + today.getMonth();
}

/** The year with the same two digits between 80 years ago and 20 years ahead. */
function nearest(year: number, thisYear: number): number {
  if (year > thisYear + yearsAhead) return year - 100;
  return year <= thisYear + yearsAhead - 100 ? year + 100 : year;
}
