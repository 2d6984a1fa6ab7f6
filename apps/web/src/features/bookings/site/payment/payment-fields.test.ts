import { paymentMethods } from '@shutterhouse/contract/bookings/constants';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyPayment,
  formatCardNumber,
  formatCvv,
  formatExpiry,
  formatZip,
  hasExpired,
  maskCardNumber,
  paymentInput,
} from './payment-fields.ts';

const filled = {
  cardholder: 'Ida Berg',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12/30',
  cvv: '123',
  address: '14 Mill Street',
  city: 'Beacon',
  state: 'NY',
  zip: '12508',
};

const today = new Date(2026, 10, 21);

function problems(
  method: (typeof paymentMethods)[number],
  values: typeof filled,
  country: string | undefined = 'US',
) {
  const { error } = paymentInput({ method, country, today }).safeParse(values);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}

describe('the payment form', () => {
  test.each(paymentMethods)('by %s accepts valid input', (method) => {
    expect(problems(method, filled)).toEqual({});
  });

  test('by card requires every field', () => {
    expect(problems('credit', emptyPayment)).toEqual({
      cardholder: 'Cardholder Name is required',
      cardNumber: 'Card Number is required',
      expiry: 'Expiry Date is required',
      cvv: 'CVV is required',
      address: 'Street Address is required',
      city: 'City is required',
      state: 'State is required',
      zip: 'Zip Code is required',
    });
  });

  test('by any other method requires only the billing address', () => {
    const fields = Object.keys(problems('paypal', emptyPayment));
    expect(fields).toEqual(['address', 'city', 'state', 'zip']);
  });

  test.each([
    ['cardNumber', '4242 4242', 'Please enter the whole card number'],
    ['expiry', '13/30', 'Please enter the expiry date as MM/YY'],
    ['expiry', '12', 'Please enter the expiry date as MM/YY'],
    ['expiry', '01/20', 'This card has expired.'],
    ['expiry', '10/26', 'This card has expired.'],
    ['zip', 'SW1A 1AA', 'Please enter a zip code of at most 5 digits'],
    ['cvv', '12', 'Please enter the 3 digits of the CVV'],
    ['city', ' ', 'City is required'],
    ['city', 'x'.repeat(301), 'City can have at most 300 characters'],
  ])('refuses a %s of %j', (field, value, message) => {
    expect(problems('credit', { ...filled, [field]: value })).toEqual({ [field]: message });
  });

  test('by card accepts one that expires this month', () => {
    expect(problems('credit', { ...filled, expiry: '11/26' })).toEqual({});
  });

  test('asks for what addresses in the customer’s country have', () => {
    const fields = (country?: string) => Object.keys(problems('paypal', emptyPayment, country));
    expect(fields('DE')).toEqual(['address', 'zip', 'city']);
    expect(fields('JP')).toEqual(['zip', 'address']);
    expect(fields('HK')).toEqual(['city', 'address']);
    expect(problems('paypal', { ...emptyPayment, address: 'Harbour Road 1' }, 'AE')).toEqual({});
  });

  test('outside the United States requires any postal code, and no state', () => {
    const london = { ...filled, city: 'London', state: '', zip: 'SW1A 1AA' };
    expect(problems('credit', london, 'GB')).toEqual({});
    expect(problems('paypal', { ...london, zip: '' }, 'GB')).toEqual({
      zip: 'Postal code is required',
    });
    expect(problems('paypal', { ...london, zip: 'x'.repeat(301) }, 'GB')).toEqual({
      zip: 'Postal code can have at most 300 characters',
    });
  });
});

const formats = { formatCardNumber, formatExpiry, formatCvv, formatZip };

describe('the fields of a card', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424242424242421', '4242 4242 4242 4242'],
    ['4242-4242-4', '4242 4242 4'],
    ['card', ''],
  ])('the number %j is written %j', (typed, written) => {
    expect(formatCardNumber(typed)).toBe(written);
  });

  test.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['5/30', '05/30'],
    ['12/2030', '12/30'],
    ['12/309', '12/30'],
  ])('the expiry date %j is written %j', (typed, written) => {
    expect(formatExpiry(typed)).toBe(written);
  });

  test.each(Object.entries(formats))(
    '%s stays within its length and is idempotent',
    (name, format) => {
      const longest = { formatCardNumber: 19, formatExpiry: 5, formatCvv: 3, formatZip: 5 };
      fc.assert(
        fc.property(fc.string(), (typed) => {
          const written = format(typed);
          expect(written.length).toBeLessThanOrEqual(longest[name as keyof typeof longest]);
          expect(written).toMatch(/^[\d /]*$/);
          expect(format(written)).toBe(written);
        }),
      );
    },
  );

  test.each(Object.entries(formats))('%s allows deleting the last digit', (_, format) => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,16}$/), (typed) => {
        const written = format(typed);
        expect(format(written.slice(0, -1)).length).toBeLessThan(written.length);
      }),
    );
  });
});

describe('the picture of a card', () => {
  test.each([
    ['', ''],
    ['4242', '4242'],
    ['4242 1', '•••• 1'],
    ['4242 4242 4242 1881', '•••• •••• •••• 1881'],
  ])('shows %j as %j', (number, shown) => {
    expect(maskCardNumber(number)).toBe(shown);
  });

  test('never shows more than the last group', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,16}$/), (typed) => {
        const number = formatCardNumber(typed);
        const shown = maskCardNumber(number);
        expect(shown).toHaveLength(number.length);
        expect(shown.replace(/\D/g, '')).toBe(number.split(' ').at(-1));
      }),
    );
  });
});

const anyDay = fc.date({
  min: new Date(2000, 0, 1),
  max: new Date(2199, 11, 31, 23, 59),
  noInvalidDate: true,
});

/** The month that is the given number of months from a day, as on a card. */
function monthsFrom(day: Date, months: number): string {
  const month = new Date(day.getFullYear(), day.getMonth() + months, 1);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(month.getMonth() + 1)}/${two(month.getFullYear() % 100)}`;
}

describe('a card', () => {
  test.each([
    ['01/20', new Date(2026, 10, 21), true],
    ['10/26', new Date(2026, 10, 1), true],
    ['11/26', new Date(2026, 10, 1), false],
    ['11/26', new Date(2026, 10, 30, 23, 59), false],
    ['11/26', new Date(2026, 11, 1), true],
    ['12/99', new Date(2026, 10, 21), true],
    ['01/03', new Date(2099, 10, 21), false],
  ])('with the expiry date %s is, on %s, expired: %s', (expiry, day, expired) => {
    expect(hasExpired(expiry, day)).toBe(expired);
  });

  test('is valid up to and including its month, and expired after', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 228 }), (day, months) => {
        expect(hasExpired(monthsFrom(day, months), day)).toBe(false);
        expect(hasExpired(monthsFrom(day, -months - 1), day)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
