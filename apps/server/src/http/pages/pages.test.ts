import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { projectRoot } from '../../root.ts';
import { send } from '../../testing/calls/tcp.ts';
import { folderForAllTests } from '../../testing/studio/for-each-test.ts';
import { pageOptions } from '../../testing/studio/page-options.ts';
import { registerErrors } from '../errors.ts';
import { registerSecurity } from '../guards/security.ts';
import { registerPages } from './pages.ts';
import { withoutScripts } from './without-scripts.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** A studio whose pages are rendered in the browser: its server renderer has not been built. */
function optionsOf(clientFolder: string): Parameters<typeof registerPages>[1] {
  return { ...pageOptions, clientFolder, rendererFolder: join(clientFolder, 'never-built') };
}

let app: FastifyInstance;
let address: string;
const folder = folderForAllTests();

beforeAll(async () => {
  await mkdir(join(folder.path, 'assets'));
  await mkdir(join(folder.path, '.vite'));
  await writeFile(
    join(folder.path, 'index.html'),
    '<!doctype html><title>The page</title><script type="module" src="/assets/main-1a2b.js"></script><noscript><p class="needs-scripts">Please switch it on.</p></noscript>',
  );
  await writeFile(join(folder.path, 'lost-code.js'), 'tellWhenLost();');
  await writeFile(join(folder.path, 'cover-first.js'), 'waitForCover();');
  await writeFile(join(folder.path, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder.path, 'assets', 'main-1a2b.js'), 'export {};');
  await writeFile(join(folder.path, '.vite', 'manifest.json'), '{}');
  app = Fastify();
  registerErrors(app);
  registerSecurity(app, readConfig({}));
  await registerPages(app, optionsOf(folder.path));
  // A documented call at the path of a page.
  app.get('/gallery', async () => ({ success: true, data: [] }));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const get = (url: string, accept?: string) =>
  app.inject({ url, headers: accept === undefined ? {} : { accept } });

describe('a client-rendered page', () => {
  test('has an inline script, allowed by its hash and ahead of the others, that reports when the application fails to load', async () => {
    const { body, headers } = await get('/login', browser);
    expect(body).toMatch(
      /<script>tellWhenLost\(\);<\/script>\s*<script type="module" src="\/assets\/main-1a2b\.js">/,
    );
    const hash = createHash('sha256').update('tellWhenLost();').digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });
});

describe('a client-rendered page, without scripts', () => {
  const saidAt = async (path: string) => {
    const { body } = await get(path, browser);
    const noscript = /<noscript>(.*)<\/noscript>/.exec(body)?.[1] ?? '';
    return noscript.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
  };
  const needsScripts = 'This page needs JavaScript. Please switch it on and load it again.';

  test.each([
    ['/login', 'Log in'],
    ['/dashboard/bookings', 'Dashboard'],
    ['/my-booking', 'Your booking'],
  ])('says at %s what it is and what it needs', async (path, title) => {
    expect(await saidAt(path)).toBe(`|${title}|${needsScripts}|Go to the home page|`);
  });

  test('says at an unknown path that there is no page, and links to the home page', async () => {
    const words =
      'There is no page at this address. It may have moved, or the link may be mistyped.';
    for (const path of ['/nowhere', '/login/nowhere']) {
      expect(await saidAt(path)).toBe(`|Page not found|${words}|Go to the home page|`);
    }
    expect((await get('/nowhere', browser)).body).toContain('<a href="/">');
  });

  test('is the built one, which has a placeholder for this text', async () => {
    const built = await readFile(join(projectRoot, 'apps/web/index.html'), 'utf8');
    expect(withoutScripts(built, '/login', true)).toContain('<h1>Log in</h1>');
  });

  test('says so of a client gallery, too', async () => {
    const page = '<p class="needs-scripts">Please switch it on.</p>';
    const words = withoutScripts(page, `/g/${'a'.repeat(43)}`, true);
    expect(words).toContain(`<h1>Your gallery</h1><p>${needsScripts}</p>`);
  });
});

describe('a path shared by a page and a call', () => {
  test('is the page for a browser', async () => {
    const response = await get('/gallery', browser);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('The page');
  });

  test.each(['application/json', '*/*', undefined, 'application/json, text/html;q=0.5'])(
    'is the call for whoever accepts %s',
    async (accept) => {
      expect((await get('/gallery', accept)).json()).toEqual({ success: true, data: [] });
    },
  );

  test('varies by Accept for caches', async () => {
    for (const accept of [browser, 'application/json']) {
      expect((await get('/gallery', accept)).headers.vary).toContain('Accept');
    }
  });
});

describe('a path that only a page has', () => {
  test.each(['/', '/login', '/signup', '/oauth-callback', '/dashboard', '/dashboard/bookings'])(
    '%s is the page, also for those who take anything',
    async (path) => {
      for (const accept of [browser, '*/*', undefined]) {
        const response = await get(path, accept);
        expect([response.statusCode, response.headers['content-type']]).toEqual([
          200,
          'text/html; charset=utf-8',
        ]);
      }
    },
  );

  test('keeps its opener only on the OAuth callback, and sends no referrer from there', async () => {
    const headersOf = async (path: string) => {
      const { headers } = await get(path, browser);
      return [headers['cross-origin-opener-policy'], headers['referrer-policy']];
    };
    expect(await headersOf('/oauth-callback?code=x')).toEqual(['unsafe-none', 'no-referrer']);
    expect(await headersOf('/login')).toEqual([
      'same-origin-allow-popups',
      'strict-origin-when-cross-origin',
    ]);
  });

  test('is not found for those who accept only JSON', async () => {
    const response = await get('/login', 'application/json');
    expect(response.statusCode).toBe(404);
    expect(response.json().success).toBe(false);
  });

  test('answers HEAD without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/', headers: { accept: browser } });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});

describe('a page path with trailing slashes', () => {
  test.each([
    ['/gallery/', '/gallery'],
    ['/gallery/summer-wedding/', '/gallery/summer-wedding'],
    ['/login/', '/login'],
    ['/dashboard/', '/dashboard'],
    ['/dashboard//', '/dashboard'],
    ['/dashboard/bookings/', '/dashboard/bookings'],
    ['/gallery/?category=Portraits&x=/', '/gallery?category=Portraits&x=/'],
    ['/login/?from=//evil.example/', '/login?from=//evil.example/'],
  ])('%s leads to %s for good', async (url, location) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await app.inject({ method, url, headers: { accept: browser } });
      expect([response.statusCode, response.headers.location]).toEqual([308, location]);
    }
  });

  test.each([
    '//evil.example/',
    '//evil.example/gallery/',
    '///gallery/',
    '/\\evil.example/',
    '/%2fevil.example/',
    'http://evil.example/gallery/',
    '/nowhere/',
    '/api/gallery/',
    '//',
  ])('%s leads nowhere', async (path) => {
    const { status, headers } = await send(address, { path, headers: { accept: browser } });
    expect([status, headers.has('location')]).toEqual([404, false]);
  });

  test('is not redirected for writes', async () => {
    const response = await app.inject({ method: 'POST', url: '/login/', payload: {} });
    expect(response.statusCode).toBe(404);
  });
});

