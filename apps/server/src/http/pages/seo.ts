import type { PublicAlbum } from '@shutterhouse/contract/gallery/public-schema';
import type { PublicLegalPage } from '@shutterhouse/contract/legal/schema';
import { addressOf, baseOf, paths } from '@shutterhouse/contract/pages';
import type { Page } from '@shutterhouse/contract/paging';
import type { Picture } from '@shutterhouse/contract/pictures';
import type { PublicPortfolioItem } from '@shutterhouse/contract/portfolio/schema';
import { pictureUrl } from '@shutterhouse/contract/renditions';
import type { FastifyInstance } from 'fastify';
import type { OfferedLanguages } from '../locales.ts';

/**
 * The limits of the sitemap: the newest albums, read 200 at a time, and as many pictures of a page as crawlers accept.
 */
const most = { reads: 10, albums: 200, pictures: 1000 };

/** The pages of single people, in each language; the desk has one address. */
const personalPaths = [
  paths.account(),
  paths.confirmEmail(),
  paths.confirmBooking(),
  paths.login(),
  paths.signup(),
  paths.forgotPassword(),
];

/** A page, with its pictures for image search. */
type FoundPage = { path: string; pictures: (Pick<Picture, 'id' | 'width'> | null)[] };

type Call = (procedure: string, input: unknown) => Promise<unknown>;

/** `robots.txt` and `sitemap.xml`, which lead search engines to the public pages and keep them off the others. */
export function registerSeo(
  app: FastifyInstance,
  {
    origin,
    call,
    languages,
  }: { origin: () => string; call: Call; languages: () => OfferedLanguages },
): void {
  const bases = () => ['', ...languages().languages.map(baseOf)];
  const robots = () => {
    const personal = bases().flatMap((base) => personalPaths.map((path) => addressOf(base, path)));
    return [
      'User-agent: *',
      `Disallow: ${paths.dashboard()}`,
      ...personal.map((address) => `Disallow: ${address}`),
      'Disallow: /api/',
      'Disallow: /trpc/',
      `Sitemap: ${origin()}/sitemap.xml`,
      '',
    ].join('\n');
  };
  async function sitemap(): Promise<string> {
    const works = (await call('portfolio.list', undefined)) as PublicPortfolioItem[];
    const legal = (await call('legal.list', undefined)) as PublicLegalPage[];
    const found: FoundPage[] = [
      { path: paths.home(), pictures: [] },
      { path: paths.gallery(), pictures: works.map(({ picture }) => picture) },
      ...legal.map(({ slug }) => ({ path: paths.legal(slug), pictures: [] })),
      ...(await albumPages(call)),
    ];
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      ...bases().flatMap((base) => found.map((page) => entryOf(page, origin(), base))),
      '</urlset>',
      '',
    ].join('\n');
  }

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'max-age=3600').send(robots()),
  );
  // Where password managers look for the page to change a password.
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

/** The sitemap entry of a page in a language; neither its path nor those of its pictures need escaping. */
function entryOf({ path, pictures }: FoundPage, origin: string, base: string): string {
  const images = pictures
    .filter((picture) => picture !== null)
    .slice(0, most.pictures)
    .map((of) => `<image:image><image:loc>${origin}${pictureUrl(of)}</image:loc></image:image>`);
  return `  <url><loc>${origin}${addressOf(base, path)}</loc>${images.join('')}</url>`;
}

/** The pages of the public albums, with their covers; folder names need no escaping. */
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
