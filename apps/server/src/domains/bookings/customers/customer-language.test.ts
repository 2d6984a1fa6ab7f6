import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { inLocale } from '../../../request-locale.ts';
import { readCalendar } from '../../../testing/media/calendars.ts';
import { bookingRequest } from '../../../testing/rows/bookings.ts';
import { eventIn, mailsTo, tokenIn } from '../../../testing/rows/customers.ts';
import { createMiniSession } from '../../../testing/rows/mini-sessions.ts';
import { createService } from '../../../testing/rows/offers.ts';
import { createPerson } from '../../../testing/rows/people.ts';
import {
  customer,
  customerOf,
  customerStudioForEachTest,
  other,
  owner,
  slot,
} from '../../../testing/studio/customer-studio.ts';
import { invoices } from '../../invoices/tables.ts';
import { packages } from '../../packages/tables.ts';
import { users } from '../../people/tables.ts';
import { bookings } from '../tables.ts';

const studio = customerStudioForEachTest();
const { lastMail, stored, visitor } = customerOf(studio);

const german = { language: 'de', region: 'US' } as const;
const person = () => studio.deps.db.select().from(users).where(eq(users.email, customer)).get();
/** Where the link of the last mail leads, without its token. */
const linkOf = () => /http\S+\/my-booking/.exec(lastMail()?.text ?? '')?.[0];

async function offer(languages: 'de'[]) {
  await (await studio.as('admin')).settings.languages.update({ languages });
}

/** Books on a page in German. */
function book(startsAt = slot) {
  const request = bookingRequest(studio.packageId, startsAt);
  return inLocale(german, async () => (await visitor()).request(request));
}

describe('the language of a customer', () => {
  test('is that of the page booked on, which the mails follow, whoever causes them', async () => {
    await offer(['de']);
    const { id } = await book();
    expect([stored(id)?.language, person()?.language]).toEqual(['de', 'de']);
    expect(linkOf()).toBe('http://localhost:3000/de/my-booking');
    expect(lastMail()?.subject).toMatch(/^Ihre .*anfrage/);
    // The studio reads its own language, and the desk has one address.
    expect(mailsTo(studio.deps, owner).at(-1)?.text).toContain('http://localhost:3000/dashboard/');

    await (await studio.as('moderator')).bookings.setStatus({ id, status: 'confirmed' });
    expect(linkOf()).toBe('http://localhost:3000/de/my-booking');
    await offer([]);
    await (await studio.as('moderator')).bookings.setStatus({ id, status: 'pending' });
    expect(linkOf()).toBe('http://localhost:3000/my-booking');
  });

  test('is that of the calendar files that they take, whichever page they are on', async () => {
    await offer(['de']);
    const requestKey = 'a-key-of-this-request';
    const request = { ...bookingRequest(studio.packageId, slot), requestKey };
    const { id } = await inLocale(german, async () => (await visitor()).request(request));
    const { own } = await visitor();
    const token = tokenIn(lastMail());
    const files = [await own.calendar({ token }), await own.requestedCalendar({ requestKey })];
    const code = stored(id)?.confirmationCode;
    for (const { content } of files) {
      expect(readCalendar(content).events).toMatchObject([
        {
          summary: 'Portraits: The Hour · Shutterhouse Studio',
          description: `Buchungscode: ${code}`,
          startsAt: new Date(slot),
          endsAt: new Date('2030-06-10T15:00:00Z'),
        },
      ]);
    }
  });

  test('has a place to be agreed in the calendar file, too', async () => {
    await offer(['de']);
    const { id } = await book();
    studio.deps.db.update(bookings).set({ locationKind: 'open' }).where(eq(bookings.id, id)).run();
    const { content } = await (await visitor()).own.calendar({ token: tokenIn(lastMail()) });
    expect(readCalendar(content).events[0]?.location).toBe('Nach Vereinbarung');
  });

  test('of somebody known stays, while the booking has that of its page', async () => {
    createPerson(studio.deps, { role: 'user', email: customer });
    const { id } = await book();
    expect([stored(id)?.language, person()?.language]).toEqual(['de', null]);
  });

  test('is changed by the customer with the link, also once nothing else can be changed', async () => {
    await offer(['de']);
    const { id, token } = await customerOf(studio).book();
    expect(stored(id)?.language).toBe('en');
    studio.clock = new Date('2030-06-10T13:00:00Z');
    const changed = await (await visitor()).own.chooseLanguage({ token, language: 'de' });
    expect(changed).toMatchObject({ language: 'de' });
    expect([stored(id)?.language, person()?.language]).toEqual(['de', 'de']);
  });

  test('is changed at the desk, and a booking made there has that of its person', async () => {
    await offer(['de']);
    const { id } = await book();
    const { bookings } = await studio.as('moderator');
    const userId = person()?.id ?? '';
    const service = { name: 'Portrait', priceCents: 10_000 };
    const made = await bookings.create({ userId, startsAt: other, service });
    expect(made.language).toBe('de');
    const { version } = await bookings.get({ id });
    expect(await bookings.update({ id, version, language: null })).toMatchObject({
      language: null,
    });
    expect(await bookings.get({ id: made.id })).toMatchObject({ language: 'de' });
  });
});

