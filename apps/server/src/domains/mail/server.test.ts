import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { mailServerMessages as messages } from '@shutterhouse/contract/mail/server';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createSmtpClient, smtpTimeouts } from '../../outbox/smtp.ts';
import { mails } from '../../outbox/tables.ts';
import { createMail } from '../../testing/rows/mails.ts';
import { freePort } from '../../testing/services/listening.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/services/smtp-server.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { auditLog } from '../audit/tables.ts';
import { mailSettings } from './tables.ts';

let clock: number;
let studio: TestStudio;
const servers: TestSmtpServer[] = [];

beforeEach(async () => {
  clock = Date.UTC(2030, 4, 1);
  studio = await createTestApp({
    config: { allowPrivateNetwork: true },
    now: () => new Date(clock),
  });
});
afterEach(async () => {
  await studio.close();
  for (const server of servers.splice(0)) await server.close();
});

async function newServer(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options);
  servers.push(server);
  return server;
}

const owner = async () => (await studio.as('admin')).mail;
const drain = () => studio.deps.jobs.drain();
const at = (port: number) => ({ host: '127.0.0.1', port, security: 'none' as const });
const queue = (key: string) => {
  clock += 1000;
  return createMail(studio.deps, { key, subject: key });
};
const mailOf = (id: string) => studio.deps.db.select().from(mails).where(eq(mails.id, id)).get();

