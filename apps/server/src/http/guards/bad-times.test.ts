import { afterAll, beforeAll, describe, test } from 'vitest';
import { corrupt, expectRefusals, pathsIn } from '../../testing/calls/corrupt-pictures.ts';
import { type Transports, transportsOf } from '../../testing/calls/transports.ts';
import { createProxiedApp, nothingIsWritten } from '../../testing/calls/unchanged.ts';
import { offerSomething, present, writingCalls } from '../../testing/calls/writing-calls.ts';
import type { TestStudio } from '../../testing/studio/app.ts';

let studio: TestStudio;
let transports: Transports;
let packageId: string;

beforeAll(async () => {
  studio = await createProxiedApp();
  packageId = offerSomething(studio);
  transports = transportsOf(await studio.listen());
});
afterAll(() => studio.close());

nothingIsWritten(() => studio.deps);

describe('requesting a session', () => {
  const times: [why: string, time: string, says: string][] = [
    ['31 February', '2030-02-31T15:00:00Z', 'ISO 8601'],
    ['a leap day of no leap year', '2030-02-29T15:00:00Z', 'ISO 8601'],
    ['month 13', '2030-13-01T15:00:00Z', 'ISO 8601'],
    ['hour 25', '2030-06-03T25:00:00Z', 'ISO 8601'],
    ['the year 9999', '9999-12-31T15:00:00Z', 'between the years 2000 and 2100'],
    ['the year 0000', '0000-01-01T15:00:00Z', 'between the years 2000 and 2100'],
    ['a year of five digits', '+12030-06-03T14:00:00Z', 'ISO 8601'],
    ['no offset', '2030-06-03T14:00:00', 'ISO 8601'],
    ['a number of milliseconds', '1906725600000', 'ISO 8601'],
    ['words', 'tomorrow at ten', 'ISO 8601'],
    ['the past', '2030-04-30T14:00:00Z', 'That time has passed'],
    ['this very moment', present.toISOString(), 'That time has passed'],
    ['in three years', '2033-05-02T14:00:00Z', 'up to two years ahead'],
    ['off the grid', '2030-06-03T14:10:00Z', 'every 30 minutes'],
    ['a second late', '2030-06-03T14:00:01Z', 'every 30 minutes'],
    ['before the first slot', '2030-06-03T12:30:00Z', 'every 30 minutes'],
    ['after the last slot', '2030-06-04T01:30:00Z', 'every 30 minutes'],
  ];

  test.each(times)('refuses %s', async (_, time, says) => {
    const call = writingCalls(packageId).booking;
    const at = pathsIn(call.body).indexOf('timestamp');
    expectRefusals(await transports.everywhere(call, corrupt(call, at, time)), 400, says);
  });

  test('refuses an unknown package, and one of another service', async () => {
    const call = writingCalls(packageId).booking;
    const paths = pathsIn(call.body);
    const unknown = corrupt(
      call,
      paths.indexOf('packageId'),
      '0190b9a0-0000-7000-8000-000000000000',
    );
    expectRefusals(await transports.everywhere(call, unknown), 404, 'no longer offered');
    const other = corrupt(call, paths.indexOf('service'), 'Weddings');
    expectRefusals(await transports.everywhere(call, other), 400, 'does not belong');
  });
});

describe('asking for slots', () => {
  const dates = [
    '2030-02-31',
    '2030-02-29',
    '9999-01-01',
    '0000-01-01',
    '0000-00-00',
    '2030-6-3',
    '20300603',
    '2030-06-03T00:00:00Z',
    '+2030-06-03',
    'today',
    '',
    'null',
    '-1',
    'x'.repeat(5000),
  ];

  test.each(dates)('refuses the date %j', async (date) => {
    expectRefusals({
      rest: await transports.get(`/booking/available-slots?date=${encodeURIComponent(date)}`),
      typed: await transports.query('bookings.availableSlots', JSON.stringify({ date })),
    });
  });

  test.each([
    '',
    '?',
    '?date',
    '?date=2030-06-03&date=2030-06-04',
    '?date[]=2030-06-03',
    '?date[day]=2030-06-03',
    '?date=2030-06-03&duration=1&duration=2',
    '?date=2030-06-03&duration=0',
    '?date=2030-06-03&duration=-1',
    '?date=2030-06-03&duration=25',
    '?date=2030-06-03&duration=1.2',
    '?date=2030-06-03&duration=NaN',
    '?date=2030-06-03&duration=Infinity',
    '?date=2030-06-03&duration=1e999',
    '?date=2030-06-03&duration=',
    '?date=2030-06-03&duration=an%20hour',
    `?date=2030-06-03&service=${'x'.repeat(161)}`,
    '?date=2030-06-03&service=a&service=b',
    '?date=2030-06-03&excluding=',
    `?date=2030-06-03&excluding=${'x'.repeat(65)}`,
    '?date=2030-06-03&excluding=a&excluding=b',
    '?date=2030-06-03&excluding=%00',
    '?date=%00',
    '?date=%ff%fe',
    '?date=%ED%A0%80',
    '?date=2030-06-03%00',
    '?__proto__=2030-06-03',
  ])('refuses the query %j', async (query) => {
    expectRefusals({ [query]: await transports.get(`/booking/available-slots${query}`) });
  });

  test.each([
    'null',
    '[]',
    '5',
    '""',
    '{}',
    '{"date":null}',
    '{"date":["2030-06-03"]}',
    '{"date":20300603}',
    '{"date":"2030-06-03","duration":"long"}',
    '{"date":"2030-06-03","duration":{}}',
    '{"date":"2030-06-03","service":5}',
    '{"date":"2030-06-03","excluding":5}',
    '{"date":"2030-06-03\\u0000"}',
    '{"date":"\\ud800"}',
    '{',
    'undefined',
  ])('refuses the typed input %s', async (input) => {
    expectRefusals({ [input]: await transports.query('bookings.availableSlots', input) });
  });
});

describe('asking for packages', () => {
  test('refuses a service that is not text or too long', async () => {
    expectRefusals({
      twice: await transports.get('/package?type=a&type=b'),
      long: await transports.get(`/package?type=${'x'.repeat(161)}`),
      nul: await transports.get('/package?type=%00'),
      number: await transports.query('packages.list', '{"type":5}'),
      list: await transports.query('packages.list', '[]'),
    });
  });
});
