import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCardNumber,
  formatCvv,
  formatExpiry,
  formatZip,
  maskCardNumber,
} from './card-format.ts';

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
