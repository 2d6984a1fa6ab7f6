import { paymentMethods } from '@shutterhouse/contract/bookings/constants';
import { describe, expect, test } from 'vitest';
import { emptyPayment, paymentInput } from './payment-fields.ts';

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
  { isForeignAddress = false } = {},
) {
  const { error } = paymentInput({ method, isForeignAddress, today }).safeParse(values);
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

  test('outside the United States requires any postal code, and no state', () => {
    const abroad = { isForeignAddress: true };
    const london = { ...filled, city: 'London', state: '', zip: 'SW1A 1AA' };
    expect(problems('credit', london, abroad)).toEqual({});
    expect(problems('paypal', { ...london, zip: '' }, abroad)).toEqual({
      zip: 'Postal code is required',
    });
    expect(problems('paypal', { ...london, zip: 'x'.repeat(301) }, abroad)).toEqual({
      zip: 'Postal code can have at most 300 characters',
    });
  });
});
