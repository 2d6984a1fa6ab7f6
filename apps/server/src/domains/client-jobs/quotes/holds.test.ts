import { quoteMessages } from '@shutterhouse/contract/client-jobs/quote-messages';
import type { QuoteContent } from '@shutterhouse/contract/client-jobs/quotes';
import { jobVisitMessages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import { inLocale } from '../../../request-locale.ts';
import { createBooking } from '../../../testing/rows/bookings.ts';
import { createPayment } from '../../../testing/rows/money.ts';
import { createService } from '../../../testing/rows/offers.ts';
import {
  quoteOfTest as quote,
  quotingStudioForEachTest,
} from '../../../testing/studio/quoting-studio.ts';
import { bookings } from '../../bookings/tables.ts';

const open = quotingStudioForEachTest();

const startsAt = '2030-09-07T14:00:00.000Z';
const held = (hold: NonNullable<Extract<QuoteContent['session'], { kind: 'new' }>['hold']>) =>
  ({ kind: 'new', startsAt, durationHours: 8, hold }) as const;
const send = (more: Partial<QuoteContent> = {}, firstName = 'Ida') =>
  open.send({ session: held({ kind: 'validity' }), ...more }, firstName);
const draft = (more: Partial<QuoteContent> = {}, firstName = 'Ida') =>
  open.write({ session: held({ kind: 'validity' }), ...more }, firstName);

const rows = () => open.studio.deps.db.select().from(bookings).all();
const mailed = (kind: (typeof mails.$inferSelect)['kind']) =>
  open.studio.deps.db.select().from(mails).where(eq(mails.kind, kind)).all();

describe('the time of a quote that is kept', () => {
  test('is taken for everybody else, shown with the quote alone, and becomes the session with the acceptance', async () => {
    const { jobId, token, sent } = await send();
    const [version] = sent.versions;
    expect(version?.heldUntil).toEqual(version?.validUntil);
    expect(rows()).toMatchObject([
      { status: 'pending', priceCents: 120_000, offeredUntil: version?.validUntil },
    ]);
    expect(() => createBooking(open.studio.deps, '2030-09-07T16:00:00Z')).toThrow(
      'booking_overlap',
    );
    const other = await draft({ title: 'The others' }, 'Tom');
    await expect(open.staff.clientJobs.quotes.send({ id: other.id })).rejects.toMatchObject({
      message: quoteMessages.timeTaken,
    });
    expect(await open.staff.clientJobs.get({ id: jobId })).toMatchObject({
      ...{ stage: 'quoted', nextStep: null },
      sessions: [{ status: 'pending', offeredUntil: version?.validUntil }],
    });
    const page = await open.visitor.clientJobs.visits.open({ token });
    expect(page).toMatchObject({ sessions: [], quotes: [{ heldUntil: version?.validUntil }] });
    const accepted = await open.accept(token);
    expect(accepted.sessions).toMatchObject([{ status: 'confirmed' }]);
    expect(rows()).toMatchObject([{ priceCents: 200_000, offeredUntil: null }]);
    expect(mailed('bookingConfirmed')).toHaveLength(1);
    const title = rows()[0]?.serviceName ?? '';
    createService(open.studio.deps, { title, translations: { de: { title: 'Hochzeit' } } });
    const german = { language: 'de', region: 'US' } as const;
    const read = await inLocale(german, () => open.visitor.clientJobs.visits.open({ token }));
    expect(read.sessions[0]?.name).toMatch(/^Hochzeit/);
    const shown = await inLocale(german, () => open.staff.clientJobs.get({ id: jobId }));
    expect(shown.sessions[0]?.name).toContain(title);
    expect(mailed('bookingReceived')).toHaveLength(0);
  });

  test('is free after its hours; the customer and the studio are told, and it can still be accepted while it is free', async () => {
    const { jobId, token } = await send({ session: held({ kind: 'hours', hours: 48 }) });
    open.at = new Date('2030-06-03T11:59:00Z');
    await open.studio.deps.jobs.drain();
    expect(rows()).toHaveLength(1);
    open.at = new Date('2030-06-03T12:00:00Z');
    await open.studio.deps.jobs.drain();
    expect(rows()).toHaveLength(0);
    expect(mailed('quote').at(-1)).toMatchObject({
      to: 'ida@client.example',
      text: expect.stringContaining('You can still accept the quote'),
    });
    expect(mailed('quoteAnswered')[0]?.subject).toContain('Nobody accepted “Your wedding” in time');
    expect(await open.staff.clientJobs.get({ id: jobId })).toMatchObject({ stage: 'quoted' });
    const page = await open.visitor.clientJobs.visits.open({ token });
    expect(page.quotes).toMatchObject([{ heldUntil: null }]);
    const taken = createBooking(open.studio.deps, startsAt);
    await expect(open.accept(token)).rejects.toThrow(jobVisitMessages.dateTaken);
    open.studio.deps.db.delete(bookings).where(eq(bookings.id, taken)).run();
    await open.accept(token);
    expect(rows()).toMatchObject([{ status: 'confirmed' }]);
  });

  test('moves with a new version, and is free when the quote is declined', async () => {
    const { id, sent, token } = await send();
    open.at = new Date(open.at.getTime() + 60_000);
    const later = { ...held({ kind: 'validity' }), startsAt: '2030-09-08T14:00:00.000Z' };
    await open.staff.clientJobs.quotes.update({
      ...{ id, version: sent.version, content: { ...quote, session: later } },
    });
    await open.staff.clientJobs.quotes.send({ id });
    expect(rows()).toMatchObject([{ startsAt: new Date('2030-09-08T14:00:00Z') }]);
    const { quotes } = await open.visitor.clientJobs.visits.open({ token });
    await open.visitor.clientJobs.visits.decline({ token, versionId: quotes[0]?.id ?? '' });
    expect(rows()).toHaveLength(0);
    expect(mailed('bookingCancelled')).toHaveLength(0);
  });

  test('for which money arrived stays as a request when its time is over', async () => {
    await send();
    const [booking] = rows();
    createPayment(open.studio.deps, booking?.id ?? '', { amountCents: 50_000 });
    open.at = new Date('2030-06-11T12:00:00Z');
    await open.studio.deps.jobs.drain();
    expect(rows()).toMatchObject([{ status: 'pending', offeredUntil: null }]);
  });

  test.each([
    ['confirmed', {}],
    ['pending', { offeredUntil: null }],
  ] as const)(
    'that the studio made a %s session since is the one that is accepted',
    async (status, more) => {
      const { token } = await send();
      open.studio.deps.db
        .update(bookings)
        .set({ status, ...more })
        .run();
      await open.accept(token);
      expect(rows()).toMatchObject([{ status: 'confirmed', priceCents: 200_000 }]);
    },
  );

  test('that was held while the clock was ahead is still freed in time', async () => {
    await send();
    const [booking] = rows();
    const later = new Date('2030-06-20T12:00:00Z');
    open.studio.deps.db.update(bookings).set({ offeredUntil: later }).run();
    open.at = booking?.offeredUntil ?? open.at;
    await open.studio.deps.jobs.drain();
    expect(rows()).toHaveLength(1);
    open.at = later;
    await open.studio.deps.jobs.drain();
    expect(rows()).toHaveLength(0);
  });

  test('that the studio has moved since is not accepted as it was read', async () => {
    const { token } = await send();
    const later = new Date('2030-09-09T14:00:00Z');
    open.studio.deps.db
      .update(bookings)
      .set({ startsAt: later, endsAt: new Date('2030-09-09T22:00:00Z') })
      .run();
    await expect(open.accept(token)).rejects.toThrow(jobVisitMessages.dateMoved);
  });

  test('is refused for a time that is over', async () => {
    const { id } = await draft({
      session: { ...held({ kind: 'validity' }), startsAt: '2030-05-01T14:00:00.000Z' },
    });
    await expect(open.staff.clientJobs.quotes.send({ id })).rejects.toThrow(quoteMessages.timeOver);
  });
});
