import type { PublicAlbum } from '@shutterhouse/contract/gallery/public-schema';
import { paths } from '@shutterhouse/contract/pages';
import type { Page } from '@shutterhouse/contract/paging';
import type { Picture } from '@shutterhouse/contract/pictures';
import type { PublicPortfolioItem } from '@shutterhouse/contract/portfolio/schema';
import { pictureUrl } from '@shutterhouse/contract/renditions';
import type { FastifyInstance } from 'fastify';

/** So many albums are named, the newest first: ten reads of 200; and of one page so many pictures, as crawlers take. */
const most = { reads: 10, albums: 200, pictures: 1000 };

/** A page, with the pictures by which it is found among pictures. */
type FoundPage = { path: string; pictures: (Pick<Picture, 'id' | 'width'> | null)[] };

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
    const works = (await call('portfolio.list', undefined)) as PublicPortfolioItem[];
    const found: FoundPage[] = [
      { path: paths.home(), pictures: [] },
      { path: paths.gallery(), pictures: works.map(({ picture }) => picture) },
      ...(await albumPages(call)),
    ];
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      ...found.map((page) => entryOf(page, origin)),
      '</urlset>',
      '',
    ].join('\n');
  }

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'max-age=3600').send(robots),
  );
  // Where password managers look for the place to change a password.
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.redirect(paths.account('security'), 302),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const text = await sitemap();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(text);
  });
}

/** A page as the sitemap names it; neither its path nor those of its pictures need an escape. */
function entryOf({ path, pictures }: FoundPage, origin: string): string {
  const images = pictures
    .filter((picture) => picture !== null)
    .slice(0, most.pictures)
    .map((of) => `<image:image><image:loc>${origin}${pictureUrl(of)}</image:loc></image:image>`);
  return `  <url><loc>${origin}${path}</loc>${images.join('')}</url>`;
}

/** The pages of the public albums, with their covers; folders have names that need no escape. */
async function albumPages(call: Call): Promise<FoundPage[]> {
  const found: FoundPage[] = [];
  let cursor: string | undefined;
  for (let read = 0; read < most.reads; read += 1) {
    const page = (await call('gallery.publicAlbums.list', {
      limit: most.albums,
      ...(cursor !== undefined && { cursor }),
    })) as Page<PublicAlbum>;
    found.push(
      ...page.rows.map(({ folderName, cover }) => ({
        path: paths.album(folderName),
        pictures: [cover],
      })),
    );
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return found;
}
