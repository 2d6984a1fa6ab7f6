import { text } from 'node:stream/consumers';
import { aboutDefaults } from '@shutterhouse/contract/content/constants';
import { defaultCurrency } from '@shutterhouse/contract/currencies';
import type { PublicAlbum } from '@shutterhouse/contract/gallery/public-schema';
import { defaultLocale, provideLocale } from '@shutterhouse/contract/locale';
import { addressOf, findPage } from '@shutterhouse/contract/pages';
import { provideCatalogs } from '@shutterhouse/contract/sentences';
import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import type {
  AppearanceHead,
  GalleryStart,
  PreviewHead,
  RenderPage,
  SpeakAs,
} from '@shutterhouse/server/page-renderer';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  appearanceHead as headOfAppearance,
  renderAppearanceHead,
} from './app/head/appearance-head.ts';
import { galleryStart as startOfGallery } from './app/head/gallery-start.tsx';
import { linkedData } from './app/head/linked-data.ts';
import { dataBlock } from './app/head/markup.ts';
import { pageHead } from './app/head/page-head.ts';
import { previewHead as headOfPreview } from './app/head/preview-head.ts';
import {
  fetchAlbum,
  fetchLegalPage,
  fetchMiniSession,
  fetchTerms,
  loadPageData,
  pageData,
  pageState,
} from './app/page-data.ts';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { stateId } from './app/state.ts';
import type { MiniSessionPage } from './features/bookings/site/mini-sessions/queries.ts';
import { createDirectClient, isNotFound } from './lib/calls/direct-client.ts';
import { PageQueries } from './lib/calls/page-queries.ts';
import { createQueryClient } from './lib/calls/query-client.ts';
import { createQueryRuntime } from './lib/calls/query-runtime.tsx';
import { symbolsIn } from './ui/pictures/icon-symbols.ts';

/** The renderer has a copy of the contract. */
export const speakAs: SpeakAs = (locale, catalogs) => {
  provideLocale(locale);
  provideCatalogs(catalogs);
};

/** The same appearance for client-rendered pages. */
export const appearanceHead: AppearanceHead = headOfAppearance;

/** The tags of those pages for shared links. */
export const previewHead: PreviewHead = headOfPreview;

/** What the page of a client gallery begins with. */
export const galleryStart: GalleryStart = startOfGallery;

/** On the server nobody is signed in and nothing can be shown: the page itself reports failures. */
const noPolicy = {
  mayAnswer401: () => true,
  onSessionExpired: () => undefined,
  showFailure: () => undefined,
};

/** Renders a complete public page, with the same components and the same calls as the browser. */
export const renderPage: RenderPage = async ({ path, base, languages, origin, call }) => {
  const queryClient = createQueryClient(noPolicy);
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  const apiClient = createDirectClient(call);
  const data = pageData(queryClient, apiClient);
  const found = findPage(path);
  const folderName = found?.name === 'album' ? found.parameter : undefined;
  const slug = found?.name === 'miniSession' ? found.parameter : undefined;
  const terms = found?.name === 'terms' ? found.parameter : undefined;
  let album: PublicAlbum | undefined;
  let event: MiniSessionPage | undefined;
  let legal: { title: string } | undefined;
  try {
    album = folderName === undefined ? undefined : await fetchAlbum(data, folderName);
    event = slug === undefined ? undefined : await fetchMiniSession(data, slug);
    if (found?.name === 'legal') legal = await fetchLegalPage(data, found.parameter ?? '');
    if (terms !== undefined) await fetchTerms(data, terms);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
  await loadPageData(data, path);
  // Without a text there are no such pages.
  if (found?.name === 'privacy' && data.privacy.notice.get.getData()?.text === '') return undefined;
  if (found?.name === 'terms' && data.bookings.terms.get.getData()?.text === '') return undefined;

  const queries = new PageQueries([], createQueryRuntime(queryClient, apiClient));
  const { prelude } = await prerenderToNodeStream(
    <Providers queries={queries} base={base} location={{ ssrPath: addressOf(base, path) }}>
      <Router />
    </Providers>,
    // Otherwise React moves large content into place with an inline script, which the CSP forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const drawn = await text(prelude);
  const state = dataBlock('application/json', pageState(queryClient), stateId);
  // Only search engines need it, so it is not in the page's state.
  const packages = await data.packages.list.fetch({}).catch(() => []);
  const availability = await data.availability.get.fetch({}).catch(() => undefined);
  const studio = data.settings.studio.getData();
  const about = data.content.about.get.getData();
  const facts = {
    origin,
    address: origin + addressOf(base, path),
    name: studio?.name || aboutDefaults.contentTitle,
    currency: studio?.currency ?? defaultCurrency,
    region: studio?.region ?? defaultLocale.region,
    about,
    contact: data.content.contact.get.getData(),
    availability,
    services: data.services.list.getData() ?? [],
    packages,
    portfolio: data.portfolio.list.getData() ?? [],
  };
  const hero = data.content.hero.get.getData()?.backgroundPicture ?? null;
  return {
    head: pageHead({ facts, path, languages, album, event, legal, hero }),
    styles: renderAppearanceHead(studio?.appearance ?? defaultAppearance),
    body: withoutHoisted(drawn),
    data: symbolsIn(drawn) + state + dataBlock('application/ld+json', linkedData(facts)),
  };
};

/** Removes the head tags that React writes before the page; the head already has its own. */
function withoutHoisted(html: string): string {
  return html.replace(/^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/, '');
}
