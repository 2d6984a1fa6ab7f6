import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@shutterhouse/contract/languages';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderForEachTest } from '../../testing/studio/for-each-test.ts';
import { pageOptions } from '../../testing/studio/page-options.ts';
import { registerErrors } from '../errors.ts';
import { type OfferedLanguages, registerLocales } from '../locales.ts';
import { withLanguage } from './page-languages.ts';
import { registerPages } from './pages.ts';

/** Draws the locale before and after it has waited, and what it was asked for. */
const renderer = `
let locale, drawn = 0;
export const speakAs = (from) => { locale = from; };
export async function renderPage({ path, base, languages }) {
  drawn += 1;
  const before = locale();
  await new Promise((resolve) => setTimeout(resolve, 3));
  const body = JSON.stringify({ path, base, languages, before, after: locale(), drawn });
  return { head: '', styles: '', body, data: '' };
}`;

let app: FastifyInstance;
let offered: OfferedLanguages;
let reader: Language | null;
let viewed: string[];
const folder = folderForEachTest();

beforeEach(async () => {
  const html =
    '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>';
  await writeFile(join(folder.path, 'index.html'), html);
  await writeFile(join(folder.path, 'boot.js'), '');
  await writeFile(join(folder.path, 'lost-code.js'), '');
  await writeFile(join(folder.path, 'cover-first.js'), '');
  await writeFile(join(folder.path, 'entry-server.js'), renderer);
  offered = { language: 'en', region: 'DE', languages: ['de', 'pt-BR'] };
  reader = null;
  viewed = [];
  app = Fastify();
  registerErrors(app);
  registerLocales(app, () => offered);
  await registerPages(app, {
    ...pageOptions,
    clientFolder: folder.path,
    rendererFolder: folder.path,
    languages: () => offered,
    readerLanguage: async () => reader,
    onView: ({ path }) => viewed.push(path),
  });
});
afterEach(() => app.close());

const get = (url: string, headers = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

/** The root element of a page, and what was drawn into it. */
async function page(url: string, headers = {}) {
  const { body, statusCode } = await get(url, headers);
  const drawn = /<div id="root">({.*})<\/div>/.exec(body)?.[1];
  return [statusCode, /<html[^>]*>/.exec(body)?.[0], drawn && JSON.parse(drawn)];
}

describe('a public page', () => {
  test('is in the language of its address, whatever the browser prefers', async () => {
    const languages = ['en', 'de', 'pt-BR'];
    const locale = (language: string) => ({ language, region: 'DE' });
    const draws = (language: string, path: string, base: string) => ({
      ...{ path, base, languages, drawn: expect.any(Number) },
      ...{ before: locale(language), after: locale(language) },
    });
    expect(await page('/gallery', { 'accept-language': 'de', 'x-language': 'de' })).toEqual([
      200,
      '<html lang="en" data-region="DE">',
      draws('en', '/gallery', ''),
    ]);
    expect(await page('/pt-br/gallery')).toEqual([
      200,
      '<html lang="pt-BR" data-region="DE" data-base="/pt-br">',
      draws('pt-BR', '/gallery', '/pt-br'),
    ]);
    expect(await page('/de?from=mail')).toEqual([200, expect.any(String), draws('de', '/', '/de')]);
  });

  test('is cached for each language, and counts as one page', async () => {
    for (const url of ['/gallery', '/de/gallery', '/gallery', '/de/gallery']) await get(url);
    const [english, german] = [await get('/gallery'), await get('/de/gallery')];
    expect(german.body).toContain('"drawn":2');
    expect(german.headers.etag).not.toBe(english.headers.etag);
    expect(german.headers).toMatchObject({
      'content-language': 'de',
      vary: 'Accept, Accept-Encoding',
    });
    expect(new Set(viewed)).toEqual(new Set(['/gallery']));
  });

  test('never mixes with one in another language that is drawn at the same time', async () => {
    const urls = Array.from(
      { length: 30 },
      (_, index) => `${['', '/de', '/pt-br'][index % 3]}/gallery/a-${index}`,
    );
    for (const [, , { base, before, after }] of await Promise.all(urls.map((url) => page(url)))) {
      expect(after).toEqual(before);
      expect(base).toBe({ en: '', de: '/de', 'pt-BR': '/pt-br' }[before.language as 'en']);
    }
  });

  test.each([
    ['/fr/gallery', '<html lang="en" data-region="DE">'],
    ['/xx', '<html lang="en" data-region="DE">'],
    ['/xx/gallery', '<html lang="en" data-region="DE">'],
    ['/DE/gallery', '<html lang="en" data-region="DE">'],
    ['/de/dashboard', '<html lang="de" data-region="DE" data-base="/de">'],
    ['/de/nowhere', '<html lang="de" data-region="DE" data-base="/de">'],
  ])('is missing at %s', async (url, root) => {
    expect(await page(url)).toEqual([404, root, undefined]);
  });

  test('of the main language is redirected from its tag, where it was before it became that', async () => {
    const { statusCode, headers } = await get('/en/gallery?category=Family');
    expect([statusCode, headers.location]).toEqual([302, '/gallery?category=Family']);
    expect((await get('/de/')).headers.location).toBe('/de');
  });
});

describe('the root element of a page', () => {
  const html = '<html lang="en">';
  const language = { locale: { language: 'en', region: 'US' }, base: '' } as const;

  test.each([
    [undefined, '<html lang="en" data-region="US">'],
    ['en-XA', '<html lang="en-XA" data-region="US">'],
    ['ar-XB', '<html lang="ar-XB" dir="rtl" data-region="US">'],
  ] as const)(
    'has the direction of its language, also of the pseudo-language %s',
    (pseudo, root) => {
      expect(withLanguage(html, language, pseudo)).toBe(root);
      const german = { ...language, locale: { language: 'de', region: 'DE' } } as const;
      expect(withLanguage(html, german, pseudo)).toBe('<html lang="de" data-region="DE">');
    },
  );
});

describe('a page that is rendered in the browser', () => {
  const root = async (url: string) => (await page(url))[1];

  test('is in the language of its address', async () => {
    expect(await root('/de/login')).toBe('<html lang="de" data-region="DE" data-base="/de">');
    expect((await get('/de/my-booking')).headers['content-language']).toBe('de');
  });

  test('of the desk is in the language that its reader has chosen', async () => {
    expect(await root('/dashboard')).toBe('<html lang="en" data-region="DE">');
    reader = 'ja';
    const own = '<html lang="ja" data-region="DE" data-own-language>';
    expect(await root('/dashboard/settings')).toBe(own);
    expect((await get('/dashboard')).headers.vary).toContain('Cookie');
    expect(await root('/de/login')).toContain('lang="de"');
  });
});
