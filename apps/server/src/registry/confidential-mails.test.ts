import { dayMs } from '@shutterhouse/contract/durations';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { scheduleGalleryReminders } from '../domains/client-galleries/sending/reminders.ts';
import { services } from '../domains/services/tables.ts';
import { mails } from '../outbox/tables.ts';
import { everyCall } from '../testing/calls/every-call.ts';
import {
  bookingInput,
  offerSomething,
  present,
  writingCalls,
} from '../testing/calls/writing-calls.ts';
import { createGalleryLinkRow, createGalleryRow } from '../testing/rows/client-galleries.ts';
import { createMail } from '../testing/rows/mails.ts';
import { createPerson } from '../testing/rows/people.ts';
import { serviceStandIns } from '../testing/services/services.ts';
import { principals } from '../testing/studio/app.ts';
import { studioForAllTests } from '../testing/studio/for-each-test.ts';
import { factsOf, proceduresOf } from '../trpc/procedure-facts.ts';
import { appRouter } from './app-router.ts';

const { mail } = readConfig({ SMTP_URL: 'smtp://127.0.0.1:9' });
const studio = studioForAllTests({
  config: { mail },
  now: () => present,
  fetch: serviceStandIns().fetch,
});

/** The secrets in the links of each kind of mail, and one in a mail that is not confidential. */
const secrets = new Map<string, string>();
const control = 'SENTINEL-of-an-ordinary-mail';

beforeAll(async () => {
  createPerson(studio.deps, { role: 'admin', email: 'owner@studio.example' });
  const visitor = await studio.as('visitor');
  await visitor.accounts.requestPasswordReset({ email: 'owner@studio.example' });
  await visitor.newsletter.subscribe({ email: 'robin@client.example' });
  const packageId = offerSomething(studio);
  const request = { ...bookingInput(packageId), requestKey: crypto.randomUUID() };
  await visitor.bookings.request(request as never);
  studio.deps.db.update(services).set({ confirmsAddress: true }).run();
  await visitor.bookings.request({
    ...request,
    ...{ startsAt: '2030-06-04T14:00:00Z', requestKey: crypto.randomUUID() },
    customer: { ...request.customer, email: 'sam@client.example' },
  } as never);
  const { links } = (await studio.as('moderator')).clientGalleries;
  const sent = createGalleryLinkRow(studio.deps);
  await links.send({ id: sent.id, subject: 'Your pictures', words: 'They are ready.' });
  const expiry = { expiresOn: '2040-01-01', expiresAt: new Date(present.getTime() + 7 * dayMs) };
  const galleryId = createGalleryRow(studio.deps, expiry);
  const { token } = createGalleryLinkRow(studio.deps, { galleryId });
  await visitor.clientGalleries.visits.open({ token });
  scheduleGalleryReminders(studio.deps);
  const { path, body } = writingCalls(packageId).register;
  await studio.rest('POST', path, { body });
  // The mail server can't be reached, so that all mails wait.
  await studio.deps.jobs.drain();
  for (const { kind, html } of studio.deps.db.select().from(mails).all()) {
    for (const [, secret = ''] of html.matchAll(/(?:#|token=|\/g\/)([\w-]{20,})/g)) {
      secrets.set(secret, kind);
    }
  }
  createMail(studio.deps, { text: control, html: control });
});

test('every confidential kind of mail waits with a secret in it', () => {
  expect([...new Set(secrets.values())].toSorted()).toEqual([
    ...['bookingAddress', 'bookingReceived', 'emailChange', 'galleryReady', 'galleryReminder'],
    ...['newsletterConfirm', 'passwordReset'],
  ]);
});

test('the secrets of mails are in no answer of any query to anybody', async () => {
  const queries = [...proceduresOf(appRouter)].flatMap(([name, procedure]) =>
    factsOf(procedure).type === 'query' ? [name] : [],
  );
  const ids = studio.deps.db.select({ id: mails.id }).from(mails).all();
  let seen = '';
  for (const who of principals) {
    for (const name of queries) {
      const inputs =
        name === 'mail.outbox.get' ? ids : [everyCall[name]?.input?.(studio.deps) ?? {}];
      for (const input of inputs) {
        const path = `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
        const { body } = await studio.rest('GET', path, who === 'visitor' ? {} : { as: who });
        if (body.includes(control)) seen += name;
        expect(
          [...secrets].filter(([secret]) => body.includes(secret)),
          `${who}: ${name}`,
        ).toEqual([]);
      }
    }
  }
  expect(seen).toContain('mail.outbox.get');
});

test.each(['robin@client.example', 'sam@client.example'])(
  'the secrets of mails are not in the data of %s that the owner exports',
  async (email) => {
    const { customers } = (await studio.as('admin')).privacy;
    const exported = JSON.stringify(await customers.export({ email }));
    expect(exported).toContain(email);
    expect([...secrets].filter(([secret]) => exported.includes(secret))).toEqual([]);
  },
);
