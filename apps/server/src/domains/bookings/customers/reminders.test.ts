import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingRequest } from '../../../testing/rows/bookings.ts';
import { mailsTo } from '../../../testing/rows/customers.ts';
import { createPackage } from '../../../testing/rows/offers.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { bookings } from '../tables.ts';

const customer = 'ada@example.com';

let clock: Date;
let packageId: string;
beforeEach(() => {
  clock = new Date('2031-01-02T12:00:00Z');
});
const studio = studioForEachTest({ now: () => clock });
beforeEach(() => {
  packageId = createPackage(studio.deps);
});

/** A session that the studio has confirmed. @returns its id */
async function confirmed(startsAt: string): Promise<string> {
  const { bookings: calls } = await studio.as('moderator');
  const { id } = await calls.request(bookingRequest(packageId, startsAt));
  await calls.setStatus({ id, status: 'confirmed' });
  return id;
}

/** The reminders that were queued by this time. */
async function remindersAt(time: string) {
  clock = new Date(time);
  await studio.deps.jobs.drain();
  return mailsTo(studio.deps, customer).filter(({ kind }) => kind === 'bookingReminder');
}

describe('the reminder of a session', () => {
  test('is written 24 hours before, once, and not sent when it has begun', async () => {
    await confirmed('2031-01-10T15:00:00Z');
    expect(await remindersAt('2031-01-09T14:59:59Z')).toEqual([]);
    const [mail, ...others] = await remindersAt('2031-01-09T15:00:00Z');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Your session is coming up: Friday, January 10, 2031',
      sendBefore: new Date('2031-01-10T15:00:00Z'),
      attachments: [],
    });
    expect(mail?.text).toContain('10:00 AM to 11:00 AM (Eastern Standard Time)');
    expect(mail?.text).toContain('/my-booking#');
    // It is too late to move or cancel it by then.
    expect(mail?.text).toContain('There you can view the session, and add it to');
    expect(await remindersAt('2031-01-09T15:10:00Z')).toHaveLength(1);
  });

  // New York: clocks go forward on 9 March at 2 AM, back on 2 November at 2 AM.
  test.each([
    [
      'forward',
      '2031-03-09T14:00:00Z',
      '2031-03-08T14:00:00Z',
      '10:00 AM to 11:00 AM (Eastern Daylight Time)',
    ],
    [
      'back',
      '2031-11-02T15:00:00Z',
      '2031-11-01T15:00:00Z',
      '10:00 AM to 11:00 AM (Eastern Standard Time)',
    ],
  ])(
    'is 24 hours before on the night when clocks go %s, with the hour that they show',
    async (_, startsAt, at, hours) => {
      await confirmed(startsAt);
      expect(await remindersAt(new Date(Date.parse(at) - 1).toISOString())).toEqual([]);
      const [mail] = await remindersAt(at);
      expect(mail?.text).toContain(hours);
    },
  );

  test('follows a session that is moved, to either side', async () => {
    const id = await confirmed('2031-01-10T15:00:00Z');
    const { bookings: calls } = await studio.as('moderator');
    const move = async (startsAt: string) => {
      const { own } = (await studio.as('visitor')).bookings;
      const mail = mailsTo(studio.deps, customer).at(-1);
      const token = /#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const { sequence } = await own.open({ token });
      await own.move({ token, startsAt, sequence });
      await calls.setStatus({ id, status: 'confirmed' });
    };
    await move('2031-01-20T15:00:00Z');
    expect(await remindersAt('2031-01-09T16:00:00Z')).toEqual([]);
    await move('2031-01-15T15:00:00Z');
    expect(await remindersAt('2031-01-14T15:00:00Z')).toHaveLength(1);
    expect(await remindersAt('2031-01-19T16:00:00Z')).toHaveLength(1);
  });

  test('that waits to be sent is taken back when the session is moved, takes place elsewhere, is cancelled or deleted', async () => {
    const moved = await confirmed('2031-01-10T15:00:00Z');
    const cancelled = await confirmed('2031-01-10T17:00:00Z');
    const gone = await confirmed('2031-01-10T19:00:00Z');
    const stays = await confirmed('2031-01-10T21:00:00Z');
    const elsewhere = await confirmed('2031-01-10T14:00:00Z');
    expect(await remindersAt('2031-01-09T22:00:00Z')).toHaveLength(5);
    const { bookings: calls } = await studio.as('moderator');
    await calls.update({ id: moved, startsAt: '2031-01-20T15:00:00Z' });
    await calls.update({ id: elsewhere, location: { kind: 'open', text: '', url: '' } });
    await calls.setStatus({ id: cancelled, status: 'cancelled' });
    await calls.remove({ id: gone });
    await calls.update({ id: stays, service: { priceCents: 40_000 } });
    const left = await remindersAt('2031-01-09T22:00:01Z');
    expect(left.map(({ key }) => key)).toEqual([expect.stringContaining(stays)]);
  });

  test('is not written for a session that is cancelled, pending or gone', async () => {
    const cancelled = await confirmed('2031-01-10T15:00:00Z');
    const pending = await confirmed('2031-01-10T17:00:00Z');
    const gone = await confirmed('2031-01-10T19:00:00Z');
    const { bookings: calls } = await studio.as('moderator');
    await calls.setStatus({ id: cancelled, status: 'cancelled' });
    await calls.setStatus({ id: pending, status: 'pending' });
    studio.deps.db.delete(bookings).where(eq(bookings.id, gone)).run();
    expect(await remindersAt('2031-01-10T01:00:00Z')).toEqual([]);
  });

  test('is left out for a session confirmed less than 24 hours ahead', async () => {
    clock = new Date('2031-01-09T15:00:00Z');
    await confirmed('2031-01-10T15:00:00Z');
    expect(await remindersAt('2031-01-10T14:00:00Z')).toEqual([]);
  });

  test('is sent late after downtime, but not when the session has begun', async () => {
    await confirmed('2031-01-10T15:00:00Z');
    await confirmed('2031-01-11T15:00:00Z');
    const [mail, ...others] = await remindersAt('2031-01-10T15:00:00Z');
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Saturday, January 11');
  });

  test('is the owner’s to turn off', async () => {
    await confirmed('2031-01-10T15:00:00Z');
    await (await studio.as('admin')).settings.update({ remindsCustomers: false });
    expect(await remindersAt('2031-01-09T15:00:00Z')).toEqual([]);
  });
});