describe('the mail server of the desk', () => {
  it('is none at first, and the sender that of the public address', async () => {
    expect(await (await owner()).server.get()).toEqual({
      ...{ host: '', port: 587, security: 'starttls', user: '', hasPassword: false },
      ...{ senderName: '', senderAddress: '', from: 'studio@localhost', version: 0 },
      ...{ isServerFixed: false, isSenderFixed: false },
    });
  });

  it('sends the mails that waited for it, from its sender, without a restart', async () => {
    const server = await newServer();
    const id = queue('waiting');
    await drain();
    const { server: settings, status } = await owner();
    const saved = await settings.update({
      ...{ ...at(server.port), senderName: 'Harbour Studio', senderAddress: 'hi@harbour.example' },
      version: 0,
    });
    expect(saved).toMatchObject({ version: 1, from: 'hi@harbour.example' });
    await drain();
    expect(server.mails).toMatchObject([
      { from: 'hi@harbour.example', sender: { name: 'Harbour Studio' }, subject: 'waiting' },
    ]);
    expect(mailOf(id)).toMatchObject({ state: 'sent', answer: expect.stringMatching(/^250 /) });
    expect(await status()).toMatchObject({ server: `127.0.0.1:${server.port}` });
  });

  it('is replaced by another at the next mail, which need not wait for the failed one', async () => {
    const [one, other] = [await newServer(), await newServer()];
    const { server } = await owner();
    one.behavior.toSender = () => ({ code: 421, text: 'Try later' });
    await server.update(at(one.port));
    const id = queue('a');
    await drain();
    expect(mailOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    await server.update({ port: other.port });
    await drain();
    expect(other.mails.map(({ subject }) => subject)).toEqual(['a']);
    await server.update({ host: '' });
    const waiting = queue('b');
    await drain();
    expect(mailOf(waiting)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('keeps its password encrypted, and sends it to no other server', async () => {
    const login = { user: 'studio', password: 'sentinel-word' };
    const { server } = await owner();
    const known = { host: 'mail.example.com', user: login.user, password: login.password };
    expect(await server.update(known)).toMatchObject({ hasPassword: true });
    const stored = studio.deps.db.select().from(mailSettings).get();
    const sealed = stored?.password ?? '';
    expect(studio.deps.secrets.open(sealed, 'mail.password')).toBe(login.password);
    expect(JSON.stringify([stored, studio.deps.db.select().from(auditLog).all()])).not.toContain(
      login.password,
    );
    for (const moved of [
      { host: 'elsewhere.example.com' },
      { port: 2525 },
      { security: 'tls' as const },
      { user: 'other' },
    ]) {
      await expect(server.update(moved)).rejects.toMatchObject({
        message: messages.passwordAgain,
      });
    }
    expect(await server.update({ senderName: 'Harbour', password: '' })).toMatchObject({
      hasPassword: true,
    });
    expect(studio.deps.config.mail.smtp?.login).toEqual(login);
    const moved = { host: 'elsewhere.example.com', password: 'another' };
    expect(await server.update(moved)).toMatchObject({ host: moved.host });
    expect(studio.deps.config.mail.smtp?.login?.password).toBe('another');
    expect(await server.update({ user: '' })).toMatchObject({ hasPassword: false });
  });

  it('tells the other admins of a change', async () => {
    const { server } = await owner();
    await server.update({ host: 'mail.example.com' });
    const [entry] = studio.deps.db.select().from(auditLog).all().slice(-1);
    expect(entry).toMatchObject({ action: 'changed', subjectName: 'Mail server' });
  });

  it('follows what somebody else saved meanwhile', async () => {
    const { server } = await owner();
    await server.update({ host: 'mail.example.com', version: 0 });
    await expect(server.update({ host: 'b.example.com', version: 0 })).rejects.toThrow(
      'The mail server',
    );
  });

  it.each([
    [{ host: 'smtp://mail.example' }, messages.host],
    [{ host: 'mail.example/x' }, messages.host],
    [{ host: '-' }, messages.host],
    [{ port: 0 }, messages.port],
    [{ port: 70_000 }, messages.port],
    [{ security: 'ssl' as never }, 'Encryption must be one of: starttls, tls, none'],
    [{ senderAddress: 'nobody' }, messages.senderAddress],
    [{ senderName: 'A\r\nBcc: all' }, messages.senderName],
    [{ host: 'mail.example.com', user: 'a' }, messages.passwordMissing],
    [
      { host: 'mail.example.com', user: 'a', password: 'b', security: 'none' as const },
      messages.plainPassword,
    ],
  ])('refuses %j with a sentence', async (input, sentence) => {
    const { server } = await owner();
    await expect(server.update(input)).rejects.toThrow(sentence);
    expect(await server.get()).toMatchObject({ version: 0 });
  });
});

it('a server in a private network is refused unless the operator allows it, by name and by address', async () => {
  await studio.close();
  studio = await createTestApp();
  const { server } = await owner();
  for (const host of ['127.0.0.1', '10.0.0.5', '192.168.1.10', '169.254.169.254', '::1']) {
    await expect(server.update({ host })).rejects.toThrow(messages.privateAddress);
  }
  await expect(server.update({ host: 'localhost' })).rejects.toThrow(messages.privateAddress);
  studio.deps.db
    .insert(mailSettings)
    .values({
      ...{ key: 'only', host: '127.0.0.1', port: 25, security: 'none', user: '' },
      ...{ senderName: '', senderAddress: '', createdAt: new Date(), updatedAt: new Date() },
    })
    .run();
  const id = queue('a');
  await drain();
  expect(mailOf(id)?.lastError).toContain(messages.notAllowed);
});

it('the variables of the environment win, and say so', async () => {
  const given = await newServer();
  await studio.close();
  const { mail, isFixed } = readConfig({ SMTP_URL: given.url, MAIL_FROM: 'env@studio.example' });
  studio = await createTestApp({ config: { mail, isFixed, allowPrivateNetwork: true } });
  const { server } = await owner();
  expect(await server.get()).toMatchObject({
    ...{ isServerFixed: true, isSenderFixed: true, from: 'env@studio.example' },
  });
  await expect(server.update({ host: 'mail.example.com' })).rejects.toThrow(
    messages.fixed('SMTP_URL'),
  );
  await expect(server.update({ senderName: 'Harbour' })).rejects.toThrow(
    messages.fixed('MAIL_FROM'),
  );
  queue('a');
  await drain();
  expect(given.mails).toHaveLength(1);
});

describe('a test mail shows in a sentence', () => {
  /** The state of a test mail after its first attempt. */
  async function tryIt(settings: object) {
    const { server, sendTest, outbox } = await owner();
    await server.update(settings);
    const { id } = await sendTest({ to: 'robin@client.example' });
    await drain();
    const { state, lastError, answer } = await outbox.get({ id });
    return { state, said: lastError || answer };
  }

  it('that and how the server took it', async () => {
    const { state, said } = await tryIt(at((await newServer()).port));
    expect({ state, said }).toEqual({ state: 'sent', said: expect.stringMatching(/^250 OK/) });
  });

  it('why the server refused it, in the server’s words', async () => {
    const server = await newServer();
    server.behavior.toRecipient = () => ({ code: 550, text: 'No such mailbox here' });
    expect(await tryIt(at(server.port))).toEqual({
      state: 'failed',
      said: 'The mail server refused it: 550 No such mailbox here',
    });
  });

  it('that nothing listens there, and waits', async () => {
    const port = await freePort();
    expect(await tryIt(at(port))).toEqual({
      state: 'waiting',
      said: `The mail server could not be used: ${messages.nobodyListens(`127.0.0.1:${port}`)}`,
    });
  });

  it('that the name is unknown', async () => {
    const host = 'mail.invalid';
    const { said } = await tryIt({ host });
    expect(said).toContain(messages.unknownName(host));
  });

  it.each(['tls', 'starttls'] as const)(
    'that the certificate is wrong, by %s',
    async (security) => {
      const { port } = await newServer({ tls: security });
      const { state, said } = await tryIt({ host: '127.0.0.1', port, security });
      expect(state).toBe('waiting');
      expect(said).toMatch(
        /^The mail server could not be used: its certificate is not valid for 127\.0\.0\.1 \((self-signed certificate|certificate has expired)\)$/,
      );
    },
  );

  it('that it speaks no TLS, or offers no STARTTLS', async () => {
    const { port } = await newServer();
    const server = { host: '127.0.0.1', port };
    expect((await tryIt({ ...server, security: 'tls' })).said).toContain(
      messages.noTls(`127.0.0.1:${port}`),
    );
    expect((await tryIt({ ...server, security: 'starttls' })).said).toContain(messages.noStartTls);
  });
});

describe('a server that hangs', () => {
  let silent: Server;
  beforeEach(async () => {
    silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => silent.close(resolve)));

  it('is given up in time, with a sentence', async () => {
    const address = silent.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const choice = { host: '127.0.0.1', port, secure: false, login: undefined };
    const client = createSmtpClient({ ...choice, startTls: 'off' }, 'localhost', {
      ...smtpTimeouts,
      connect: 50,
    });
    const message = { from: 'a@a.example', to: 'b@b.example', bytes: Buffer.from('') };
    const signal = new AbortController().signal;
    await expect(client.send(message, async () => undefined, signal)).rejects.toMatchObject({
      kind: 'unusable',
      message: messages.silent(1),
    });
    expect(smtpTimeouts.connect).toBe(20_000);
  });
});