describe('the service and the package of a session', () => {
  beforeEach(async () => {
    await offer(['de']);
    createService(studio.deps, { translations: { de: { title: 'Porträts' } } });
    const translations = { de: { name: 'Die Stunde' } };
    studio.deps.db.update(packages).set({ translations }).run();
  });
  const title = 'Porträts: Die Stunde · Shutterhouse Studio';
  const inGerman = { name: 'Porträts', packageName: 'Die Stunde' };

  test('have their names in the language of the customer, and at the studio those in the main one', async () => {
    const { id } = await book();
    expect(lastMail()?.text).toMatch(/Leistung: Porträts\s+Paket: Die Stunde/);
    expect(eventIn(lastMail())?.summary).toBe(title);
    const notice = mailsTo(studio.deps, owner).at(-1);
    expect(notice?.text).toMatch(/Service: Portraits\s+Package: The Hour/);
    const { own } = await visitor();
    const token = tokenIn(lastMail());
    expect(readCalendar((await own.calendar({ token })).content).events[0]?.summary).toBe(title);
    const read = () => own.open({ token });
    expect((await inLocale(german, read)).service).toMatchObject(inGerman);
    expect((await read()).service).toMatchObject({ name: 'Portraits', packageName: 'The Hour' });
    const move = () => own.move({ token, startsAt: other, sequence: 0 });
    expect((await inLocale(german, move)).service).toMatchObject(inGerman);
    const desk = await studio.as('moderator');
    const { service } = await inLocale(german, () => desk.bookings.get({ id }));
    expect(service).toMatchObject({ name: 'Portraits', packageName: 'The Hour' });
    expect(stored(id)).toMatchObject({ serviceName: 'Portraits', packageName: 'The Hour' });
  });

  test('stand in the lines of the invoice as the customer reads them', async () => {
    const { id } = await book();
    const { id: invoiceId } = await (await studio.as('moderator')).invoices.createForBooking({
      bookingId: id,
    });
    const row = studio.deps.db.select().from(invoices).where(eq(invoices.id, invoiceId)).get();
    expect(row?.items[0]?.description).toMatch(/^Porträts: Die Stunde, Montag, 10. Juni 2030, /);
  });

  test('keep the names that they had where nothing is called so any more', async () => {
    const { id } = await book();
    const columns = { serviceName: 'Portrait', packageName: 'An old hour' };
    studio.deps.db.update(bookings).set(columns).where(eq(bookings.id, id)).run();
    await (await studio.as('moderator')).bookings.setStatus({ id, status: 'confirmed' });
    expect(lastMail()?.text).toMatch(/Leistung: Portrait\s+Paket: An old hour/);
  });

  test('may be those of an event', async () => {
    const { id } = await book();
    createMiniSession(studio.deps, { title: 'Autumn', translations: { de: { title: 'Herbst' } } });
    const columns = { packageName: 'Autumn' };
    studio.deps.db.update(bookings).set(columns).where(eq(bookings.id, id)).run();
    await (await studio.as('moderator')).bookings.setStatus({ id, status: 'confirmed' });
    expect(lastMail()?.text).toContain('Paket: Herbst');
  });
});

describe('the language of somebody at the desk', () => {
  test('is their own choice, which their account tells', async () => {
    const { accounts } = await studio.as('moderator');
    const name = { firstName: 'Mika', lastName: 'Frame' };
    expect(await accounts.own.saveProfile({ ...name, language: 'ja' })).toMatchObject({
      language: 'ja',
    });
    expect(await accounts.me()).toMatchObject({ language: 'ja' });
    expect(await accounts.own.saveProfile(name)).toMatchObject({ language: 'ja' });
    await accounts.own.saveProfile({ ...name, language: null });
    expect(await accounts.me()).not.toHaveProperty('language');
  });
});
