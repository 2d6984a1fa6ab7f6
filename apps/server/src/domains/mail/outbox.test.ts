import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { mails } from '../../outbox/tables.ts';
import { plansOf } from '../../testing/database/query-plans.ts';
import { createMail } from '../../testing/rows/mails.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/services/smtp-server.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';

let clock: number;
let server: TestSmtpServer;
let studio: TestStudio;
beforeEach(async () => {
  clock = Date.UTC(2030, 4, 1);
  server = await startSmtpServer({ login: { user: 'studio', password: 'sentinel-word' } });
  const { mail } = readConfig({ SMTP_URL: server.url, MAIL_FROM: 'hello@studio.example' });
  studio = await createTestApp({ config: { mail }, now: () => new Date(clock) });
});
afterEach(async () => {
  await studio.close();
  await server.close();
});

const owner = () => studio.as('admin');
const drain = () => studio.deps.jobs.drain();

function queue(key: string, changes: object = {}): string {
  clock += 1000;
  const content = { html: `<p>${key}</p>`, text: key };
  return createMail(studio.deps, { key, subject: key, ...content, ...changes });
}

describe('the list of the outbox', () => {
  it('has the newest first, in pages, filtered by state', async () => {
    for (const key of ['a', 'b', 'c']) queue(key);
    await drain();
    queue('d');
    const { outbox } = (await owner()).mail;
    const first = await outbox.list({ limit: 3 });
    expect(first.rows.map(({ subject }) => subject)).toEqual(['d', 'c', 'b']);
    const second = await outbox.list({ limit: 3, cursor: first.nextCursor ?? '' });
    expect(second.rows.map(({ subject }) => subject)).toEqual(['a']);
    expect(second.nextCursor).toBeNull();
    const waiting = await outbox.list({ state: 'waiting' });
    expect(waiting.rows.map(({ subject }) => subject)).toEqual(['d']);
    expect(Object.keys(waiting.rows[0] ?? {})).not.toContain('html');
  });

  it.each([{}, { state: 'failed' as const }])('is read from an index: %j', async (input) => {
    const { outbox } = (await owner()).mail;
    const plans = await plansOf(studio.deps, () => outbox.list(input));
    const ours = plans.filter((plan) => plan.includes('mails'));
    expect(ours.length).toBeGreaterThan(0);
    for (const plan of ours) expect(plan).toMatch(/USING INDEX mails_by_(time|state)/);
    expect(plans.join()).not.toContain('TEMP B-TREE');
  });

  it.each([
    [{ state: 'lost' }, /^State must be one of: waiting, sending, sent, failed/],
    [{ cursor: 'made up' }, /cursor is not valid/],
    [{ limit: 1000 }, /at most 200/],
  ])('refuses %j with a sentence', async (input, sentence) => {
    const { outbox } = (await owner()).mail;
    await expect(outbox.list(input as object)).rejects.toThrow(sentence);
  });
});

describe('a mail of the outbox', () => {
  it('is read with its content, unchanged', async () => {
    const attachments = [{ name: 'a.ics', contentType: 'text/calendar', content: 'QQ==' }];
    const id = queue('<b>bold</b>', { attachments });
    expect(await (await owner()).mail.outbox.get({ id })).toMatchObject({
      html: '<p><b>bold</b></p>',
      text: '<b>bold</b>',
      attachments: ['a.ics'],
      isEmptied: false,
    });
  });

  it('says when its content was removed', async () => {
    const id = queue('link', { isConfidential: true });
    await drain();
    const { outbox } = (await owner()).mail;
    expect(await outbox.get({ id })).toMatchObject({ html: '', text: '', isEmptied: true });
  });

  it('that does not exist is reported', async () => {
    const { outbox } = (await owner()).mail;
    for (const call of [outbox.get, outbox.retry]) {
      await expect(call({ id: 'nothing' })).rejects.toThrow('This mail does not exist anymore.');
    }
  });

  it('that failed is sent when the owner retries it', async () => {
    server.behavior.toRecipient = () => ({ code: 550, text: 'Gone' });
    const id = queue('a');
    await drain();
    const { outbox } = (await owner()).mail;
    expect((await outbox.get({ id })).lastError).toBe('The mail server refused it: 550 Gone');
    delete server.behavior.toRecipient;
    expect(await outbox.retry({ id })).toMatchObject({ state: 'waiting', attempts: 0 });
    await drain();
    expect(await outbox.get({ id })).toMatchObject({ state: 'sent', lastError: '' });
    expect(server.mails).toHaveLength(1);
  });

  it('that waits for its next attempt is retried at once', async () => {
    server.behavior.toSender = () => ({ code: 450, text: 'Later' });
    const id = queue('a');
    await drain();
    const { outbox } = (await owner()).mail;
    expect((await outbox.get({ id })).nextTryAt).toEqual(new Date(clock + 30_000));
    delete server.behavior.toSender;
    await outbox.retry({ id });
    await drain();
    expect((await outbox.get({ id })).state).toBe('sent');
  });

  it('that was sent is not sent again', async () => {
    const id = queue('a');
    await drain();
    const { outbox } = (await owner()).mail;
    await expect(outbox.retry({ id })).rejects.toThrow('Only a mail that failed');
    await drain();
    expect(server.mails).toHaveLength(1);
  });

  it('whose content was removed is not retried', async () => {
    const id = queue('link', { isConfidential: true, sendBefore: new Date(clock + 2000) });
    clock += 5000;
    await drain();
    const { outbox } = (await owner()).mail;
    await expect(outbox.retry({ id })).rejects.toThrow('This mail can’t be sent again');
    expect(studio.deps.db.select().from(mails).get()?.state).toBe('failed');
  });
});

describe('the mail status', () => {
  it('shows the server, its last success and failure, but not its password', async () => {
    const { mail } = await owner();
    expect(await mail.status()).toMatchObject({ sentAt: null, failedAt: null, waiting: 0 });
    queue('a');
    await drain();
    const sentAt = new Date(clock);
    server.behavior.toRecipient = () => ({ code: 550, text: 'Gone' });
    queue('b');
    await drain();
    queue('c');
    const status = await mail.status();
    expect(status).toEqual({
      isConfigured: true,
      server: `127.0.0.1:${server.port}`,
      from: 'hello@studio.example',
      sentAt,
      failedAt: new Date(clock - 1000),
      lastError: 'The mail server refused it: 550 Gone',
      waiting: 1,
      failed: 1,
    });
    expect(JSON.stringify(status)).not.toContain('sentinel-word');
  });

  it('is checked by a test mail, which arrives', async () => {
    const { mail } = await owner();
    const { id } = await mail.sendTest({ to: 'Robin@Client.example' });
    await drain();
    expect((await mail.outbox.get({ id })).state).toBe('sent');
    expect(server.mails[0]?.to).toEqual(['robin@client.example']);
    expect(server.mails[0]?.subject).toBe('Test mail from Shutterhouse Studio');
  });

  it.each(['', 'robin', '"a b"@c.example', 'a@b.example\r\nBcc: c@d.example'])(
    'is not shown by a test mail to %j',
    async (to) => {
      const { mail } = await owner();
      await expect(mail.sendTest({ to })).rejects.toThrow('Please enter a valid email address');
    },
  );
});
