import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { send } from '../testing/calls/tcp.ts';
import { bookingInput, writingCalls } from '../testing/calls/writing-calls.ts';
import { formOf } from '../testing/media/photos.ts';
import { folderForAllTests } from '../testing/studio/for-each-test.ts';
import { type StudioProcess, startStudio } from '../testing/studio/process.ts';
import { logSerializers } from './log.ts';

/** Put wherever a person or a program may put a secret. */
const secret = 'sentinel-7f3a9c';

type Line = { level: number; msg: string; reqId?: string; req?: object; err?: object };

const folder = folderForAllTests();
let studio: StudioProcess;

beforeAll(async () => {
  // The log names source files, which a build bundles into one.
  const bucketAway = {
    MEDIA_URL: 's3://studio-media?endpoint=http://127.0.0.1:1&region=eu',
    AWS_ACCESS_KEY_ID: secret,
    AWS_SECRET_ACCESS_KEY: secret,
  };
  studio = await startStudio(folder.path, { LOG: 'on', ...bucketAway }, 'sources');
});
afterAll(() => studio.stop());

const owner = { email: 'owner@studio.example', password: 'Harbour-Lane-14!' };
const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(studio.url, {
    method: 'POST',
    path,
    headers: { ...json, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** All log lines of the process, except its greeting. */
async function lines(): Promise<Line[]> {
  // Lines are in order: when the last one is there, so are all others.
  const last = await send(studio.url, { path: '/hero' });
  const reqId = last.headers.get('x-request-id') ?? '';
  const read = () =>
    studio
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line): Line => JSON.parse(line));
  await vi.waitFor(() => expect(read().filter((line) => line.reqId === reqId)).toHaveLength(1));
  return read().filter((line) => line.reqId !== reqId);
}

describe('the log of a studio at work', () => {
  test('has method, path, address and outcome of a request', async () => {
    const { headers } = await send(studio.url, { path: `/hero?token=${secret}` });
    const reqId = headers.get('x-request-id');
    const logged = (await lines()).filter((line) => line.reqId === reqId);
    expect(logged).toEqual([
      {
        ...{ level: 30, pid: expect.any(Number), hostname: expect.any(String), reqId },
        ...{ time: expect.any(Number), msg: 'request completed' },
        req: { method: 'GET', path: '/hero', address: '127.0.0.1' },
        res: { statusCode: 400 },
        responseTime: expect.any(Number),
      },
    ]);
  });

  test('has the same for a cached page', async () => {
    const page = { path: '/?token=x', headers: { accept: 'text/html' } };
    await send(studio.url, page);
    const { headers } = await send(studio.url, page);
    const reqId = headers.get('x-request-id');
    expect((await lines()).filter(({ level }) => level > 30)).toEqual([]);
    expect((await lines()).filter((line) => line.reqId === reqId)).toMatchObject([
      {
        req: { method: 'GET', path: '/', address: '127.0.0.1' },
        ...{ res: { statusCode: 200 }, responseTime: expect.any(Number), msg: 'request completed' },
      },
    ]);
  });

  test('has the id of a signed-in caller', async () => {
    const { headers } = await post('/users/login', owner);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const me = await send(studio.url, { path: '/users/me', headers: { cookie } });
    const { id, _id = id } = JSON.parse(me.body).data;
    const reqId = me.headers.get('x-request-id');
    const logged = (await lines()).filter((line) => line.reqId === reqId);
    expect(logged).toMatchObject([{ person: _id, msg: 'request completed' }]);
  });

  test('has requests that were aborted before their response', async () => {
    const socket = connect(Number(new URL(studio.url).port), '127.0.0.1');
    socket.write('POST /contact/submit HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n{');
    socket.end();
    socket.resume();
    await once(socket, 'close');
    const known = { req: { method: 'POST', path: '/contact/submit', address: '127.0.0.1' } };
    await vi.waitFor(async () =>
      expect((await lines()).at(-1)).toMatchObject({ ...known, responseTime: expect.any(Number) }),
    );
  });

  test('has no lines for health checks', async () => {
    const before = (await lines()).length;
    await send(studio.url, { path: '/healthz' });
    await send(studio.url, { path: '/readyz' });
    // The line of the request before, and none of these.
    expect(await lines()).toHaveLength(before + 1);
  });

  test('has no secrets from queries, headers, cookies, passwords or bodies', async () => {
    const calls = writingCalls('any');
    const email = `${secret}@client.example`;
    const keys = {
      authorization: `Bearer ${secret}`,
      cookie: `shutterhouse_session=${secret}`,
      'user-agent': secret,
      referer: `http://localhost/?reset=${secret}`,
    };
    await post('/users/login', { email, password: secret }, keys);
    await post('/trpc/accounts.login', { email: 'owner@studio.example', password: secret });
    await post('/users/register', { ...calls.register.body, email, password: `Aa1!${secret}` });
    await post('/contact/submit', { ...calls.contact.body, message: secret, phone: secret });
    await post('/contact/submit', { ...calls.contact.body, message: secret });
    await post('/contact/submit', `{"name":"${secret}`);
    await post('/trpc/messages.submit', `{"name":"${secret}`);
    await post('/booking/request', bookingInput(secret));
    await post('/contact/submit', secret, { 'content-type': secret });
    await send(studio.url, { path: `/trpc/bookings.availableSlots?input=${secret}` });
    await send(studio.url, { path: `/nowhere?${secret}`, headers: keys });
    await send(studio.url, { path: `/nowhere#${secret}` });
    await send(studio.url, { path: `/%ff?${secret}` });
    await send(studio.url, { path: '/hero', headers: { host: `${secret}@` } });
    expect((await lines()).length).toBeGreaterThan(14);
    expect(studio.output()).not.toContain(secret);
  });

  test('has the cause of a server error, under the id that the caller was told, but not what was typed', async () => {
    const database = new Database(join(folder.path, 'studio.db'));
    database.exec('DROP TABLE contact_messages');
    database.close();
    const calls = writingCalls('any');
    for (const transport of ['/contact/submit', '/trpc/messages.submit']) {
      const answer = await post(transport, {
        ...calls.contact.body,
        message: secret,
        name: secret,
      });
      expect(answer.status).toBe(500);
      const reqId = answer.headers.get('x-request-id');
      const logged = (await lines()).filter((line) => line.reqId === reqId && line.level === 50);
      expect(logged).toMatchObject([
        { msg: 'unexpected', err: { message: expect.stringContaining('no such table') } },
      ]);
      expect(JSON.stringify(logged)).toContain('messages/service');
    }
    expect(studio.output()).not.toContain(secret);
  });

  test('has the reason why the pictures can’t be reached, which nobody else is told', async () => {
    const { headers } = await post('/users/login', owner);
    const path = '/files/upload';
    const file = formOf([{ name: 'a.txt', bytes: Buffer.from('Dear all') }], { source: 'local' });
    const answer = await fetch(studio.url + path, {
      method: 'POST',
      headers: { cookie: headers.get('set-cookie')?.split(';')[0] ?? '', origin: studio.url },
      body: file,
    });
    expect(answer.status).toBe(503);
    const reqId = answer.headers.get('x-request-id');
    const logged = (await lines()).filter((line) => line.reqId === reqId && line.level === 50);
    expect(logged).toMatchObject([
      { msg: 'unexpected', err: { message: expect.stringContaining('ECONNREFUSED 127.0.0.1:1') } },
    ]);
    expect(await answer.text()).not.toContain('127.0.0.1');
    expect(studio.output()).not.toContain(secret);
  });

  test('would contain a secret in a path, so that the search above can fail', async () => {
    await send(studio.url, { path: '/negative-control' });
    await lines();
    expect(studio.output()).toContain('negative-control');
  });
});

describe('an error in the log', () => {
  const failedQuery = Object.assign(new Error(`Failed query: insert\nparams: ${secret}`), {
    query: 'insert into "users" ("email") values (?)',
    params: [secret],
    cause: new Error('UNIQUE constraint failed: users.email'),
  });

  test('has the message of the database, but not the parameters of the query', () => {
    const logged = logSerializers.err(new Error('Not stored', { cause: failedQuery }));
    expect(logged.message).toBe('Not stored ← UNIQUE constraint failed: users.email');
    expect(JSON.stringify(logged)).not.toContain(secret);
  });

  test('has the stack, without repeating its message', () => {
    const logged = logSerializers.err(new Error(`first line\nsecond ${secret}`));
    expect(logged.stack).toMatch(/^\s+at .*log\.test\.ts/);
    expect(logged.stack).not.toContain(secret);
  });

  test('that causes itself is logged once', () => {
    const error = new Error('round');
    error.cause = error;
    expect(logSerializers.err(error).message).toBe('round');
  });
});
