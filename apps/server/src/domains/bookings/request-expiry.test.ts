import type { MailKind } from '@shutterhouse/contract/mail/kinds';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createJobRunner } from '../../jobs/runner.ts';
import { jobs } from '../../jobs/tables.ts';
import { mails } from '../../outbox/tables.ts';
import { saveRules } from '../../testing/rows/availability.ts';
import { bookingRequest, createBooking } from '../../testing/rows/bookings.ts';
import { customerStudioForEachTest } from '../../testing/studio/customer-studio.ts';
import { auditLog } from '../audit/tables.ts';
import {
  answerWaitingRequests,
  handleRequestExpiry,
  scheduleRequestExpiry,
} from './request-expiry.ts';
import { bookings } from './tables.ts';

const hour = 3_600_000;
const day = 24 * hour;
const slot = '2030-07-04T14:00:00Z';

const studio = customerStudioForEachTest();

const pass = (milliseconds: number) => {
  studio.clock = new Date(studio.clock.getTime() + milliseconds);
};
const look = () => answerWaitingRequests(studio.deps);
const request = async (startsAt = slot) =>
  (await studio.as('visitor')).bookings.request(bookingRequest(studio.packageId, startsAt));
const statusOf = (id: string) =>
  studio.deps.db.select().from(bookings).where(eq(bookings.id, id)).get()?.status;
const mailsOf = (kind: MailKind) =>
  studio.deps.db.select().from(mails).where(eq(mails.kind, kind)).all();
const reminders = () => mailsOf('waitingRequest');
const changes = () =>
  studio.deps.db.select().from(auditLog).where(eq(auditLog.action, 'statusChanged')).all();

describe('a request that nobody answers', () => {
  it('reminds the studio after a day, once', async () => {
    const { id } = await request();
    pass(day - 1);
    await look();
    expect(reminders()).toEqual([]);
    pass(1);
    await look();
    await look();
    pass(day);
    await look();
    expect(reminders()).toMatchObject([
      {
        key: `waitingRequest:${id}`,
        to: 'owner@studio.example',
        replyTo: 'ada@example.com',
        subject: 'Ada Nilsson waits for an answer to a booking request',
      },
    ]);
    expect(reminders()[0]?.text).toContain('held until Monday, June 10, 2030');
  });

  it('is cancelled after seven days by the studio itself, once, and frees its time', async () => {
    const { id } = await request();
    pass(7 * day - 1);
    await look();
    expect(statusOf(id)).toBe('pending');
    pass(1);
    await look();
    await look();
    expect(statusOf(id)).toBe('cancelled');
    expect(changes()).toMatchObject([
      { actorId: null, subjectId: id, details: { from: 'pending', to: 'cancelled' } },
    ]);
    expect(mailsOf('bookingExpired')).toMatchObject([{ to: 'ada@example.com' }]);
    expect((await request()).status).toBe('pending');
  });

  it('is held for as long as the owner says, also when that was said later', async () => {
    const { id } = await request();
    pass(2 * day);
    await look();
    await saveRules(studio, { requestHoldDays: 2 });
    await look();
    expect(statusOf(id)).toBe('cancelled');
  });

  it('that is held for one day reminds when half of that is over', async () => {
    await saveRules(studio, { requestHoldDays: 1 });
    const { id } = await request();
    pass(12 * hour);
    await look();
    expect(reminders()).toHaveLength(1);
    pass(12 * hour);
    await look();
    expect(statusOf(id)).toBe('cancelled');
  });

  it('is left alone when its session has begun', async () => {
    const { id } = await request('2030-06-04T14:00:00Z');
    pass(10 * day);
    await look();
    expect(statusOf(id)).toBe('pending');
    expect(reminders()).toEqual([]);
  });
});

describe('a booking that is not a waiting request', () => {
  it.each(['confirmed', 'completed', 'cancelled'] as const)(
    'never expires: one that was %s, also when it is pending again',
    async (status) => {
      const { id } = await request();
      const staff = await studio.as('moderator');
      await staff.bookings.setStatus({ id, status });
      pass(8 * day);
      await look();
      expect(statusOf(id)).toBe(status);
      await staff.bookings.setStatus({ id, status: 'pending' });
      pass(8 * day);
      await look();
      expect(statusOf(id)).toBe('pending');
      expect(reminders()).toEqual([]);
    },
  );

  it('never expires: a session that the desk wrote down', async () => {
    const id = createBooking(studio.deps, slot, { status: 'pending' });
    pass(8 * day);
    await look();
    expect(statusOf(id)).toBe('pending');
    expect(reminders()).toEqual([]);
  });
});

describe('the background job', () => {
  it('continues after a restart, and does nothing twice', async () => {
    const { id } = await request();
    scheduleRequestExpiry(studio.deps);
    scheduleRequestExpiry(studio.deps);
    await studio.deps.jobs.drain();
    expect(
      studio.deps.db.select().from(jobs).where(eq(jobs.key, 'bookings.requestExpiry:only')).all(),
    ).toMatchObject([{ state: 'open', runAt: new Date(studio.clock.getTime() + 600_000) }]);
    pass(7 * day);
    const another = createJobRunner(studio.deps);
    handleRequestExpiry(another, studio.deps);
    scheduleRequestExpiry(studio.deps);
    await another.drain();
    await studio.deps.jobs.drain();
    expect(statusOf(id)).toBe('cancelled');
    expect(changes()).toHaveLength(1);
  });

  it('looks after the others when one request can not be cancelled, and tries again later', async () => {
    const broken = await request();
    const other = await request('2030-07-05T14:00:00Z');
    studio.deps.db.$client.exec(
      `CREATE TRIGGER broken BEFORE UPDATE ON bookings WHEN NEW.id = '${broken.id}' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    );
    scheduleRequestExpiry(studio.deps);
    pass(7 * day);
    for (let tries = 0; tries < 6; tries += 1) {
      await studio.deps.jobs.drain();
      pass(60_000);
    }
    expect([statusOf(broken.id), statusOf(other.id)]).toEqual(['pending', 'cancelled']);
    studio.deps.db.$client.exec('DROP TRIGGER broken');
    pass(600_000);
    await studio.deps.jobs.drain();
    expect(statusOf(broken.id)).toBe('cancelled');
  });
});

describe('a confirmed session that its customer moves', () => {
  it('waits for an answer like a request, from that time on, and runs out like one', async () => {
    const { id } = await request();
    await (await studio.as('moderator')).bookings.setStatus({ id, status: 'confirmed' });
    pass(10 * day);
    const token = /my-booking#([\w-]+)/.exec(mailsOf('bookingReceived')[0]?.text ?? '')?.[1] ?? '';
    const { own } = (await studio.as('visitor')).bookings;
    await own.move({ token, sequence: 1, startsAt: '2030-07-05T14:00:00Z' });
    pass(day);
    await look();
    expect(reminders()).toHaveLength(1);
    pass(6 * day - 1);
    await look();
    expect(statusOf(id)).toBe('pending');
    pass(1);
    await look();
    expect(statusOf(id)).toBe('cancelled');
    expect(mailsOf('bookingExpired')).toHaveLength(1);
  });
});
