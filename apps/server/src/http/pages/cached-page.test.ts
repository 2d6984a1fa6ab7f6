import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { send } from '../../testing/calls/tcp.ts';
import { folderForEachTest } from '../../testing/studio/for-each-test.ts';
import { pageOptions } from '../../testing/studio/page-options.ts';
import { registerErrors } from '../errors.ts';
import { registerSecurity } from '../guards/security.ts';
import { registerSlowClientGuard } from '../guards/slow-clients.ts';
import { registerPages } from './pages.ts';

const renderer = `export const renderPage = async () => ({ head: '', styles: '', body: 'drawn', data: '' });`;

let app: FastifyInstance;
const folder = folderForEachTest();
let logged: string[];
let url: string;
let version: () => number;

/** The server around the pages, in the order of `createApp`. */
beforeEach(async () => {
  const html = '<!doctype html><head></head><body><div id="root"></div></body>';
  await writeFile(join(folder.path, 'index.html'), html);
  await writeFile(join(folder.path, 'boot.js'), '');
  await writeFile(join(folder.path, 'lost-code.js'), '');
  await writeFile(join(folder.path, 'cover-first.js'), '');
  await writeFile(join(folder.path, 'entry-server.js'), renderer);
  logged = [];
  version = () => 1;
  app = Fastify({ logger: { stream: { write: (line) => void logged.push(line) } } });
  registerErrors(app);
  const config = readConfig({ PUBLIC_URL: 'https://studio.example' });
  await registerPages(app, {
    ...pageOptions,
    clientFolder: folder.path,
    rendererFolder: folder.path,
    origin: () => config.publicUrl.origin,
    version: () => version(),
    now: () => new Date('2030-06-04T14:00:00Z'),
  });
  await app.register(cookie);
  registerSecurity(app, config);
  registerSlowClientGuard(app);
  app.get('/gallery', async () => ({ success: true, data: [] }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

type Asked = { method?: string; path?: string; headers?: Record<string, string> };

const get = ({ headers, ...request }: Asked = {}) =>
  send(url, { path: '/', ...request, headers: { accept: 'text/html', ...headers } });

/** A response without what differs each time. */
async function answer(asked?: Asked) {
  const { status, headers, body } = await get(asked);
  const others = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  return { status, headers: Object.fromEntries(others), body };
}

describe('a cached page', () => {
  test.each([
    ['compressed by brotli', { headers: { 'accept-encoding': 'gzip, deflate, br' } }],
    ['compressed by gzip', { headers: { 'accept-encoding': 'gzip' } }],
    ['without encoding', {}],
    ['with a query', { path: '/?from=a-friend' }],
    ['by HEAD', { method: 'HEAD' }],
    ['in a browser with a session', { headers: { cookie: 'shutterhouse_session=abc' } }],
  ] as [string, Asked][])('%s is identical to the freshly rendered one', async (_, options) => {
    const fresh = await answer(options);
    expect(fresh.status).toBe(200);
    expect(await answer(options)).toEqual(fresh);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
    ['', undefined],
  ])('is compressed for who takes “%s”: %s', async (coding, sent) => {
    const { headers } = await get({ headers: { 'accept-encoding': coding } });
    expect(headers.get('content-encoding')).toBe(sent);
  });

  test('is not sent again to a client that has it in the requested coding', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const whole = await get({ headers: { 'accept-encoding': coding } });
      const etag = whole.headers.get('etag') ?? '';
      const known = await get({ headers: { 'accept-encoding': coding, 'if-none-match': etag } });
      expect([known.status, known.body, known.headers.get('etag')]).toEqual([304, '', etag]);
      expect(known.headers.get('content-security-policy')).toContain('sha256-');
    }
  });

  test('has the headers of every response, and each time an id of its own, which is logged', async () => {
    await get();
    const ids = [await get(), await get()].map(({ headers }) => headers.get('x-request-id') ?? '');
    expect(new Set(ids).size).toBe(2);
    const { headers } = await answer();
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      vary: 'Accept, Accept-Encoding',
    });
    const completed = logged.filter((line) => line.includes('request completed'));
    expect(completed.filter((line) => ids.some((id) => line.includes(`"${id}"`)))).toHaveLength(2);
  });

  test('is rendered in the browser while the database cannot be read, which is logged', async () => {
    await get();
    version = () => {
      throw new Error('disk I/O error');
    };
    const { status, body } = await get();
    expect(status).toBe(200);
    expect(body).not.toContain('drawn');
    expect(logged.join()).toContain('disk I/O error');
  });

  test('is the call for those who prefer data', async () => {
    await get({ path: '/gallery' });
    const call = await get({ path: '/gallery', headers: { accept: 'application/json' } });
    expect(JSON.parse(call.body)).toEqual({ success: true, data: [] });
  });

  test.each([
    ['an invalid Host header', { headers: { host: 'studio/../' } }, 400],
    ['a compressed body', { headers: { 'content-encoding': 'gzip' } }, 415],
    ['another method', { method: 'POST' }, 404],
  ] as [string, Asked, number][])('still refuses %s', async (_, options, status) => {
    await get();
    const refused = await get(options);
    expect(refused.status).toBe(status);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
    expect(JSON.parse(refused.body).success).toBe(false);
  });
});
