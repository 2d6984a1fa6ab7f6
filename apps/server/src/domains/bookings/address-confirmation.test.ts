import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { inLocale } from '../../request-locale.ts';
import { plansOf } from '../../testing/database/query-plans.ts';
import { bookingRequest, createBooking } from '../../testing/rows/bookings.ts';
import { createPackage, createService } from '../../testing/rows/offers.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { updateNotificationSettings } from '../mail/notifications.ts';
import { packages } from '../packages/tables.ts';
import { services } from '../services/tables.ts';
import { bookings } from './tables.ts';

const slot = '2030-06-10T14:00:00Z';
const smtp = { host: '127.0.0.1', port: 9, secure: false };

let clock: Date;
let studio: TestStudio;
let packageId: string;

async function open(withMail = true) {
  clock = new Date('2030-06-03T12:00:00Z');
  const plain = await createTestApp({ now: () => clock });
  if (!withMail) studio = plain;
  else {
    const mail = { ...plain.deps.config.mail, smtp };
    await plain.close();
    studio = await createTestApp({ now: () => clock, config: { mail } as never });
  }
  createService(studio.deps, { confirmsAddress: true });
  packageId = createPackage(studio.deps);
  const person = { id: 'nobody' };
  await updateNotificationSettings({ ...studio.deps, person }, { email: 'desk@studio.example' });
}
beforeEach(() => open());
afterEach(() => studio.close());

const visitor = () => studio.as('visitor');
const ask = async (changes: object = {}) =>
  (await visitor()).bookings.request({ ...bookingRequest(packageId, slot), ...changes });
const written = (to: string) => studio.deps.db.select().from(mails).where(eq(mails.to, to)).all();
const kindsTo = (to: string) => written(to).map(({ kind }) => kind);
const tokenIn = (to = 'ada@example.com') =>
  /confirm-booking#([\w-]+)/.exec(written(to).at(-1)?.text ?? '')?.[1] ?? '';
const stored = () => studio.deps.db.select().from(bookings).all();
const confirm = async (token: string) => (await visitor()).bookings.confirmAddress({ token });

