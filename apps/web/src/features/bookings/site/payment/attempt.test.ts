import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiProblem } from '../../../../lib/calls/api-error.ts';
import type { BookingRequest } from '../../queries.ts';
import { type BookingDraft, emptyDraft } from '../draft/draft.ts';
import { endAttempt, isAttemptOpen, isUnanswered, keyOfAttempt, readRefusal } from './attempt.ts';

const request: BookingRequest = {
  service: 'Portraits',
  packageId: 'p1',
  startsAt: '2031-06-03T14:00:00.000Z',
  customer: {
    firstName: 'Ida',
    lastName: 'Berg',
    email: 'ida@example.com',
    phone: '+1 (212)555-0147',
  },
  payment: { type: 'credit' },
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a request without a response is retried with the same key', () => {
  expect(isAttemptOpen()).toBe(false);
  const key = keyOfAttempt(request);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(isAttemptOpen()).toBe(true);
  expect(keyOfAttempt({ ...request })).toBe(key);
});

test('another request gets another key, and so does the next one after a response', () => {
  const key = keyOfAttempt(request);
  const other = keyOfAttempt({ ...request, startsAt: '2031-06-03T15:00:00.000Z' });
  expect(other).not.toBe(key);
  endAttempt();
  expect(isAttemptOpen()).toBe(false);
  expect(keyOfAttempt(request)).not.toBe(key);
});

test('works without session storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('No.');
    },
  });
  expect(isAttemptOpen()).toBe(false);
  expect(keyOfAttempt(request)).toMatch(/^[0-9a-f]{32}$/);
  expect(() => endAttempt()).not.toThrow();
});

const draft: BookingDraft = {
  ...emptyDraft,
  step: 5,
  showingPackages: true,
  service: 'Portraits',
  package: { id: 'p1', name: 'The Hour', priceCents: 35_000, durationHours: 1 },
  day: '2031-06-03',
  time: '2031-06-03T14:00:00.000Z',
  reviewed: true,
};

function refused(change: Partial<ApiProblem>, unanswered = false) {
  const problem = { message: 'No.', errors: {}, code: undefined, status: 400, ...change };
  const { sentence, back } = readRefusal(problem, unanswered);
  return { sentence, draft: back(draft) };
}

describe('a refused booking', () => {
  test('whose time is taken leads to the Time step with the rest of the draft', () => {
    const taken = 'That time has just been booked. Please choose another.';
    expect(refused({ status: 409, message: taken })).toEqual({
      sentence: taken,
      draft: { ...draft, step: 3, time: null },
    });
  });

  test('whose time is taken, possibly by the first attempt, says so', () => {
    const { sentence } = refused({ status: 409 }, true);
    expect(sentence).toMatch(
      /^That time has just been booked\. Please choose another\. Your first/,
    );
  });

  test.each([
    [409, { answers: 'The studio has changed its questions.' }],
    [400, { 'answers.q1': 'Please answer this question' }],
  ])(
    'with a missing answer (%i) leads to the Information step, and keeps the time',
    (status, errors) => {
      expect(refused({ status, errors, message: 'Please look again.' })).toEqual({
        sentence: 'Please look again.',
        draft: { ...draft, step: 1 },
      });
    },
  );

  test('whose time has passed leads to the Time step too', () => {
    const message = 'That time has passed. Please choose another.';
    expect(refused({ message, errors: { startsAt: message } })).toEqual({
      sentence: message,
      draft: { ...draft, step: 3, time: null },
    });
  });

  test('whose package is gone leads to the packages', () => {
    const message = 'This package is no longer offered. Please choose another.';
    expect(refused({ status: 404, message, errors: { packageId: message } })).toEqual({
      sentence: message,
      draft: { ...draft, step: 0, package: null },
    });
  });

  test('with a wrong field of the customer leads to the Information step and says which', () => {
    expect(refused({ errors: { 'customer.email': 'Please enter a valid email address' } })).toEqual(
      {
        sentence: 'Please enter a valid email address',
        draft: { ...draft, step: 1 },
      },
    );
  });

  test('for any other reason stays at the payment, with everything kept', () => {
    expect(refused({ status: 503, message: 'The studio is busy.' })).toEqual({
      sentence: 'The studio is busy. Everything you entered is kept.',
      draft,
    });
    expect(refused({ status: 503, message: 'API request failed with status 503' }).sentence).toBe(
      'API request failed with status 503. Everything you entered is kept.',
    );
  });

  test('counts as unanswered when its outcome is unknown', () => {
    const problem = { message: '', errors: {}, code: undefined };
    expect(
      [undefined, 409, 429, 502].map((status) => isUnanswered({ ...problem, status })),
    ).toEqual([true, false, false, true]);
  });
});
