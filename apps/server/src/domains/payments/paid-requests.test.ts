import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { tokenIn } from '../../testing/rows/customers.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { payingStudioForEachTest, readingOf } from '../../testing/studio/paying-studio.ts';
import { answerWaitingRequests } from '../bookings/request-expiry.ts';

const open = payingStudioForEachTest();
const { db, booking, kinds } = readingOf(open);
const days = (count: number) => open.minutes(count * 24 * 60);
const look = () => answerWaitingRequests(open.studio.deps);
const mailOf = (kind: string) =>
  db()
    .select()
    .from(mails)
    .all()
    .find((mail) => mail.kind === kind);

describe('a session that was paid and that its customer moves', () => {
  beforeEach(async () => {
    createPerson(open.studio.deps, { role: 'admin', email: 'owner@studio.example' });
    await open.ask({ startsAt: '2030-07-10T14:00:00Z' });
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    const { own } = (await open.studio.as('visitor')).bookings;
    const token = tokenIn(mailOf('bookingConfirmed'));
    const { sequence } = await own.open({ token });
    await own.move({ token, sequence, startsAt: '2030-07-11T14:00:00Z' });
  });

  it('is not cancelled when nobody answers, since it is paid; the studio is reminded once', async () => {
    expect(booking()?.status).toBe('pending');
    days(8);
    await look();
    days(8);
    await look();
    expect(booking()?.status).toBe('pending');
    expect(kinds()).not.toContain('bookingExpired');
    expect(kinds().filter((kind) => kind === 'waitingRequest')).toHaveLength(1);
    expect(mailOf('waitingRequest')?.text).toContain(
      'It was paid for, so it stays until you answer',
    );
  });

  it('expires like any other once the money was refunded', async () => {
    const desk = await open.studio.as('moderator');
    const refund = { amountCents: 37_800, requestKey: 'all-of-it-goes-back' };
    await desk.payments.refund({ bookingId: booking()?.id ?? '', ...refund });
    await open.studio.deps.jobs.drain();
    days(8);
    await look();
    expect(booking()?.status).toBe('cancelled');
  });
});
