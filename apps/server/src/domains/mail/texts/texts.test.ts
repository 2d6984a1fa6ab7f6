import { languages } from '@shutterhouse/contract/languages';
import { mailTextNames, mailTextMessages as messages } from '@shutterhouse/contract/mail/texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { bookingRequest, createBooking } from '../../../testing/rows/bookings.ts';
import { mailsTo } from '../../../testing/rows/customers.ts';
import { createPackage } from '../../../testing/rows/offers.ts';
import { startSmtpServer } from '../../../testing/services/smtp-server.ts';
import { createTestApp } from '../../../testing/studio/app.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';

const customer = 'ida@example.com';
const session = '2030-06-04T14:00:00Z';
const day = 'Dienstag, 4. Juni 2030';

const now = () => new Date('2030-06-01T12:00:00Z');
const studio = studioForEachTest({ now });
beforeEach(async () => {
  const { settings } = await studio.as('admin');
  await settings.languages.update({ languages: ['de', 'fr'], region: 'DE' });
});

type Text = Record<string, unknown> & { id?: string };
async function save(text: Text, as = studio) {
  const body = { id: 'bookingConfirmed', ...text };
  const answer = await as.rest('POST', '/trpc/mail.texts.update', { as: 'admin', body });
  return { status: answer.statusCode, ...answer.json() };
}

let hour: number;
beforeEach(() => {
  hour = 8;
});

/** Confirms a session of a customer with a language. @returns the mail about it */
async function confirmed(language: 'de' | 'fr' | null, names: object = {}) {
  hour += 1;
  const startsAt = `2030-06-04T${String(hour).padStart(2, '0')}:00:00Z`;
  const id = createBooking(studio.deps, startsAt, { status: 'pending', language, ...names });
  await (await studio.as('moderator')).bookings.setStatus({ id, status: 'confirmed' });
  const mail = mailsTo(studio.deps, customer).at(-1);
  if (mail === undefined) throw new Error('No mail was written.');
  return mail;
}

const own = {
  subject: 'See you on {date}',
  words: 'Dear {name},\n\nplease bring two outfits to {service}.',
  translations: { de: { subject: 'Bis {date}', words: 'Liebe {name}!\n\nBis bald, {studio}' } },
};

describe('a mail to a customer', () => {
  test('has the texts of the studio in the customer’s language, before the facts', async () => {
    await save(own);
    const mail = await confirmed('de');
    expect(mail.subject).toBe(`Bis ${day}`);
    const said = mail.text.replaceAll(/\s+/g, ' ');
    expect(said).toMatch(
      /Ihr Termin ist bestätigt.* Liebe Ida! Bis bald, Shutterhouse Studio .*Wann/,
    );
    expect(mail.text).not.toContain('wir freuen uns');
    expect(mail.html).toContain('Liebe Ida!');
    expect((await confirmed(null)).text).toContain('please bring two outfits to Portraits.');
  });

  test('has each missing text in the main language, where the studio wrote it there', async () => {
    await save({ ...own, words: '' });
    const french = await confirmed('fr');
    expect(french.subject).toBe('See you on mardi 4 juin 2030');
    expect(french.text).toContain('Bonjour Ida');
    await save({ translations: { de: { subject: 'Bis {date}' } }, words: own.words });
    const german = await confirmed('de');
    expect([german.subject, german.text.includes('two outfits')]).toEqual([`Bis ${day}`, true]);
  });

  test('is the standard one in the customer’s language where the studio wrote nothing', async () => {
    const before = await confirmed('fr');
    await save({ id: 'bookingCancelled', words: 'Another mail' });
    await save(own);
    await save({ subject: '', words: ' \n', translations: {} });
    const after = await confirmed('fr');
    expect([after.subject, after.text]).toEqual([
      before.subject,
      expect.stringContaining('Bonjour'),
    ]);
  });

  test('has names as they are: neither placeholders nor markup in them mean anything', async () => {
    await save({ subject: '{name}', words: '{name} <b>&amp; {studio}</b>' });
    const name = '{studio} <i>$& {name}';
    const mail = await confirmed(null, { customerFirstName: name });
    expect(mail.subject).toBe(name);
    expect(mail.text).toContain(`${name} <b>&amp; Shutterhouse Studio</b>`);
    expect(mail.html).toContain('{studio} &lt;i&gt;$&amp; {name} &lt;b&gt;&amp;amp; Shutterhouse');
    const lines = await confirmed(null, { customerFirstName: 'Ida\r\nBcc: all@example.com' });
    expect(lines.subject).toBe('Ida Bcc: all@example.com');
  });

  test('has the standard subject where its placeholders are empty', async () => {
    await save({ subject: '{name}' });
    const mail = await confirmed(null, { customerFirstName: '', customerLastName: '' });
    expect(mail.subject).toMatch(/^Your session is confirmed/);
  });

  test('of what the studio booked or moved unconfirmed says so, whatever the studio wrote', async () => {
    for (const id of ['bookingReceived', 'bookingMoved', 'bookingMovedByCustomer']) {
      await save({ id, subject: 'Own', words: `Own ${id}` });
    }
    const visitor = await studio.as('visitor');
    const packageId = createPackage(studio.deps);
    await visitor.bookings.request(bookingRequest(packageId, session));
    expect(mailsTo(studio.deps, 'ada@example.com')).toMatchObject([{ subject: 'Own' }]);
    const id = createBooking(studio.deps, '2030-06-05T14:00:00Z', { status: 'pending' });
    const desk = await studio.as('moderator');
    await desk.bookings.update({ id, startsAt: '2030-06-06T14:00:00Z' });
    expect(mailsTo(studio.deps, customer).at(-1)?.text).toContain('It is not confirmed yet.');
  });
});

