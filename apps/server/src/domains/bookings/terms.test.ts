import { termsMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingRequest } from '../../testing/rows/bookings.ts';
import { mailsTo, tokenIn } from '../../testing/rows/customers.ts';
import { createMiniSession, placeRequest } from '../../testing/rows/mini-sessions.ts';
import { createPackage } from '../../testing/rows/offers.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { acceptedTerms, bookingTerms } from './tables.ts';

/** The address of `bookingRequest`. */
const customer = 'ada@example.com';
const slot = '2030-06-04T14:00:00Z';
const savedAt = new Date('2030-05-03T12:00:00Z');

let clock: Date;
let packageId: string;
beforeEach(() => {
  clock = savedAt;
});
const studio = studioForEachTest({ now: () => clock });
beforeEach(() => {
  packageId = createPackage(studio.deps);
});

/** Saves the terms. @returns the id of the version */
async function saveTerms(text: string): Promise<string | null> {
  return (await (await studio.as('admin')).bookings.terms.update({ text })).id;
}

async function book(termsId?: string | null, startsAt = slot) {
  const visitor = await studio.as('visitor');
  const request = bookingRequest(packageId, startsAt);
  return visitor.bookings.request({ ...request, ...(termsId && { termsId }) });
}

const versions = () =>
  studio.deps.db
    .select()
    .from(bookingTerms)
    .all()
    .map(({ text }) => text);

describe('the terms', () => {
  test('are none until a text is saved, and none again when it is removed', async () => {
    const visitor = await studio.as('visitor');
    const { terms } = (await studio.as('admin')).bookings;
    const none = { id: null, text: '', savedAt: null, version: 0 };
    expect(await visitor.bookings.terms.get()).toEqual(none);
    expect(await visitor.settings.studio()).not.toHaveProperty('hasBookingTerms');
    const saved = await terms.update({
      text: ' Come on time.\r\n\r\nPay on the day. ',
      version: 0,
    });
    expect(saved.text).toBe('Come on time.\n\nPay on the day.');
    const { translations: _, ...shown } = saved;
    expect(await visitor.bookings.terms.get()).toEqual(shown);
    expect(await visitor.settings.studio()).toMatchObject({ hasBookingTerms: true });
    await terms.update({ text: '', version: saved.version });
    expect(await visitor.bookings.terms.get()).toMatchObject({ id: null, text: '' });
    expect(await visitor.settings.studio()).not.toHaveProperty('hasBookingTerms');
  });

  test('are not saved over a text that was saved meanwhile, and have a maximum length', async () => {
    const { terms } = (await studio.as('admin')).bookings;
    await terms.update({ text: 'First', version: 0 });
    await expect(terms.update({ text: 'Mine', version: 0 })).rejects.toThrow(
      messages.termsChangedMeanwhile,
    );
    await expect(terms.update({ text: 'x'.repeat(20_001) })).rejects.toThrow('20,000');
    expect(versions()).toEqual(['First']);
  });

  test('stay the same version when they are saved unchanged', async () => {
    const id = await saveTerms('First');
    clock = new Date('2030-05-04T12:00:00Z');
    expect(await saveTerms('First')).toBe(id);
    expect(await (await studio.as('visitor')).bookings.terms.get()).toMatchObject({ savedAt });
  });

  test('that a booking accepted can be read for as long as it exists; others are deleted', async () => {
    await saveTerms('Never accepted');
    const accepted = await saveTerms('Accepted');
    const booked = await book(accepted);
    await saveTerms('Third');
    await saveTerms('');
    expect(versions()).toEqual(['Accepted', '']);
    const read = await studio.rest('GET', `/booking-terms/${accepted}`);
    expect(read.json().data).toMatchObject({ _id: accepted, text: 'Accepted' });
    await (await studio.as('moderator')).bookings.remove({ id: booked.id });
    await saveTerms('Last');
    expect(versions()).toEqual(['Last']);
    expect((await studio.rest('GET', `/booking-terms/${accepted}`)).statusCode).toBe(404);
  });
});

