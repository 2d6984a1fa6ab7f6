import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countryCodes } from './constants.ts';
import {
  callingCountries,
  countryOfPhone,
  formatNumber,
  isBookingPhone,
  isLocalPhone,
  storedPhone,
} from './phone.ts';
import { customerInput } from './schema.ts';

const codes = [...new Set(callingCountries.map(({ code }) => code))];
const anyCode = fc.constantFrom(...codes);
const otherCode = fc.constantFrom(...codes.filter((code) => code !== '+1'));
const digits = fc.stringMatching(/^\d{1,15}$/);

/** A number of each country as its people write it, and as it is stored. */
const numbers = [
  ['+44 020 7946 0958', '+44 20 7946 0958'],
  ['+44 (0)7911 123456', '+44 7911 123456'],
  ['+61 0412 345 678', '+61 412 345 678'],
  ['+33 06.12.34.56.78', '+33 6 12 34 56 78'],
  ['+49 030/12345678', '+49 30 12345678'],
  ['+91 98765 43210', '+91 98765 43210'],
  ['+86 139 1234 5678', '+86 139 1234 5678'],
  ['+81 090-1234-5678', '+81 90 1234 5678'],
  ['+52 55 1234 5678', '+52 55 1234 5678'],
  ['+55 (11) 98765-4321', '+55 11 98765 4321'],
  ['+39 06 1234 5678', '+39 06 1234 5678'],
  ['+43 01 588580', '+43 1 588580'],
  ['+34 612 34 56 78', '+34 612 34 56 78'],
  ['+31 06-12345678', '+31 6 12345678'],
  ['+48 512345678', '+48 512 345 678'],
  ['+45 32 12 34 56', '+45 32 12 34 56'],
  ['+352 27 12 34', '+352 27 12 34'],
  ['+7 (8) 912 345-67-89', '+7 912 345 67 89'],
  ['+881 612345678', '+881 6 123 45678'],
] as const;

/** The message for a rejected phone number. */
function sentenceFor(phone: string): string | undefined {
  const customer = { firstName: 'Ada', lastName: 'Nilsson', email: 'ada@example.com', phone };
  return customerInput.safeParse(customer).error?.issues[0]?.message;
}

