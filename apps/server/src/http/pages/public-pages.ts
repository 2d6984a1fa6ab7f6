import type { Language } from '@shutterhouse/contract/languages';
import type { AppDeps } from '../../deps.ts';
import { type Encoded, encode } from './encodings.ts';
import type { RenderedPage, RenderPage } from './renderer.ts';

/** A page ready to send, with its language and the content security policy that allows what it uses. */
export type PublicPage = Encoded & { policy: string; language: Language };

type RenderedEntry = Version & {
  page: Promise<PublicPage | undefined>;
  /** The same, once it is rendered. */
  rendered?: PublicPage;
  /** It was viewed since the last eviction passed over it. */
  isUsed: boolean;
};

/** What a rendered page depends on: the footer shows the year, so a new year is a new version too. */
type Version = { version: number; year: number };

/**
 * The size of the cache; the oldest page without views is evicted first: a studio may have thousands of albums.
 */
const maxKept = 100;

/**
 * The server-rendered pages, cached until the public content changes. `template` is the page as prepared by
 * `ssrTemplate`; `version` grows with every change of public content.
 */
export function publicPages(options: {
  template: string;
  /** Applies the studio's current appearance to the template. */
  applyAppearance?: (template: string, path: string) => string;
  /** Inlines the styles that a page uses. */
  withStyles?: (page: string) => string;
  /** Renders the page at an address; undefined when there is none. */
  render: (address: string) => ReturnType<RenderPage>;
  /** The language of an address. */
  languageAt: (address: string) => Language;
  /** The content security policy; what it depends on is public content. */
  policy: () => string;
  version: () => number;
  now: AppDeps['now'];
}) {
  const { template, applyAppearance, withStyles, render, policy, version, now } = options;
  const renderedPages = new Map<string, RenderedEntry>();
  /**
   * Pages being rendered. They enter the cache only once rendered, since there is no end of requests for
   * missing pages.
   */
  const pending = new Map<string, RenderedEntry>();

  async function renderAndEncode(path: string): Promise<PublicPage | undefined> {
    const rendered = await render(path);
    if (!rendered) return undefined;
    const page = intoTemplate(applyAppearance?.(template, path) ?? template, rendered);
    return {
      policy: policy(),
      language: options.languageAt(path),
      ...(await encode(withStyles?.(page) ?? page)),
    };
  }

  function keep(path: string, entry: RenderedEntry): void {
    renderedPages.delete(path);
    renderedPages.set(path, entry);
    for (const [oldest, known] of renderedPages) {
      if (renderedPages.size <= maxKept) return;
      renderedPages.delete(oldest);
      if (known.isUsed || known === entry) {
        renderedPages.set(oldest, Object.assign(known, { isUsed: false }));
      }
    }
  }

  const isCurrent = (known: Version) =>
    known.version === version() && known.year === now().getUTCFullYear();

  return {
    /** The page at an address if it is cached and current: that it exists, and in which language, is known with it. */
    cached(path: string): PublicPage | undefined {
      const known = renderedPages.get(path);
      if (known === undefined || !isCurrent(known)) return undefined;
      known.isUsed = true;
      return known.rendered;
    },
    /** The page at an address, which may begin with a language: rendered at most once for each version of the content; undefined when there is no page. */
    page(path: string): Promise<PublicPage | undefined> {
      const known = pending.get(path) ?? renderedPages.get(path);
      if (known && isCurrent(known)) {
        known.isUsed = true;
        return known.page;
      }
      const current = { version: version(), year: now().getUTCFullYear() };
      const page = renderAndEncode(path);
      const entry: RenderedEntry = { ...current, page, isUsed: false };
      pending.set(path, entry);
      const end = () => {
        if (pending.get(path) === entry) pending.delete(path);
      };
      // A missing page, or one that failed to render, is tried again with the next request.
      page.then((there) => {
        const isNewest = pending.get(path) === entry;
        if (there && isNewest) keep(path, Object.assign(entry, { rendered: there }));
        else if (isNewest) renderedPages.delete(path);
        end();
      }, end);
      return page;
    },
  };
}

/** Inserts the rendered parts into the template, by functions, since `$` in a replacement string is special. */
function intoTemplate(template: string, { head, styles, body, data }: RenderedPage): string {
  return template
    .replace(/(?=<style data-of|<\/head>)/, () => `${head}\n    `)
    .replace('</head>', () => `${styles}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>\n    ${data}`);
}