describe('a booking of a visitor', () => {
  test('needs no acceptance while there are no terms', async () => {
    await saveTerms('First');
    await saveTerms('');
    await book('the id of terms that were removed');
    expect(studio.deps.db.select().from(acceptedTerms).all()).toEqual([]);
  });

  test('is refused without accepting the terms, and with terms that have changed', async () => {
    const first = await saveTerms('First');
    const { startsAt: timestamp, ...request } = bookingRequest(packageId, slot);
    const ask = (termsId?: unknown) =>
      studio.rest('POST', '/booking/request', { body: { ...request, timestamp, termsId } });
    const missing = await ask();
    expect(missing.statusCode).toBe(400);
    expect(missing.json()).toMatchObject({ errors: { termsId: messages.required } });
    expect((await ask(7)).statusCode).toBe(400);
    await saveTerms('Second');
    const outdated = await ask(first);
    expect(outdated.statusCode).toBe(409);
    expect(outdated.json()).toMatchObject({ errors: { termsId: messages.changed } });
    await expect(book()).rejects.toThrow(messages.required);
    await expect(book(first)).rejects.toThrow(messages.changed);
  });

  test('that is sent again gets its first answer, though the terms have changed since', async () => {
    const termsId = (await saveTerms('First')) ?? '';
    const visitor = await studio.as('visitor');
    const request = {
      ...bookingRequest(packageId, slot),
      termsId,
      requestKey: 'a-key-of-16-letters',
    };
    const first = await visitor.bookings.request(request);
    await saveTerms('Second');
    expect(await visitor.bookings.request(request)).toEqual(first);
  });

  test('keeps which terms were accepted and when, for the desk, the customer and the exports', async () => {
    const termsId = await saveTerms('First');
    clock = new Date('2030-05-20T12:00:00Z');
    const { id } = await book(termsId);
    await saveTerms('Second');
    const terms = { id: termsId, savedAt, acceptedAt: clock };
    const desk = await studio.as('moderator');
    expect((await desk.bookings.get({ id })).terms).toEqual(terms);
    expect((await desk.bookings.list({})).rows[0]?.terms).toEqual(terms);
    const [mail] = mailsTo(studio.deps, customer);
    const visitor = await studio.as('visitor');
    const own = await visitor.bookings.own.open({ token: tokenIn(mail) });
    expect(own.terms).toEqual(terms);
    const csv = await studio.rest('GET', '/booking/bookings.csv', { as: 'moderator' });
    expect(csv.body).toContain('2030-05-03T12:00:00.000Z,2030-05-20T12:00:00.000Z');
    const { privacy } = await studio.as('admin');
    const data = await privacy.customers.export({ email: customer });
    expect(data.bookings[0]?.terms).toEqual({
      ...{ of: savedAt, acceptedAt: clock },
      path: `/terms/${termsId}`,
    });
    await desk.bookings.setStatus({ id, status: 'cancelled' });
    await privacy.customers.erase({ email: customer, confirmation: customer });
    expect((await desk.bookings.get({ id })).terms).toEqual(terms);
  });

  test('that is given to another person was not accepted by that one', async () => {
    const { id } = await book(await saveTerms('First'));
    const desk = await studio.as('moderator');
    await desk.bookings.update({ id, notes: 'Likes mornings' });
    expect((await desk.bookings.get({ id })).terms).not.toBeNull();
    const userId = createPerson(studio.deps, { role: 'guest', email: 'noor@client.example' });
    expect((await desk.bookings.update({ id, userId })).terms).toBeNull();
  });

  test('for a place of a mini session accepts them, too', async () => {
    const termsId = await saveTerms('First');
    const startsAt = new Date('2030-10-12T14:00:00Z');
    const event = createMiniSession(studio.deps, { startsAt });
    const visitor = await studio.as('visitor');
    const place = (more?: object) =>
      visitor.bookings.miniSessions.book(placeRequest(event, startsAt.toISOString(), more));
    await expect(place()).rejects.toThrow(messages.required);
    const { id } = await place({ termsId });
    expect((await (await studio.as('moderator')).bookings.get({ id })).terms?.id).toBe(termsId);
  });
});

test('a booking at the desk is made without accepting the terms', async () => {
  await saveTerms('First');
  const desk = await studio.as('moderator');
  const made = await desk.bookings.createForCaller({
    customer: { firstName: 'Noor', phone: '212-555-0148' },
    startsAt: slot,
    service: { name: 'Portraits', priceCents: 100 },
  });
  expect(made.terms).toBeNull();
});

describe('the mail', () => {
  const sent = () => mailsTo(studio.deps, customer);

  test('on a request links to the accepted terms, the confirmation carries their text, others neither', async () => {
    const { id } = await book(await saveTerms('Größe: 1 m'));
    const desk = await studio.as('moderator');
    await desk.bookings.setStatus({ id, status: 'confirmed' });
    await desk.bookings.update({ id, startsAt: '2030-06-04T16:00:00Z' });
    const [received, confirmed, moved] = sent();
    const link = /booking terms of May 3, 2030.*\/terms\//s;
    expect(received?.text).toMatch(link);
    expect(confirmed?.text).toMatch(link);
    expect(moved?.text).not.toContain('/terms/');
    const files = [received, confirmed, moved].map((mail) =>
      mail?.attachments.filter(({ name }) => name === 'booking-terms.txt'),
    );
    expect(files.map((each) => each?.length)).toEqual([0, 1, 0]);
    expect(Buffer.from(files[1]?.[0]?.content ?? '', 'base64').toString('utf8')).toBe(
      '\uFEFFBooking terms of May 3, 2030\n\nGröße: 1 m\n',
    );
  });

  test('says nothing of terms where none were accepted', async () => {
    const { id } = await book();
    await (await studio.as('moderator')).bookings.setStatus({ id, status: 'confirmed' });
    expect(sent().map(({ text }) => text.includes('terms'))).toEqual([false, false]);
  });
});
