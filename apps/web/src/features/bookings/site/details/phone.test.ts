import { countryCodes } from '@shutterhouse/contract/bookings/constants';
import { isBookingPhone } from '@shutterhouse/contract/bookings/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { informationInput } from './information-form.ts';
import { formatNumber, joinPhone, readPhone, splitPhone } from './phone.ts';

const code = fc.constantFrom(...countryCodes.map((country) => country.code));
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

describe('a telephone number', () => {
  test.each([
    ['', ''],
    ['2', '2'],
    ['212', '212'],
    ['2125', '(212)5'],
    ['2125550', '(212)555-0'],
    ['2125550147', '(212)555-0147'],
    ['21255501478', '(212)555-0147'],
    ['212 555 0147', '(212)555-0147'],
  ])('is shown while it is typed: %j as %j', (typed, shown) => {
    expect(formatNumber(typed)).toBe(shown);
  });

  test('is shown the same when it is shown again, and keeps its digits', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const shown = formatNumber(typed);
        expect(formatNumber(shown)).toBe(shown);
        expect(shown.replace(/\D/g, '')).toBe(typed.replace(/\D/g, '').slice(0, 10));
      }),
    );
  });

  test('of ten digits is one that the studio takes, under every country code', () => {
    fc.assert(
      fc.property(code, digits(10), (chosen, number) => {
        const phone = joinPhone({ code: chosen, number: formatNumber(number) });
        expect(isBookingPhone(phone)).toBe(true);
        expect(splitPhone(phone)).toEqual({ code: chosen, number: formatNumber(number) });
      }),
    );
  });

  test('pasted with its country code gives the code to the select', () => {
    expect(readPhone('+44 207 946 0958', '+1')).toEqual({ code: '+44', number: '(207)946-0958' });
    expect(readPhone('+1 (212) 555-0147', '+49')).toEqual({ code: '+1', number: '(212)555-0147' });
    expect(readPhone('1 212 555 0147', '+1')).toEqual({ code: '+1', number: '(212)555-0147' });
  });

  test('typed digit by digit stays a number of the chosen code', () => {
    fc.assert(
      fc.property(code, digits(10), (chosen, number) => {
        let parts = { code: chosen as string, number: '' };
        for (const digit of number) parts = readPhone(parts.number + digit, parts.code);
        expect(parts).toEqual({ code: chosen, number: formatNumber(number) });
      }),
    );
  });

  test('that was never stored has the first code of the list', () => {
    expect(splitPhone('')).toEqual({ code: '+1', number: '' });
    expect(splitPhone('+999 12')).toEqual({ code: '+1', number: '' });
  });
});

describe('the information form', () => {
  const filled = {
    firstName: 'Ida',
    lastName: 'Berg',
    email: 'ida@example.com',
    phone: '+1 (212)555-0147',
  };
  /** The sentence that the form shows: the first one of the first wrong field. */
  const problem = (change: Partial<typeof filled>) => {
    const [first] = informationInput.safeParse({ ...filled, ...change }).error?.issues ?? [];
    return first && `${first.path.join('.')}: ${first.message}`;
  };

  test('takes what is filled rightly', () => {
    expect(informationInput.parse(filled)).toEqual(filled);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName: First name is required'],
    [{ lastName: '' }, 'lastName: Last name is required'],
    [{ phone: '+44 ' }, 'phone: Phone number is required'],
    [{ phone: '+1 (212)555' }, 'phone: Please enter a valid 10-digit phone number'],
    [{ email: '' }, 'email: Email address is required'],
    [{ email: 'ida@example' }, 'email: Please enter a valid email address'],
  ])('refuses %j', (change, sentence) => {
    expect(problem(change)).toBe(sentence);
  });
});
