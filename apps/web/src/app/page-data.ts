import type { PublicAlbum } from '@shutterhouse/contract/gallery/public-schema';
import { findPage } from '@shutterhouse/contract/pages';
import type { Picture } from '@shutterhouse/contract/pictures';
import type { AppRouter } from '@shutterhouse/server/app-router';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { MiniSessionPage } from '../features/bookings/site/mini-sessions/queries.ts';
import { albumsPerPage, firstScreenCounts, imagesPerPage } from '../features/gallery/queries.ts';
import type { PageQueryKey, PageState } from '../lib/calls/page-queries.ts';
import type { createApiClient } from '../lib/calls/trpc.ts';

type ApiClient = ReturnType<typeof createApiClient>;
export type PageData = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** Access to the query cache, under the same keys as the pages' own hooks. */
export function pageData(queryClient: QueryClient, client: ApiClient): PageData {
  return createTRPCQueryUtils<AppRouter>({ queryClient, client });
}

/**
 * Loads all data of a public page, so that it can be rendered completely. Failed queries are left
 * to the page, which shows an error.
 */
export async function loadPageData(data: PageData, path: string): Promise<void> {
  const everyPage = [
    data.settings.studio.prefetch(),
    data.services.list.prefetch(),
    data.content.about.get.prefetch(),
    data.content.contact.get.prefetch(),
    data.portfolio.list.prefetch(),
    data.portfolio.categories.prefetch(),
  ];
  const landing = [data.content.hero.get.prefetch(), data.content.testimonials.list.prefetch()];
  const page = findPage(path);
  await Promise.all([
    ...everyPage,
    ...(page?.name === 'home' ? landing : []),
    ...(page?.name === 'privacy' ? [data.privacy.notice.get.prefetch()] : []),
    ...(page?.name === 'terms' && !page.parameter ? [data.bookings.terms.get.prefetch()] : []),
    ...(page?.name === 'gallery' ? [loadAlbums(data)] : []),
    ...(page?.name === 'album' && page.parameter ? [loadImages(data, page.parameter)] : []),
  ]);
  data.portfolio.list.setData(undefined, (items) => items?.map(withoutBlurFarDown));
}

/** The loaded data, as it is sent with the page. */
export function pageState(queryClient: QueryClient): PageState {
  const queries = queryClient.getQueryCache().getAll();
  return queries.flatMap(
    ({ queryKey, state }): PageState =>
      // All keys are made by @trpc/react-query.
      state.status === 'success' ? [[queryKey as unknown as PageQueryKey, state.data]] : [],
  );
}

/** How many portfolio pictures include their blurred placeholders in the page. */
const blurredPictures = 36;

/** Further down, placeholders are not worth their size in the page: those pictures start plain grey. */
function withoutBlurFarDown<Item extends { picture: Picture | null }>(
  item: Item,
  at: number,
): Item {
  if (at < blurredPictures || item.picture === null) return item;
  return { ...item, picture: { ...item.picture, blur: '' } };
}

/** The album of a public page, with the data of its head. @throws when there is none */
export function fetchAlbum(data: PageData, folderName: string): Promise<PublicAlbum> {
  return data.gallery.publicAlbums.get.fetch({ folderName });
}

/** The event of a public page, with the data of its head. @throws when there is none */
export function fetchMiniSession(data: PageData, slug: string): Promise<MiniSessionPage> {
  return data.bookings.miniSessions.page.fetch({ slug });
}

/** The title of a legal page, whose data is loaded for its page. @throws when there is none */
export function fetchLegalPage(data: PageData, slug: string): Promise<{ title: string }> {
  return data.legal.page.fetch({ slug });
}

/** A version of the booking terms, for its page. @throws when there is none */
export function fetchTerms(data: PageData, id: string): Promise<{ text: string }> {
  return data.bookings.terms.version.fetch({ id });
}

/** The albums of the gallery, and the first images of those in view. */
async function loadAlbums({ gallery }: PageData): Promise<void> {
  const wanted = { limit: albumsPerPage };
  await gallery.publicAlbums.list.prefetchInfinite(wanted);
  const [first] = gallery.publicAlbums.list.getInfiniteData(wanted)?.pages ?? [];
  await Promise.all(
    (first?.rows ?? [])
      .slice(0, firstScreenCounts.albums)
      .map(({ folderName }) =>
        gallery.publicAlbums.images.prefetch({ folderName, limit: firstScreenCounts.images }),
      ),
  );
}

async function loadImages({ gallery }: PageData, folderName: string): Promise<void> {
  await gallery.publicAlbums.images.prefetchInfinite({ folderName, limit: imagesPerPage });
}