describe('a telephone number', () => {
  it('after +1 has exactly ten digits, of any value', () => {
    fc.assert(
      fc.property(digits, (number) => {
        expect(isBookingPhone(`+1 ${number}`)).toBe(number.length === 10);
      }),
    );
    expect(isBookingPhone('+1 (212)555-0147')).toBe(true);
  });

  test.each(numbers)('%s is valid in its country and stored as %s', (written, kept) => {
    expect(isBookingPhone(written)).toBe(true);
    expect(storedPhone(written)).toBe(kept);
  });

  it.each(['+44 2079', '+33 21255501', '+49 1', '+91 212555014', '+55 212555'])(
    '%s is invalid in its country, and the message does not ask for ten digits',
    (phone) => {
      expect(sentenceFor(phone)).toBe('Please enter a valid phone number');
    },
  );

  it.each(['+1 212555', '+1 21255501478', '2125550147', 'call me'])(
    'the message for %s asks for ten digits',
    (phone) => {
      expect(sentenceFor(phone)).toBe('Please enter a valid 10-digit phone number');
    },
  );

  it('has a code that exists and no second country code', () => {
    for (const phone of ['+999 2125550147', '+44 0049 30 12345678', '+44 +49 30 12345678']) {
      expect(isBookingPhone(phone)).toBe(false);
    }
  });

  it.each([
    ['+1 （２１２）５５５－０１４７', '+1 (212)555-0147'],
    ['＋81 ０３ １２３４ ５６７８', '+81 3 1234 5678'],
    ['+971 ٠٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
    ['+98 ۰۲۱ ۱۲۳۴ ۵۶۷۸', '+98 21 1234 5678'],
  ])('is understood in other digits: %s', (typed, stored) => {
    expect(customerInput.shape.phone.parse(typed)).toBe(stored);
  });

  it('is not changed by storing it again, and stays valid', () => {
    fc.assert(
      fc.property(otherCode, digits, (code, number) => {
        const phone = `${code} ${number}`;
        const kept = storedPhone(phone);
        expect(storedPhone(kept)).toBe(kept);
        expect(isBookingPhone(kept)).toBe(isBookingPhone(phone));
        if (!isBookingPhone(phone)) expect(kept).toBe(phone);
        else expect(kept.replace(/\D/g, '').endsWith(number.slice(-4))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('after +1 is stored as it was written', () => {
    expect(storedPhone('+1 (212)555-0147')).toBe('+1 (212)555-0147');
    expect(storedPhone('+1 2125550147')).toBe('+1 2125550147');
  });
});

test('all countries can be chosen, the documented ones first and each once', () => {
  expect(callingCountries.slice(0, 10)).toEqual(countryCodes);
  const names = callingCountries.map(({ country }) => country);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('GB');
  expect(codes).toHaveLength(206);
});

describe('a telephone number without a list of countries', () => {
  test.each([
    ['Europe/Copenhagen', '33 12 34 56'],
    ['Europe/Madrid', '912 34 56 78'],
    ['Europe/Luxembourg', '27 12 34'],
    ['Europe/Oslo', '22 12 34 56'],
    ['Asia/Singapore', '6123 4567'],
    ['Atlantic/Reykjavik', '555 1234'],
    ['Asia/Kolkata', '022-2345 678'],
    ['America/New_York', '+45 33123456'],
    ['America/New_York', '+352 271234'],
    ['UTC', '+352 27 12 34'],
    ['UTC', '212 555 0147'],
    ['Europe/Copenhagen', '(212) 555-0147 ext. 2'],
  ])('is valid for a studio in %s: %s', (timeZone, phone) => {
    expect(isLocalPhone(phone, { region: 'US', timeZone })).toBe(true);
  });

  test.each([
    ['America/New_York', '555-0147'],
    ['America/New_York', '33 12 34 56'],
    ['US/Eastern', '33 12 34 56'],
    ['Europe/Copenhagen', '3312'],
    ['America/New_York', '+45 3312'],
    ['UTC', '33 12 34 56'],
  ])('is refused for a studio in %s: %s', (timeZone, phone) => {
    expect(isLocalPhone(phone, { region: 'US', timeZone })).toBe(false);
  });

  test('is read as one of the region of the studio first', () => {
    const studio = { region: 'DK', timeZone: 'America/New_York' };
    expect(isLocalPhone('33 12 34 56', studio)).toBe(true);
    expect(isLocalPhone('3312', studio)).toBe(false);
  });
});

describe('a telephone number while it is typed', () => {
  test.each([
    ['+1', '٢١٢٥٥٥', '(212)555'],
    ['+1', '2125550147', '(212)555-0147'],
    ['+1', '21255501478', '(212)555-0147'],
    ['+44', '02079460958', '020 7946 0958'],
    ['+44', '2079460958', '20 7946 0958'],
    ['+33', '0612345678', '06 12 34 56 78'],
    ['+49', '', ''],
  ])('after %s is shown grouped: %j as %j', (code, typed, shown) => {
    expect(formatNumber(code, typed)).toBe(shown);
  });

  it('keeps its digits, and formatting it again changes nothing', () => {
    fc.assert(
      fc.property(anyCode, fc.oneof(fc.string(), digits), (code, typed) => {
        const shown = formatNumber(code, typed);
        expect(formatNumber(code, shown)).toBe(shown);
        expect(shown.replace(/\D/g, '')).toBe(
          typed.replace(/\D/g, '').slice(0, code === '+1' ? 10 : 15),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('is valid in its country exactly when its digits alone are', () => {
    fc.assert(
      fc.property(anyCode, digits, (code, typed) => {
        const shown = `${code} ${formatNumber(code, typed)}`;
        const cut = typed.slice(0, code === '+1' ? 10 : 15);
        expect(isBookingPhone(shown)).toBe(isBookingPhone(`${code} ${cut}`));
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['+1 (212)555-0147', 'US'],
  ['+44 20 7946 0958', 'GB'],
  ['+44 2', undefined],
  ['+49 3', 'DE'],
  ['', 'US'],
])('the owner of %j is taken to live in %s', (phone, country) => {
  expect(countryOfPhone(phone)).toBe(country);
});
