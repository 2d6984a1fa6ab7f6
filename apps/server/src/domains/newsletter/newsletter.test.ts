import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { present } from '../../testing/calls/writing-calls.ts';
import { createSubscriber } from '../../testing/rows/messages.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/services/smtp-server.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { auditLog } from '../audit/tables.ts';
import { subscribers } from './tables.ts';

const dayMs = 86_400_000;
const address = 'robin@client.example';

let server: TestSmtpServer;
let clock: Date;
const open: TestStudio[] = [];

beforeEach(async () => {
  clock = present;
  server = await startSmtpServer();
});
afterEach(async () => {
  for (const studio of open.splice(0)) await studio.close();
  await server.close();
});

async function studioWith(env: Record<string, string> = {}): Promise<TestStudio> {
  const { mail, publicUrl } = readConfig({ PUBLIC_URL: 'https://studio.example', ...env });
  const studio = await createTestApp({ config: { mail, publicUrl }, now: () => clock });
  open.push(studio);
  return studio;
}
const mailing = () => studioWith({ SMTP_URL: server.url, MAIL_FROM: 'hello@studio.example' });

const subscribe = (studio: TestStudio, body: object = { email: address }) =>
  studio.rest('POST', '/newsletter/subscribe', { body });
const stored = ({ deps }: TestStudio) => deps.db.select().from(subscribers).all();
const linkIn = (text: string | undefined) =>
  new URL(/https:\S+/.exec(text ?? '')?.[0] ?? 'https://none.example');

describe('without mail', () => {
  test('an address is subscribed at once, and the response is the same each time', async () => {
    const studio = await studioWith();
    const first = await subscribe(studio);
    const second = await subscribe(studio, { email: ' ROBIN@client.example ' });
    expect(first.json()).toEqual({
      success: true,
      message: 'Thank you for subscribing!',
      data: { confirmsByMail: false },
    });
    expect(second.json()).toEqual(first.json());
    expect(stored(studio)).toMatchObject([{ email: address, state: 'subscribed' }]);
  });

  test.each([
    '',
    'robin',
    'robin lens@client.example',
    '"robin"@client.example',
    'a@b.c\nBcc: d@e.f',
  ])('%j is refused, and nothing is kept', async (email) => {
    const studio = await studioWith();
    const answer = await subscribe(studio, { email });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.email).toMatch(/email/i);
    expect(stored(studio)).toEqual([]);
  });

  test('a robot gets the same response as everybody, and nothing is stored', async () => {
    const studio = await studioWith();
    expect((await subscribe(studio, { email: address, website: 'x' })).statusCode).toBe(200);
    expect(stored(studio)).toEqual([]);
  });

  test('a network subscribes ten addresses a day', async () => {
    const studio = await studioWith();
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await subscribe(studio, { email: `a${turn}@client.example` })).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    clock = new Date(clock.getTime() + dayMs);
    expect((await subscribe(studio)).statusCode).toBe(200);
  });
});

