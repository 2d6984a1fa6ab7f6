import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { AppDeps } from '../deps.ts';
import { createJobRunner } from '../jobs/runner.ts';
import { createMail } from '../testing/rows/mails.ts';
import { freePort } from '../testing/services/listening.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/services/smtp-server.ts';
import { createTestApp, type TestStudio } from '../testing/studio/app.ts';
import { handleMailJobs, maxTries, resumeMails } from './delivery.ts';
import type { NewMail } from './queue.ts';
import { mailServer, mails } from './tables.ts';

let clock: number;
let server: TestSmtpServer;
let studio: TestStudio;
const open: TestStudio[] = [];

beforeEach(async () => {
  clock = Date.UTC(2030, 4, 1);
  server = await startSmtpServer();
  studio = await studioOn(server.url);
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  await server.close();
});

async function studioOn(SMTP_URL: string): Promise<TestStudio> {
  const env = { SMTP_URL, MAIL_FROM: 'hello@studio.example', PUBLIC_URL: 'https://studio.example' };
  const { mail, publicUrl } = readConfig(env);
  const made = await createTestApp({
    config: { mail, publicUrl },
    now: () => new Date(clock),
  });
  open.push(made);
  return made;
}

const mail: NewMail = {
  kind: 'test',
  key: 'test:1',
  to: 'robin@client.example',
  subject: 'Grüße aus dem Studio',
  html: '<p>Hello</p>',
  text: 'Hello\n.\nfrom the studio',
};

const queue = (changes: Partial<NewMail> = {}) => createMail(studio.deps, { ...mail, ...changes });
const rowOf = (id: string) => studio.deps.db.select().from(mails).where(eq(mails.id, id)).get();
const drain = () => studio.deps.jobs.drain();
const pass = (seconds: number) => {
  clock += seconds * 1000;
};