describe('an unknown path', () => {
  test('is the page with 404 for a browser, so that it shows our own text', async () => {
    const response = await get('/nowhere', browser);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });

  test.each(['/api/nowhere', '/dashboard/a/b/c/d'])('%s is JSON for all others', async (path) => {
    const response = await get(path, 'application/json');
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { success: false, message: 'There is nothing at this address.' },
    ]);
  });

  test('under /api is JSON also for browsers', async () => {
    expect((await get('/api/nowhere', browser)).json().success).toBe(false);
  });
});

describe('files', () => {
  test('of the build are cached for a year, those beside the page for an hour', async () => {
    const asset = await get('/assets/main-1a2b.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await get('/favicon.svg');
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  });

  test.each([
    '/assets/..%2findex.html',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/index.html',
    '/assets/.vite',
    '/assets/',
    '/assets/main-1a2b.js%00',
    '/.vite/manifest.json',
    '/index.html',
  ])('%s is not one of them', async (path) => {
    const response = await get(path, 'application/json');
    expect([response.statusCode, response.json().success]).toEqual([404, false]);
  });
});

test('files that the pages of a process reference stay available when a new build deletes them', async () => {
  const assets = join(folder.path, 'replaced', 'assets');
  await mkdir(assets, { recursive: true });
  await copyFile(join(folder.path, 'index.html'), join(assets, '..', 'index.html'));
  await writeFile(join(assets, '..', 'lost-code.js'), '');
  await writeFile(join(assets, '..', 'cover-first.js'), '');
  await writeFile(join(assets, 'main-1a2b.js'), 'export const old = true;');
  await writeFile(join(assets, 'main-1a2b.js.br'), brotliCompressSync('export const old = true;'));
  await writeFile(join(assets, 'inter-3c4d.woff2'), 'letters');
  const serving = Fastify();
  registerErrors(serving);
  registerSecurity(serving, readConfig({}));
  await registerPages(serving, optionsOf(join(folder.path, 'replaced')));
  const { promise: kept, resolve } = Promise.withResolvers<void>();
  // These hooks run one after the other.
  serving.addHook('onListen', async () => resolve());
  const url = await serving.listen({ port: 0, host: '127.0.0.1' });
  const ask = (name: string, coding = 'identity') =>
    send(url, { path: `/assets/${name}`, headers: { 'accept-encoding': coding } });
  await kept;
  await rm(assets, { recursive: true });
  await mkdir(assets);
  await writeFile(join(assets, 'main-5e6f.js'), 'export const old = false;');
  expect((await ask('main-1a2b.js')).body).toBe('export const old = true;');
  const { status, headers } = await ask('main-1a2b.js', 'br');
  expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual([
    200,
    'br',
    'accept-encoding',
  ]);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toContain('text/javascript');
  expect((await ask('inter-3c4d.woff2')).body).toBe('letters');
  expect((await ask('main-5e6f.js')).body).toBe('export const old = false;');
  expect((await ask('main-7a8b.js')).status).toBe(404);
  await serving.close();
});

test('a studio without built pages says how to build them', async () => {
  const bare = Fastify();
  registerErrors(bare);
  registerSecurity(bare, readConfig({}));
  await registerPages(bare, optionsOf(join(folder.path, 'never-built')));
  const response = await bare.inject({ url: '/', headers: { accept: browser } });
  expect([response.statusCode, response.body]).toEqual([
    503,
    'The pages are not built yet. Run: npm run build',
  ]);
  await bare.close();
});
