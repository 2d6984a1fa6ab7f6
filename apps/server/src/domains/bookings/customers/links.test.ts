import { describe, expect, test } from 'vitest';
import { readCalendar } from '../../../testing/media/calendars.ts';
import { bookingRequest } from '../../../testing/rows/bookings.ts';
import { mailsTo, tokenIn } from '../../../testing/rows/customers.ts';
import { refusalOf } from '../../../testing/rows/members.ts';
import { createPerson } from '../../../testing/rows/people.ts';
import {
  customerOf,
  customerStudioForEachTest,
  other,
  slot,
} from '../../../testing/studio/customer-studio.ts';

const studio = customerStudioForEachTest();
const { visitor, lastMail, book, stored } = customerOf(studio);

describe('the link of a mail', () => {
  test('shows its booking, and until when it can be changed', async () => {
    const { id, token } = await book();
    const { own } = await visitor();
    expect(await own.open({ token })).toMatchObject({
      id,
      startsAt: new Date(slot),
      status: 'pending',
      service: { name: 'Portraits', packageName: 'The Hour', durationHours: 1 },
      amountCents: 37_800,
      isDemonstration: true,
      sequence: 0,
      changesUntil: new Date('2030-06-08T14:00:00Z'),
      closedBecause: '',
    });
  });

  test('opens no other booking, whatever id is sent along', async () => {
    const { token } = await book();
    const { id } = await book(other);
    const { own } = await visitor();
    const asked = { token, id, bookingId: id, sequence: 0 };
    expect((await refusalOf(own.cancel(asked)))[0]).toBe('BAD_REQUEST');
    expect(stored(id)?.status).toBe('pending');
  });

  test('that is unknown, truncated or expired gets that message, and nothing more', async () => {
    const { token } = await book();
    const { own } = await visitor();
    const unknown = 'x'.repeat(43);
    expect(await refusalOf(own.open({ token: unknown }))).toEqual([
      'NOT_FOUND',
      { message: expect.stringContaining('no longer leads to a booking') },
    ]);
    expect((await refusalOf(own.open({ token: token.slice(1) })))[0]).toBe('BAD_REQUEST');
    studio.clock = new Date('2030-06-17T14:59:00Z');
    expect((await own.open({ token })).closedBecause).toContain('This session is over');
    studio.clock = new Date('2030-06-17T15:00:00Z');
    expect(await refusalOf(own.open({ token }))).toEqual([
      'NOT_FOUND',
      { message: 'This session is over, and its link has expired.' },
    ]);
  });

  test('is one of the ten newest of its booking, or opens nothing', async () => {
    const { id, token } = await book();
    const desk = (await studio.as('moderator')).bookings;
    for (let turn = 0; turn < 5; turn += 1) {
      await desk.setStatus({ id, status: 'confirmed' });
      await desk.setStatus({ id, status: 'pending' });
    }
    const { own } = await visitor();
    expect((await own.open({ token: tokenIn(lastMail()) })).id).toBe(id);
    expect((await refusalOf(own.open({ token })))[0]).toBe('NOT_FOUND');
    expect(studio.deps.db.$client.prepare('SELECT 1 FROM booking_links').all()).toHaveLength(10);
  });

  test('stops working once the desk has given the booking to somebody else', async () => {
    const { id, token } = await book();
    const userId = createPerson(studio.deps, { role: 'guest', email: 'noor@client.example' });
    const desk = await studio.as('moderator');
    const invoice = await desk.invoices.createForBooking({ bookingId: id });
    await desk.bookings.update({ id, userId });
    const { own } = await visitor();
    expect((await refusalOf(own.open({ token })))[0]).toBe('NOT_FOUND');
    expect((await refusalOf(own.cancel({ token, sequence: 0 })))[0]).toBe('NOT_FOUND');
    const theirs = tokenIn(mailsTo(studio.deps, 'noor@client.example').at(-1));
    // Nor does the new customer get the documents that name the previous one.
    expect(await own.open({ token: theirs })).toMatchObject({ id, invoices: [] });
    const paper = own.invoice({ token: theirs, invoiceId: invoice.id });
    expect((await refusalOf(paper))[0]).toBe('NOT_FOUND');
  });

  test('is looked up sixty times a minute by one address', async () => {
    const { own } = await visitor();
    const token = 'x'.repeat(43);
    const codes = [];
    for (let turn = 0; turn < 61; turn += 1) {
      codes.push((await refusalOf(own.open({ token })))[0]);
    }
    expect(codes.filter((code) => code === 'NOT_FOUND')).toHaveLength(60);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  test('gives the file for a calendar', async () => {
    const { id, token } = await book();
    const { name, content } = await (await visitor()).own.calendar({ token });
    expect(name).toMatch(/^session-CONF-[2-9A-Z]{8}\.ics$/);
    expect(readCalendar(content)).toMatchObject({
      method: 'PUBLISH',
      events: [{ uid: `${id}@shutterhouse`, status: 'TENTATIVE' }],
    });
  });
});

describe('the file of what was just asked for', () => {
  const requestKey = 'a-key-of-this-request';

  test('is had by the key of the request, for a day', async () => {
    const { request, own } = await visitor();
    const { id } = await request({ ...bookingRequest(studio.packageId, slot), requestKey });
    const { content } = await own.requestedCalendar({ requestKey });
    expect(readCalendar(content).events[0]?.uid).toBe(`${id}@shutterhouse`);
    studio.clock = new Date('2030-06-04T12:00:00Z');
    expect((await refusalOf(own.requestedCalendar({ requestKey })))[0]).toBe('NOT_FOUND');
  });
});
