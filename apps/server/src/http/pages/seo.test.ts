import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { registerSeo } from './seo.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** The response at a path of a site with two pictures in its portfolio and one album. */
async function at(url: string) {
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
  registerSeo(app, 'https://studio.example', async (procedure) => answers[procedure]);
  return app.inject(url);
}

describe('the sitemap', () => {
  test('lists the public pages and their pictures', async () => {
    const { body, headers } = await at('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const rows = body.split('\n').filter((line) => line.includes('<url>'));
    const named = rows.map((row) =>
      [...row.matchAll(/<(?:image:)?loc>https:\/\/studio\.example([^<]*)</g)].map(
        ([, path]) => path,
      ),
    );
    expect(named).toEqual([
      ['/'],
      ['/gallery', '/media/p1/1280.jpg', '/media/p2/640.jpg'],
      ['/legal/imprint'],
      ['/gallery/hannah-joel', '/media/p3/1280.jpg'],
    ]);
  });
});

test('password managers are redirected to the page for changing a password', async () => {
  const { statusCode, headers } = await at('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/account/security']);
});
