import { describe, expect, test } from 'vitest';
import { offerSomething, present } from '../../testing/calls/writing-calls.ts';
import { createTestApp } from '../../testing/studio/app.ts';
import { forEachTest } from '../../testing/studio/for-each-test.ts';
import type { OpenApiDocument } from './document.ts';
import { movedDates, weeksToMove } from './example-dates.ts';

describe('the dates of the examples', () => {
  test('are a month to five weeks ahead, on the same weekday', () => {
    for (let day = 0; day < 4000; day += 1) {
      const now = new Date(Date.UTC(2026, 0, 1 + day, 17));
      const moved = new Date(String(movedDates('2030-06-03', weeksToMove(now))));
      const days = (moved.getTime() - now.getTime()) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(30);
      expect(days).toBeLessThan(37);
      expect(moved.getUTCDay()).toBe(1);
    }
  });

  test('are moved in their own format, and nothing else is', () => {
    expect(movedDates('2030-06-03T14:00:00Z', -52)).toBe('2029-06-04T14:00:00Z');
    for (const other of ['2030', 'INV-2030-06-03', '^\\d{4}-\\d\\d-\\d\\d$', 20_300_603, null]) {
      expect(movedDates(other, 3)).toBe(other);
    }
  });
});

describe('the example of a booking request', () => {
  let at = present;
  const studio = forEachTest(
    () => createTestApp({ now: () => at }),
    (opened) => opened.close(),
  );

  test.each(['2026-11-23T12:00:00Z', '2030-05-01T12:00:00Z', '2041-02-28T12:00:00Z'])(
    'is taken on %s',
    async (instant) => {
      at = new Date(instant);
      const packageId = offerSomething(studio);
      const document = (await studio.rest('GET', '/api/openapi.json')).json<OpenApiDocument>();
      const { requestBody } = document.paths['/booking/request']?.post ?? {};
      const example = requestBody?.content['application/json']?.example;
      const body = { ...(example as object), packageId };
      expect((await studio.rest('POST', '/booking/request', { body })).statusCode).toBe(201);
    },
  );
});
