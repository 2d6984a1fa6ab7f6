import type { PublicAlbum } from '@shutterhouse/contract/gallery/public-schema';
import type { Language } from '@shutterhouse/contract/languages';
import { currentLocale, localeTag } from '@shutterhouse/contract/locale';
import { addressOf, baseOf, findPage, pages, paths } from '@shutterhouse/contract/pages';
import type { Picture } from '@shutterhouse/contract/pictures';
import { pictureUrl, pictureUrlSize } from '@shutterhouse/contract/renditions';
import { t } from '@shutterhouse/contract/sentences';
import { heroPreloads } from '../../features/content/site/hero-sources.ts';
import type { StudioFacts } from './linked-data.ts';
import { element, escaped } from './markup.ts';

/** What a shared link to an event shows. */
type SharedEvent = { title: string; description: string; picture: Picture | null };

export type PageHead = {
  facts: StudioFacts;
  path: string;
  /** The languages of the site, the main one first. */
  languages: readonly [Language, ...Language[]];
  /** Set on the page of an album. */
  album: PublicAlbum | undefined;
  /** Set on the page of an event. */
  event?: SharedEvent | undefined;
  /** Set on a legal page. */
  legal?: { title: string } | undefined;
  /** The picture of the hero, which is preloaded. */
  hero: Picture | null;
};

/** The head tags of a public page for search engines and shared links, as HTML. */
export function pageHead({ facts, path, languages, album, event, legal, hero }: PageHead): string {
  const { title, description } = wordsOf({ facts, path, album, event, legal });
  const shared =
    album?.cover ??
    event?.picture ??
    hero ??
    facts.portfolio.find(({ picture }) => picture !== null)?.picture ??
    null;
  return [
    `<title>${escaped(title)}</title>`,
    element('meta', { name: 'description', content: description }),
    element('link', { rel: 'canonical', href: facts.address }),
    ...alternates(facts.origin, path, languages),
    // Terms that somebody accepted are for those who have the link; the current ones have a page of their own.
    ...(isTerms(path) && path !== paths.terms()
      ? [element('meta', { name: 'robots', content: 'noindex' })]
      : []),
    property('og:type', 'website'),
    property('og:site_name', facts.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', facts.address),
    ...localesOf(languages),
    ...(shared ? sharedPicture(facts.origin, shared) : []),
    element('meta', { name: 'twitter:card', content: shared ? 'summary_large_image' : 'summary' }),
    ...(path === pages.home.pattern && hero ? preloadsOf(hero) : []),
  ].join('\n    ');
}

/** The same page in each language, for search engines; none for a site in one. */
function alternates(
  origin: string,
  path: string,
  [main, ...further]: PageHead['languages'],
): string[] {
  if (further.length === 0) return [];
  const rows: [hreflang: string, base: string][] = [
    [main, ''],
    ...further.map((language): [string, string] => [language, baseOf(language)]),
    ['x-default', ''],
  ];
  return rows.map(([hreflang, base]) =>
    element('link', { rel: 'alternate', hreflang, href: origin + addressOf(base, path) }),
  );
}

/** The locales of a shared link, as Open Graph names them: `de_CH`. */
function localesOf(languages: PageHead['languages']): string[] {
  const { language: current, region } = currentLocale();
  // A language that has its country in its tag keeps it: Brazilian Portuguese of a studio in Germany.
  const tagOf = (language: Language) =>
    language.includes('-') ? language : localeTag({ language, region });
  const named = (language: Language) => tagOf(language).replaceAll('-', '_');
  return [
    property('og:locale', named(current)),
    ...languages
      .filter((language) => language !== current)
      .map((language) => property('og:locale:alternate', named(language))),
  ];
}

const isTerms = (path: string) => findPage(path)?.name === 'terms';

const property = (name: string, content: string) => element('meta', { property: name, content });

/** The picture of a shared link, with its size: some services omit the picture of a newly shared page without it. */
function sharedPicture(origin: string, picture: Picture): string[] {
  const { width, height } = pictureUrlSize(picture);
  return [
    property('og:image', origin + pictureUrl(picture)),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    ...(picture.alt ? [property('og:image:alt', picture.alt)] : []),
  ];
}

/** The title and description of a page. */
function wordsOf({
  facts,
  path,
  album,
  event,
  legal,
}: Pick<PageHead, 'facts' | 'path' | 'album' | 'event' | 'legal'>): {
  title: string;
  description: string;
} {
  const work = t('{name}: browse through our portfolio of work.', { name: facts.name });
  if (album) {
    const { name, description } = album;
    return {
      title: `${name} · ${facts.name}`,
      description:
        description || t('{title}, photographed by {studio}.', { title: name, studio: facts.name }),
    };
  }
  if (event) {
    return {
      title: `${event.title} · ${facts.name}`,
      description:
        event.description ||
        t('{title}: short sessions with {name}.', { title: event.title, name: facts.name }),
    };
  }
  if (legal) {
    return {
      title: `${legal.title} · ${facts.name}`,
      description: t('{title} of {name}.', { title: legal.title, name: facts.name }),
    };
  }
  if (path === pages.privacy.pattern) {
    return {
      title: t('Privacy · {name}', { name: facts.name }),
      description: t('What {name} keeps of its visitors and clients, and for how long.', {
        name: facts.name,
      }),
    };
  }
  if (isTerms(path)) {
    return {
      title: t('Booking terms · {name}', { name: facts.name }),
      description: t('What applies to a session booked with {name}.', { name: facts.name }),
    };
  }
  return path === pages.gallery.pattern
    ? { title: t('Our Gallery · {name}', { name: facts.name }), description: work }
    : { title: facts.name, description: facts.about?.metaDescription || work };
}

function preloadsOf(picture: Picture): string[] {
  return heroPreloads(picture).map(({ media, sizes, srcSet }) =>
    element('link', {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      media,
      imagesrcset: srcSet,
      imagesizes: sizes,
      fetchpriority: 'high',
    }),
  );
}