test('a mail is read at its recipient as it was written', async () => {
  const server = await startSmtpServer();
  const { mail } = readConfig({ SMTP_URL: server.url, MAIL_FROM: 'hello@studio.example' });
  const sending = await createTestApp({ config: { mail }, now });
  try {
    const words = '„{studio}“\n\nÀ bientôt';
    await save({ id: 'bookingReceived', subject: 'Grüße 🎞 {name}', words }, sending);
    const { bookings } = await sending.as('visitor');
    await bookings.request(bookingRequest(createPackage(sending.deps), session));
    await sending.deps.jobs.drain();
    const received = server.mails.find(({ to }) => to.includes('ada@example.com'));
    expect(received?.subject).toBe('Grüße 🎞 Ada');
    expect(received?.text).toContain('„Shutterhouse Studio“');
    expect(received?.html).toContain('À bientôt</p>');
  } finally {
    await sending.close();
    await server.close();
  }
});

describe('saving the text of a mail', () => {
  const list = async () => (await studio.as('admin')).mail.texts.list();

  test('keeps what is not sent, refuses an older version, and is in the audit log', async () => {
    const first = await save({ ...own, version: 0 });
    expect(first.result.data).toMatchObject({ ...own, version: 1 });
    const second = await save({ subject: 'Soon', version: 1 });
    expect(second.result.data).toMatchObject({ ...own, subject: 'Soon', version: 2 });
    expect(await save({ subject: 'Late', version: 1 })).toMatchObject({
      status: 409,
      error: { data: { errors: { version: messages.changedMeanwhile } } },
    });
    expect((await list()).filter(({ version }) => version > 0)).toMatchObject([
      { id: 'bookingConfirmed', subject: 'Soon' },
    ]);
    const { audit } = await studio.as('admin');
    const [entry] = (await audit.list({})).rows;
    expect(entry).toMatchObject({
      action: 'changed',
      subject: { kind: 'settings', name: 'Mail texts' },
      details: { changed: 'bookingConfirmed' },
    });
  });

  test('refuses a placeholder that the mail does not have, and a second line of the subject', async () => {
    const { status, error } = await save({
      subject: 'A\nB',
      translations: { de: { words: '{amount}' } },
    });
    const fields = Object.keys(error.data.errors);
    expect([status, fields]).toEqual([400, ['subject', 'translations.de.words']]);
    expect((await list()).every(({ version }) => version === 0)).toBe(true);
  });

  test('a standard text that is saved as the studio’s own changes no mail', async () => {
    const { mail } = await studio.as('admin');
    const preview = (texts: object, id: string) =>
      mail.texts.preview({
        ...{ subject: '', words: '', translations: {} },
        ...texts,
        id,
        language: 'en',
      } as never);
    const texts = await list();
    expect(texts.map(({ id }) => id)).toEqual(mailTextNames);
    for (const { id, standard } of texts) {
      expect([id, await preview(standard, id)]).toEqual([id, await preview({}, id)]);
    }
  });

  test('is seen before in a preview, in every language', async () => {
    const { mail } = await studio.as('admin');
    for (const language of languages) {
      const { subject, html } = await mail.texts.preview({
        id: 'bookingConfirmed',
        ...own,
        language,
      });
      const isGerman = language === 'de';
      expect(subject).toMatch(isGerman ? /^Bis Samstag, 15. Juni 2030/ : /^See you on .*(15|日)/);
      expect(html).toContain(
        isGerman ? 'Bis bald, Shutterhouse Studio' : 'please bring two outfits',
      );
    }
  });
});
