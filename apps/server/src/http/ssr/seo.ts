import type { PublicAlbum } from '@shutterhouse/contract/gallery/public-schema';
import { paths } from '@shutterhouse/contract/pages';
import type { Page } from '@shutterhouse/contract/paging';
import type { FastifyInstance } from 'fastify';

/** So many albums are named, the newest first: ten reads of 200. */
const most = { reads: 10, albums: 200 };

type Call = (procedure: string, input: unknown) => Promise<unknown>;

/** `robots.txt` and `sitemap.xml`, by which search engines find the public pages and leave the others. */
export function registerSeo(app: FastifyInstance, origin: string, call: Call): void {
  const robots = [
    'User-agent: *',
    ...[
      paths.dashboard(),
      paths.account(),
      paths.confirmEmail(),
      paths.confirmBooking(),
      paths.login(),
      paths.signup(),
      paths.forgotPassword(),
    ].map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    'Disallow: /trpc/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
  async function sitemap(): Promise<string> {
    const addresses = [paths.home(), paths.gallery(), ...(await albumPaths(call))];
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...addresses.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
      '</urlset>',
      '',
    ].join('\n');
  }

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'max-age=3600').send(robots),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const text = await sitemap();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(text);
  });
}

/** The paths of the public albums; folders have names that need no escape. */
async function albumPaths(call: Call): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  for (let read = 0; read < most.reads; read += 1) {
    const page = (await call('gallery.publicAlbums.list', {
      limit: most.albums,
      ...(cursor !== undefined && { cursor }),
    })) as Page<PublicAlbum>;
    found.push(...page.rows.map(({ folderName }) => paths.album(folderName)));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return found;
}