describe('a mail of the outbox', () => {
  test('carries its calendar event both inline and as an attachment', async () => {
    queue({
      attachments: [
        {
          name: 'session.ics',
          contentType: 'text/calendar',
          calendarMethod: 'CANCEL',
          content: Buffer.from('BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n').toString(
            'base64',
          ),
        },
      ],
    });
    await drain();
    const [sent] = server.mails;
    expect(sent?.source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
    expect(sent?.attachments.map(({ filename }) => filename)).toContain('session.ics');
    expect(sent?.text).toContain('from the studio');
  });

  test('is sent once, unchanged, from the studio', async () => {
    const attachment = { name: 'Einladung.ics', contentType: 'text/calendar', content: 'QkVHSU4=' };
    const id = queue({ replyTo: 'robin@client.example', attachments: [attachment] });
    await drain();
    await drain();
    expect(server.mails).toMatchObject([
      {
        from: 'hello@studio.example',
        to: ['robin@client.example'],
        sender: { address: 'hello@studio.example', name: 'Shutterhouse Studio' },
        subject: 'Grüße aus dem Studio',
        replyTo: [{ address: 'robin@client.example' }],
        messageId: `<${id}@studio.example>`,
        attachments: [{ filename: 'Einladung.ics', mimeType: 'text/calendar' }],
      },
    ]);
    expect(server.mails[0]?.html?.trim()).toBe('<p>Hello</p>');
    expect(server.mails[0]?.text?.trim()).toBe('Hello\n.\nfrom the studio');
    expect(rowOf(id)).toMatchObject({ state: 'sent', sentAt: new Date(clock), lastError: '' });
  });

  test('reuses the connection of the previous mail', async () => {
    for (let count = 0; count < 20; count += 1) queue({ key: `test:${count}` });
    await drain();
    expect(server.mails).toHaveLength(20);
    expect(server.connections()).toBe(1);
  });

  test('uses a new connection when the server has closed the previous one', async () => {
    queue();
    await drain();
    const { port } = server;
    await server.close();
    server = await startSmtpServer({ port });
    const id = queue({ key: 'test:2' });
    await drain();
    expect(rowOf(id)).toMatchObject({ state: 'sent', attempts: 0 });
  });

  test.each([
    ['sent', {}],
    ['refused by the server', { toRecipient: () => ({ code: 550, text: 'Gone' }) }],
  ])('with a personal link has its content removed once it is %s', async (_, behavior) => {
    Object.assign(server.behavior, behavior);
    const id = queue({ isConfidential: true });
    await drain();
    expect(rowOf(id)).toMatchObject({ html: '', text: '' });
  });

  test('that has expired is not sent', async () => {
    const id = queue({ isConfidential: true, sendBefore: new Date(clock + 3_600_000) });
    pass(3600);
    await drain();
    expect(server.mails).toEqual([]);
    expect(rowOf(id)).toMatchObject({ state: 'failed', html: '', text: '' });
    expect(rowOf(id)?.lastError).toMatch(/not sent in time/);
  });
});

describe('a server that refuses', () => {
  test.each([
    ['to the recipient', { toRecipient: () => ({ code: 550, text: 'No such person here' }) }],
    ['to the sender', { toSender: () => ({ code: 553, text: 'No such person here' }) }],
    ['to the mail', { toMail: () => ({ code: 554, text: 'No such person here' }) }],
  ])('for good %s ends it, with its reason', async (_, behavior) => {
    Object.assign(server.behavior, behavior);
    const id = queue();
    await drain();
    expect(rowOf(id)?.state).toBe('failed');
    expect(rowOf(id)?.lastError).toMatch(/^The mail server refused it: 55\d No such person here/);
    pass(86_400);
    await drain();
    expect(server.mails).toEqual([]);
  });

  test('keeps no other mail from being sent', async () => {
    server.behavior.toRecipient = (address) =>
      address.startsWith('gone') ? { code: 550, text: 'Gone' } : undefined;
    queue({ to: 'gone@client.example' });
    const id = queue({ key: 'test:2' });
    await drain();
    expect(rowOf(id)?.state).toBe('sent');
  });

  test('temporarily is tried again after growing pauses, until the mail is given up', async () => {
    server.behavior.toMail = () => ({ code: 451, text: 'Try again later' });
    const id = queue();
    await drain();
    expect(rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(rowOf(id)?.nextTryAt).toEqual(new Date(clock + 30_000));
    expect(rowOf(id)?.lastError).toContain('451 Try again later');
    pass(29);
    await drain();
    expect(rowOf(id)?.attempts).toBe(1);
    pass(1);
    await drain();
    expect(rowOf(id)).toMatchObject({ attempts: 2, nextTryAt: new Date(clock + 60_000) });
    for (let tries = 2; tries < maxTries; tries += 1) {
      pass(6 * 3600);
      await drain();
    }
    expect(rowOf(id)?.state).toBe('failed');
    expect(rowOf(id)?.lastError).toMatch(
      /^Sending failed after many attempts\..*451 Try again later/,
    );
    expect(server.wholeMails()).toBe(maxTries);
  });

  test('temporarily and then accepts gets the mail once', async () => {
    server.behavior.toSender = () => ({ code: 450, text: 'Busy' });
    const id = queue();
    await drain();
    delete server.behavior.toSender;
    pass(30);
    await drain();
    expect(server.mails).toHaveLength(1);
    expect(rowOf(id)?.state).toBe('sent');
  });
});

describe('a server that is unreachable', () => {
  test('is not tried by any mail for a while, and gets them when it is back', async () => {
    const port = await freePort();
    studio = await studioOn(`smtp://127.0.0.1:${port}`);
    const first = queue();
    const second = queue({ key: 'invoice:2', kind: 'invoice' });
    await drain();
    expect(rowOf(first)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(rowOf(first)?.lastError).toMatch(/ not be used: nothing listens at 127/);
    expect(rowOf(second)).toMatchObject({ state: 'waiting', attempts: 0, lastError: '' });
    expect(studio.deps.db.select().from(mailServer).get()).toMatchObject({ sentAt: null });
    await server.close();
    server = await startSmtpServer({ port });
    pass(60);
    await drain();
    expect(server.mails).toHaveLength(2);
    expect(studio.deps.db.select().from(mailServer).get()).toMatchObject({
      sentAt: new Date(clock),
    });
  });

  test('or refuses the password makes the mail wait; the reason holds no password', async () => {
    await server.close();
    server = await startSmtpServer({ login: { user: 'studio', password: 'right-word' } });
    const wrong = server.url.replace('right-word', 'wrong-word');
    studio = await studioOn(wrong);
    const id = queue();
    await drain();
    expect(rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(rowOf(id)?.lastError).toContain('535');
    expect(rowOf(id)?.lastError).not.toContain('wrong-word');
    expect(server.mails).toEqual([]);
  });

  test('is used with its name and password', async () => {
    await server.close();
    server = await startSmtpServer({ login: { user: 'studio@x', password: 'p:w/ö' } });
    studio = await studioOn(server.url);
    queue();
    await drain();
    expect(server.mails).toHaveLength(1);
  });
});

describe('a connection that breaks', () => {
  test('after the whole mail but before the response leaves it to the owner: it is not sent twice', async () => {
    server.behavior.toMail = () => 'hang up';
    const id = queue();
    await drain();
    pass(86_400);
    await drain();
    expect(server.wholeMails()).toBe(1);
    expect(rowOf(id)?.state).toBe('failed');
    expect(rowOf(id)?.lastError).toMatch(/It may have arrived; it is not sent again automatically/);
  });

  test('is also known from the row after a crash', async () => {
    const id = queue();
    studio.deps.db.update(mails).set({ state: 'sending' }).where(eq(mails.id, id)).run();
    await drain();
    expect(server.mails).toEqual([]);
    expect(rowOf(id)?.state).toBe('failed');
  });
});

describe('a mail that two machines process because the lease of one has expired', () => {
  test('is sent only by the first', async () => {
    const id = queue();
    server.behavior.toRecipient = () => {
      studio.deps.db.update(mails).set({ state: 'sending' }).where(eq(mails.id, id)).run();
      return undefined;
    };
    await drain();
    expect(server.wholeMails()).toBe(0);
    expect(rowOf(id)?.state).toBe('sending');
    // The other process has sent it meanwhile.
    studio.deps.db
      .update(mails)
      .set({ state: 'sent', sentAt: new Date(clock) })
      .where(eq(mails.id, id))
      .run();
    pass(3600);
    await drain();
    expect(server.wholeMails()).toBe(0);
    expect(rowOf(id)?.state).toBe('sent');
  });
});

describe('without SMTP', () => {
  test('a mail waits, and is sent after a start with it', async () => {
    studio = await studioOn('');
    const id = queue();
    await drain();
    expect(rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0, lastError: '' });
    const { deps } = studio;
    const configured = { ...deps, config: { ...deps.config, mail: open[0]?.deps.config.mail } };
    const runner = createJobRunner(deps);
    handleMailJobs(runner, configured as AppDeps, { senderName: () => 'Studio' });
    resumeMails(configured as AppDeps);
    await runner.drain();
    expect(server.mails).toHaveLength(1);
    expect(rowOf(id)?.state).toBe('sent');
  });
});
