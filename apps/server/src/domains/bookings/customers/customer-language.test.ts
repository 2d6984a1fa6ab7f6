import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inLocale } from '../../../request-locale.ts';
import { readCalendar } from '../../../testing/media/calendars.ts';
import { bookingRequest } from '../../../testing/rows/bookings.ts';
import { mailsTo, tokenIn } from '../../../testing/rows/customers.ts';
import { createPerson } from '../../../testing/rows/people.ts';
import {
  customer,
  customerOf,
  customerStudioForEachTest,
  other,
  owner,
  slot,
} from '../../../testing/studio/customer-studio.ts';
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
