import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookingRequest } from '../../queries.ts';
import { endAttempt, isAttemptOpen, keyOfAttempt } from './attempt.ts';

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
