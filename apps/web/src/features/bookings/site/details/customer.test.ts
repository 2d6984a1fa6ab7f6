import { callingCountries, formatNumber } from '@shutterhouse/contract/bookings/phone';
import type { Question } from '@shutterhouse/contract/services/questions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { informationInput, informationWith, readPhone, withCode } from './customer.ts';
import { joinPhone, splitPhone } from './phone-parts.ts';

const code = fc.constantFrom(...callingCountries.map((country) => country.code));
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

describe('a telephone number', () => {
  test('can be joined and split again with every country code', () => {
    fc.assert(
      fc.property(code, digits(10), (chosen, typed) => {
        const number = formatNumber(chosen, typed);
        expect(splitPhone(joinPhone({ code: chosen, number }))).toEqual({ code: chosen, number });
      }),
    );
  });

  test('is formatted for another country when its code is chosen', () => {
    expect(withCode('+1 (212)555-014', '+33')).toBe('+33 2 12 55 50 14');
    expect(withCode('+33 2 12 55 50 14', '+1')).toBe('+1 (212)555-014');
  });

  test('pasted with its country code sets the code', () => {
    expect(readPhone('+44 207 946 0958', '+1')).toEqual({ code: '+44', number: '20 7946 0958' });
    expect(readPhone('+44 (0)20 7946 0958', '+1').number).toBe('020 7946 0958');
    expect(readPhone('+390612345678', '+1')).toEqual({ code: '+39', number: '06 1234 5678' });
    expect(readPhone('+33612345678', '+1')).toEqual({ code: '+33', number: '6 12 34 56 78' });
    expect(readPhone('+1 (212) 555-0147', '+49')).toEqual({ code: '+1', number: '(212)555-0147' });
    expect(readPhone('1 212 555 0147', '+1')).toEqual({ code: '+1', number: '(212)555-0147' });
  });

  test('typed digit by digit stays a number of the chosen code', () => {
    fc.assert(
      fc.property(code, digits(10), (chosen, number) => {
        let parts = { code: chosen, number: '' };
        for (const digit of number) parts = readPhone(parts.number + digit, parts.code);
        expect(parts).toEqual({ code: chosen, number: formatNumber(chosen, number) });
      }),
    );
  });

  test('defaults to the first code of the list', () => {
    expect(splitPhone('')).toEqual({ code: '+1', number: '' });
  });
});

describe('the information form', () => {
  const filled = {
    firstName: 'Ida',
    lastName: 'Berg',
    email: 'ida@example.com',
    phone: '+1 (212)555-0147',
  };
  /** The message that the form shows: the first error of the first invalid field. */
  const problem = (change: Partial<typeof filled>) => {
    const [first] = informationInput.safeParse({ ...filled, ...change }).error?.issues ?? [];
    return first && `${first.path.join('.')}: ${first.message}`;
  };

  test('accepts valid input', () => {
    expect(informationInput.parse(filled)).toEqual(filled);
  });

  test('returns a number of another country in international format', () => {
    const { phone } = informationInput.parse({ ...filled, phone: '+44 020 7946 0958' });
    expect(phone).toBe('+44 20 7946 0958');
  });

  test.each([
    [{ firstName: ' ' }, 'firstName: First name is required'],
    [{ lastName: '' }, 'lastName: Last name is required'],
    [{ phone: '+44 ' }, 'phone: Phone number is required'],
    [{ phone: '+1 (212)555' }, 'phone: Please enter a valid 10-digit phone number'],
    [{ phone: '+49 30' }, 'phone: Please enter a valid phone number'],
    [{ email: '' }, 'email: Email address is required'],
    [{ email: 'ida@example' }, 'email: Please enter a valid email address'],
  ])('refuses %j', (change, sentence) => {
    expect(problem(change)).toBe(sentence);
  });
});

const customer = {
  firstName: 'Ida',
  lastName: 'Berg',
  email: 'ida@example.com',
  phone: '+1 (212)555-0147',
};
const questions: Question[] = [
  { id: 'where', kind: 'text', label: 'Where?', choices: [], isRequired: true },
  { id: 'many', kind: 'number', label: 'How many?', choices: [], isRequired: false },
];
const problems = (answers: Record<string, string>, changes: object = {}) =>
  informationWith(questions)
    .safeParse({ ...customer, address: '', ...changes, answers })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('the information is complete once all required questions are answered', () => {
  expect(problems({ where: 'Here' })).toBeUndefined();
  expect(problems({ where: ' ' })).toEqual(['answers.where: Please answer this question']);
});

test('the questions are validated together with the documented fields, not after them', () => {
  expect(problems({ where: 'Here', many: 'some' }, { lastName: '' })).toEqual([
    'lastName: Last name is required',
    'answers.many: Please enter a number',
  ]);
});

test('answers to the questions of another service are ignored', () => {
  expect(problems({ where: 'Here', other: '' })).toBeUndefined();
});