describe('with mail', () => {
  test('an address is subscribed when the link in its mail is opened, once or twice', async () => {
    const studio = await mailing();
    expect((await subscribe(studio)).json().data).toEqual({ confirmsByMail: true });
    expect(stored(studio)).toMatchObject([{ state: 'pending', confirmedAt: null }]);
    await studio.deps.jobs.drain();
    const [mail] = server.mails;
    const link = linkIn(mail?.text);
    expect(link.pathname).toBe('/newsletter/confirm');
    const body = { token: link.searchParams.get('token') };
    for (const _ of [1, 2]) {
      const answer = await studio.rest('POST', '/newsletter/confirm', { body });
      expect(answer.json().message).toBe('You are subscribed to the newsletter.');
    }
    expect(stored(studio)).toMatchObject([{ state: 'subscribed', confirmedAt: present }]);
  });

  test('the mail supports one-click unsubscribing, with any content type', async () => {
    const studio = await mailing();
    await subscribe(studio);
    await studio.deps.jobs.drain();
    const headers = new Map(server.mails[0]?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = new URL(headers.get('list-unsubscribe')?.slice(1, -1) ?? '');
    expect(url.origin).toBe('https://studio.example');
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await studio.inject({
        method: 'POST',
        url: url.pathname + url.search,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(answer.json().message).toBe('You are unsubscribed. You will get no more newsletters.');
    }
    expect(stored(studio)).toEqual([]);
  });

  test('an expired or unknown link subscribes nobody', async () => {
    const studio = await mailing();
    await subscribe(studio);
    await studio.deps.jobs.drain();
    const token = linkIn(server.mails[0]?.text).searchParams.get('token');
    clock = new Date(clock.getTime() + 7 * dayMs);
    for (const tried of [token, 'x'.repeat(32)]) {
      const answer = await studio.rest('POST', '/newsletter/confirm', { body: { token: tried } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe(
        'This link has expired or is invalid. Please subscribe again.',
      );
    }
    expect(stored(studio)).toMatchObject([{ state: 'pending' }]);
    await subscribe(studio, { email: 'somebody@client.example' });
    expect(stored(studio)).toMatchObject([{ email: 'somebody@client.example' }]);
  });

  test('nobody is flooded: three mails a day, and none to subscribers', async () => {
    const studio = await mailing();
    const answers = [];
    for (let turn = 0; turn < 5; turn += 1) answers.push((await subscribe(studio)).json());
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await studio.deps.jobs.drain();
    expect(server.mails).toHaveLength(3);
    createSubscriber(studio.deps, { email: 'here@client.example' });
    expect((await subscribe(studio, { email: 'here@client.example' })).json()).toEqual(answers[0]);
    await studio.deps.jobs.drain();
    expect(server.mails).toHaveLength(3);
  });
});

describe('staff', () => {
  test('list and search the subscribers, and delete one', async () => {
    const studio = await studioWith();
    const id = createSubscriber(studio.deps, { email: 'noor@client.example' });
    createSubscriber(studio.deps, { email: 'zoe@client.example', state: 'pending' });
    const list = async (query = '') =>
      (await studio.rest('GET', `/newsletter/subscribers${query}`, { as: 'moderator' })).json();
    expect((await list()).data).toMatchObject([
      { email: 'zoe@client.example', state: 'pending' },
      { email: 'noor@client.example', state: 'subscribed' },
    ]);
    expect((await list('?search=noo')).data).toHaveLength(1);
    expect((await list('?state=pending')).data).toMatchObject([{ email: 'zoe@client.example' }]);
    expect(JSON.stringify(await list())).not.toContain('unsubscribe-');
    const removed = await studio.rest('DELETE', `/newsletter/subscribers/${id}`, { as: 'admin' });
    expect(removed.json().message).toBe('Subscriber deleted.');
    expect((await list()).data).toHaveLength(1);
    expect(studio.deps.db.select().from(auditLog).all()).toMatchObject([
      { action: 'deleted', subjectKind: 'subscriber', subjectName: 'noor@client.example' },
    ]);
  });

  test('export the subscribers as CSV, without cells that are formulas', async () => {
    const studio = await studioWith();
    for (const first of ['=', '+', '-', '@']) {
      createSubscriber(studio.deps, { email: `${first}cmd@client.example` });
    }
    createSubscriber(studio.deps, { email: 'waits@client.example', state: 'pending' });
    const answer = await studio.rest('GET', '/newsletter/subscribers.csv', { as: 'moderator' });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="subscribers.csv"');
    const [header, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(header).toBe('email,subscribed at,confirmed at,unsubscribe link');
    expect(lines.map((line) => line.split(',')[0])).toEqual(
      ["'=cmd", "'+cmd", "'-cmd", "'@cmd"].map((cell) => `${cell}@client.example`),
    );
    expect(lines[0]).toContain('https://studio.example/newsletter/unsubscribe?token=unsubscribe-');
    expect(studio.deps.db.select().from(auditLog).all()).toMatchObject([
      { action: 'exported', details: { rows: 4 } },
    ]);
  });

  test('can’t be made to export by another site', async () => {
    const studio = await studioWith();
    const answer = await studio.rest('GET', '/newsletter/subscribers.csv', {
      as: 'admin',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(403);
  });
});
