import type { AppDeps } from '../../deps.ts';
import { type Encoded, encode } from './encodings.ts';
import type { RenderedPage, RenderPage } from './renderer.ts';

export type PublicPages = {
  /** The page at a path when it lies there, drawn and encoded, for the content as it is now. */
  ready: (path: string) => Encoded | undefined;
  /**
   * The page at a path, drawn at most once for each version of the content; undefined when there
   * is nothing at it.
   */
  page: (path: string) => Promise<Encoded | undefined>;
};

type RenderedEntry = Version & {
  page: Promise<Encoded | undefined>;
  ready?: Encoded;
  /** Somebody has looked at it since it was last passed over. */
  isUsed: boolean;
};

/** What a page was drawn of: the footer shows the year, so a new one is a new version too. */
type Version = { version: number; year: number };

/** So many pages are kept, the oldest going first that nobody looks at: a studio may have thousands of albums. */
const maxKept = 100;

/**
 * The pages that the server draws, kept until the public content changes. `template` is the page
 * as `drawnTemplate` prepared it; `version` grows with every change of what pages show.
 */
export function publicPages(options: {
  template: string;
  /** The template as the studio looks at present. */
  applyAppearance?: (template: string, path: string) => string;
  /** Puts the styles that a page uses into it. */
  withStyles?: (page: string) => string;
  render: RenderPage;
  origin: string;
  call: (procedure: string, input: unknown) => Promise<unknown>;
  version: () => number;
  now: AppDeps['now'];
}): PublicPages {
  const { template, applyAppearance, withStyles, render, origin, call, version, now } = options;
  const renderedPages = new Map<string, RenderedEntry>();
  /** What is being drawn: it may be nothing, of which there is no end, and takes no place before it is there. */
  const pending = new Map<string, RenderedEntry>();

  async function renderAndEncode(path: string): Promise<Encoded | undefined> {
    const rendered = await render({ path, origin, call });
    if (!rendered) return undefined;
    const page = intoTemplate(applyAppearance?.(template, path) ?? template, rendered);
    return encode(withStyles?.(page) ?? page);
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
    ready(path) {
      const known = renderedPages.get(path);
      if (!known?.ready || !isCurrent(known)) return undefined;
      known.isUsed = true;
      return known.ready;
    },
    page(path) {
      const known = pending.get(path) ?? renderedPages.get(path);
      if (known && isCurrent(known)) return known.page;
      const current = { version: version(), year: now().getUTCFullYear() };
      const page = renderAndEncode(path);
      const entry: RenderedEntry = { ...current, page, isUsed: false };
      pending.set(path, entry);
      const end = () => {
        if (pending.get(path) === entry) pending.delete(path);
      };
      // What is not there, or could not be drawn, is tried again with the next request.
      page.then((there) => {
        const isNewest = pending.get(path) === entry;
        if (there && isNewest) keep(path, Object.assign(entry, { ready: there }));
        else if (isNewest) renderedPages.delete(path);
        end();
      }, end);
      return page;
    },
  };
}

/** The template with what was drawn in its place; `$` in a text means nothing here. */
function intoTemplate(template: string, { head, styles, body, data }: RenderedPage): string {
  return template
    .replace(/(?=<style data-of|<\/head>)/, () => `${head}\n    `)
    .replace('</head>', () => `${styles}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>\n    ${data}`);
}