describe('a new customer of a service that requires a confirmed address', () => {
  it('holds the time for two hours, and only the customer gets a mail', async () => {
    const receipt = await ask();
    expect(receipt).toMatchObject({
      status: 'pending',
      confirmBefore: new Date('2030-06-03T14:00:00Z'),
    });
    expect(kindsTo('ada@example.com')).toEqual(['bookingAddress']);
    expect(kindsTo('desk@studio.example')).toEqual([]);
    expect(tokenIn()).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(stored())).not.toContain(tokenIn());
    await expect(
      ask({ customer: { ...bookingRequest('', slot).customer, email: 'b@example.com' } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const [row] = (await (await studio.as('moderator')).bookings.list({})).rows;
    expect(row?.confirmBefore).toEqual(receipt.confirmBefore);
  });

  it('reads the names of the service and the package in the language of the page', async () => {
    const { db } = studio.deps;
    await (await studio.as('admin')).settings.languages.update({ languages: ['de'] });
    db.update(services)
      .set({ translations: { de: { title: 'Porträts' } } })
      .run();
    db.update(packages)
      .set({ translations: { de: { name: 'Die Stunde' } } })
      .run();
    await inLocale({ language: 'de', region: 'US' }, async () => {
      await ask();
      expect(written('ada@example.com').at(-1)?.text).toMatch(
        /Leistung: Porträts\s+Paket: Die Stunde/,
      );
      expect(await confirm(tokenIn())).toMatchObject({
        ...{ serviceName: 'Porträts', packageName: 'Die Stunde' },
      });
    });
    expect(stored()).toMatchObject([{ serviceName: 'Portraits', packageName: 'The Hour' }]);
  });

  it('who follows the link turns it into an ordinary request; the link works once', async () => {
    const { confirmationCode } = await ask();
    const token = tokenIn();
    expect(await confirm(token)).toMatchObject({ confirmationCode, serviceName: 'Portraits' });
    expect(kindsTo('desk@studio.example')).toEqual(['newBooking']);
    expect(kindsTo('ada@example.com')).toHaveLength(2);
    expect(stored()[0]).toMatchObject({
      status: 'pending',
      confirmBefore: null,
      confirmTokenHash: null,
      addressConfirmedAt: clock,
    });
    await expect(confirm(token)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^This link was already used/),
    });
    clock = new Date('2030-06-03T15:00:00Z');
    await studio.deps.jobs.drain();
    expect(stored()[0]?.status).toBe('pending');
  });

  it('who does not follow it in time loses the request: the time is free, and nobody is notified', async () => {
    await ask();
    const token = tokenIn();
    clock = new Date('2030-06-03T14:00:00Z');
    await expect(confirm(token)).rejects.toMatchObject({ code: 'CONFLICT' });
    const other = { ...bookingRequest('', slot).customer, email: 'b@example.com' };
    await ask({ customer: other });
    expect(stored().map(({ status }) => status)).toEqual(['cancelled', 'pending']);
    expect(kindsTo('ada@example.com')).toEqual(['bookingAddress']);
    expect(kindsTo('desk@studio.example')).toEqual([]);
  });

  it('does not make other requests scan those that wait for an answer of the studio', async () => {
    const plans = await plansOf(studio.deps, () => ask());
    const looks = plans.filter((detail) => /confirm|by_status|held/.test(detail));
    expect(looks).toEqual([
      expect.stringContaining('INDEX bookings_unconfirmed'),
      expect.stringContaining('INDEX payments_held (held_until>?)'),
      expect.stringContaining('INDEX payments_held (held_until<?)'),
    ]);
  });

  it('gets the same answer for the same request key', async () => {
    const requestKey = 'a-key-of-16-letters-or-more';
    const receipt = await ask({ requestKey });
    expect(await ask({ requestKey })).toEqual(receipt);
    expect(kindsTo('ada@example.com')).toEqual(['bookingAddress']);
  });

  it('whose request the studio confirms no longer needs the link', async () => {
    const { id } = await ask();
    const token = tokenIn();
    await (await studio.as('moderator')).bookings.setStatus({ id, status: 'confirmed' });
    expect(stored()[0]).toMatchObject({ status: 'confirmed', confirmBefore: null });
    expect(kindsTo('ada@example.com')).toContain('bookingConfirmed');
    await expect(confirm(token)).rejects.toMatchObject({ code: 'CONFLICT' });
    clock = new Date('2030-06-03T15:00:00Z');
    await ask({ startsAt: '2030-06-11T14:00:00Z' });
    expect(stored().map(({ status }) => status)).toEqual(['confirmed', 'pending']);
  });

  it('gets at most three such mails a day, and then a message', async () => {
    for (const day of ['10', '11', '12']) await ask({ startsAt: `2030-06-${day}T14:00:00Z` });
    await expect(ask({ startsAt: '2030-06-13T14:00:00Z' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^We have already sent several mails/),
    });
    expect(stored()).toHaveLength(3);
  });

  it.each(['', 'short', 'x'.repeat(65), 'not a token at all, but words'])(
    'with the link %j gets the message that it is not complete',
    async (token) => {
      await expect(confirm(token)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    },
  );
});

describe('a customer who is known needs no link', () => {
  it.each([
    [
      'by an account whose address is confirmed',
      () =>
        createPerson(studio.deps, {
          role: 'user',
          email: 'ada@example.com',
          emailConfirmedAt: new Date('2030-01-01'),
        }),
    ],
    [
      'by a booking that the studio confirmed',
      () => {
        const userId = createPerson(studio.deps, { role: 'guest', email: 'ada@example.com' });
        createBooking(studio.deps, '2030-05-01T14:00:00Z', {
          userId,
          customerEmail: 'ada@example.com',
        });
      },
    ],
  ])('%s', async (_, known) => {
    known();
    expect(await ask()).not.toHaveProperty('confirmBefore');
    expect(kindsTo('desk@studio.example')).toEqual(['newBooking']);
  });

  it('by an earlier link', async () => {
    await ask();
    await confirm(tokenIn());
    expect(await ask({ startsAt: '2030-06-11T14:00:00Z' })).not.toHaveProperty('confirmBefore');
  });

  it('but not by having signed up, or by a request that nobody answered', async () => {
    const userId = createPerson(studio.deps, { role: 'user', email: 'ada@example.com' });
    createBooking(studio.deps, '2030-06-01T14:00:00Z', {
      userId,
      customerEmail: 'ada@example.com',
      status: 'pending',
    });
    expect(await ask()).toHaveProperty('confirmBefore');
  });
});

describe('a studio without mail', () => {
  beforeEach(async () => {
    await studio.close();
    await open(false);
  });

  it('asks nobody to confirm, since no link would arrive', async () => {
    expect(await ask()).not.toHaveProperty('confirmBefore');
  });

  it('can not switch it on, and gets the reason; a service that has it on already may keep it', async () => {
    const { services, mail } = await studio.as('moderator');
    expect(await mail.isConfigured()).toBe(false);
    const [service] = await services.adminList();
    const id = service?.id ?? '';
    const sentence =
      'Mail is not set up yet, so no address can be confirmed. Settings, Mail says what is missing.';
    expect(await services.update({ id, confirmsAddress: true, price: 'From $2' })).toMatchObject({
      confirmsAddress: true,
    });
    await services.update({ id, confirmsAddress: false });
    await expect(services.update({ id, confirmsAddress: true })).rejects.toThrow(sentence);
    const left = studio.deps.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, 'none')))
      .all();
    expect(left).toEqual([]);
  });
});
