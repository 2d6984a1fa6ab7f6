import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { temporaryFolder } from '../../testing/process.ts';
import { registerErrors } from '../errors.ts';
import { registerSecurity } from '../security.ts';
import { registerSlowClientGuard } from '../slow-client-guard.ts';
import { registerPages } from './pages.ts';

const renderer = `export const renderPage = async () => ({ head: '', body: 'drawn', state: '' });`;

let app: FastifyInstance;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let logged: string[];
let hooked: number;

/** The server around the pages, in the order of `createApp`. */
beforeEach(async () => {
  folder = await temporaryFolder();
  const html = '<!doctype html><head></head><body><div id="root"></div></body>';
  await writeFile(join(folder.path, 'index.html'), html);
  await writeFile(join(folder.path, 'boot.js'), '');
  await writeFile(join(folder.path, 'entry-server.js'), renderer);
  logged = [];
  hooked = 0;
  app = Fastify({ logger: { stream: { write: (line) => void logged.push(line) } } });
  registerErrors(app);
  const config = readConfig({ PUBLIC_URL: 'https://studio.example' });
  await registerPages(app, {
    clientFolder: folder.path,
    rendererFolder: folder.path,
    origin: config.publicUrl.origin,
    call: () => Promise.reject(new Error('Nothing is asked here.')),
    version: () => 1,
    now: () => new Date('2030-06-04T14:00:00Z'),
    name: () => 'The Studio',
    drawIcon: () => Promise.reject(new Error('Nothing is drawn here.')),
  });
  await app.register(cookie);
  registerSecurity(app, config);
  registerSlowClientGuard(app);
  app.addHook('onRequest', (_request, _reply, done) => {
    hooked += 1;
    done();
  });
  app.get('/gallery', async () => ({ success: true, data: [] }));
});
afterEach(async () => {
  await app.close();
  await folder.remove();
});

const get = ({ headers, ...options }: InjectOptions = {}) =>
  app.inject({ url: '/', ...options, headers: { accept: 'text/html', ...headers } });

/** What an answer says, but for what differs each time. */
async function answer(options?: InjectOptions) {
  const { statusCode, headers, rawPayload } = await get(options);
  const { date, 'x-request-id': id, ...others } = headers;
  return { statusCode, headers: others, body: rawPayload.toString('latin1') };
}

describe('a page that lies ready', () => {
  test.each([
    ['compressed by brotli', { headers: { 'accept-encoding': 'gzip, deflate, br' } }],
    ['compressed by gzip', { headers: { 'accept-encoding': 'gzip' } }],
    ['as it is', {}],
    ['asked for with a query', { url: '/?from=a-friend' }],
    ['asked for its head', { method: 'HEAD' }],
    ['in a browser with a session', { headers: { cookie: 'shutterhouse_session=abc' } }],
  ] as [string, InjectOptions][])('%s is answered as when it was drawn', async (_, options) => {
    const drawn = await answer(options);
    expect(hooked).toBe(1);
    expect(drawn.statusCode).toBe(200);
    expect(await answer(options)).toEqual(drawn);
    expect(hooked, 'the hooks of other answers').toBe(1);
  });

  test('is not sent again to who has it in the coding they ask for', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const whole = await get({ headers: { 'accept-encoding': coding } });
      const headers = { 'accept-encoding': coding, 'if-none-match': String(whole.headers.etag) };
      const known = await get({ headers });
      expect([known.statusCode, known.body, known.headers.etag]).toEqual([
        304,
        '',
        whole.headers.etag,
      ]);
      expect(known.headers['content-security-policy']).toContain('sha256-');
    }
  });

  test('has the headers of every answer, and an id of its own each time, which the log knows', async () => {
    await get();
    const ids = [await get(), await get()].map(({ headers }) => String(headers['x-request-id']));
    expect(new Set(ids).size).toBe(2);
    const { headers } = await get();
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      vary: 'Accept, Accept-Encoding',
    });
    const completed = logged.filter((line) => line.includes('request completed'));
    expect(completed.filter((line) => ids.some((id) => line.includes(`"${id}"`)))).toHaveLength(2);
  });

  test('is the call for whoever prefers data', async () => {
    await get({ url: '/gallery' });
    const call = await get({ url: '/gallery', headers: { accept: 'application/json' } });
    expect(call.json()).toEqual({ success: true, data: [] });
  });

  test.each([
    ['a Host that is none', { headers: { host: 'studio/../' } }, 400],
    ['a body in a coding', { headers: { 'content-encoding': 'gzip' } }, 415],
    ['another method', { method: 'POST' }, 404],
  ] as [string, InjectOptions, number][])('refuses %s as ever', async (_, options, status) => {
    await get();
    const refused = await get(options);
    expect(refused.statusCode).toBe(status);
    expect(refused.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
    expect(refused.json().success).toBe(false);
  });
});
