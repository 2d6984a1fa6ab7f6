import type { Language } from '@shutterhouse/contract/languages';
import { defaultLocale } from '@shutterhouse/contract/locale';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { registerSeo } from './seo.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** The response at a path of a site with two pictures in its portfolio and one album. */
async function at(url: string, further: Language[] = []) {
  const picture = { id: 'p1', width: 2400 };
  const answers: Record<string, unknown> = {
    'portfolio.list': [{ picture }, { picture: null }, { picture: { id: 'p2', width: 700 } }],
    'legal.list': [{ slug: 'imprint' }],
    'gallery.publicAlbums.list': {
      rows: [{ folderName: 'hannah-joel', cover: { id: 'p3', width: 2048 } }],
      nextCursor: null,
    },
  };
  app = Fastify();
  registerSeo(app, {
    origin: () => 'https://studio.example',
    call: async (procedure) => answers[procedure],
    languages: () => ({ ...defaultLocale, languages: further }),
  });
  return app.inject(url);
}

describe('the sitemap', () => {
  test('lists the public pages and their pictures', async () => {
    const { body, headers } = await at('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(addressesIn(body)).toEqual([
      ['/'],
      ['/gallery', '/media/p1/1280.jpg', '/media/p2/640.jpg'],
      ['/legal/imprint'],
      ['/gallery/hannah-joel', '/media/p3/1280.jpg'],
    ]);
  });
});

test('the sitemap has a row for each page in each language', async () => {
  const { body } = await at('/sitemap.xml', ['de', 'pt-BR']);
  expect(addressesIn(body).map(([page]) => page)).toEqual([
    ...['/', '/gallery', '/legal/imprint', '/gallery/hannah-joel'],
    ...['/de', '/de/gallery', '/de/legal/imprint', '/de/gallery/hannah-joel'],
    ...['/pt-br', '/pt-br/gallery', '/pt-br/legal/imprint', '/pt-br/gallery/hannah-joel'],
  ]);
});

test('search engines are kept off personal pages in each language', async () => {
  const { body } = await at('/robots.txt', ['de']);
  for (const page of ['/dashboard', '/login', '/account', '/de/login', '/de/account']) {
    expect(body).toContain(`Disallow: ${page}\n`);
  }
});

/** The addresses of a page and of its pictures, for each row. */
function addressesIn(sitemap: string): string[][] {
  const rows = sitemap.split('\n').filter((line) => line.includes('<url>'));
  return rows.map((row) =>
    [...row.matchAll(/<(?:image:)?loc>https:\/\/studio\.example([^<]*)</g)].map(
      ([, path = '']) => path,
    ),
  );
}

test('password managers are redirected to the page for changing a password', async () => {
  const { statusCode, headers } = await at('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/account/security']);
});
