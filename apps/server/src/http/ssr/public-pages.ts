import type { AppDeps } from '../../deps.ts';
import { type Encoded, encode } from './encodings.ts';
import type { RenderPage } from './renderer.ts';

export type PublicPages = {
  /** The page at a path when it lies there, drawn and encoded, for the content as it is now. */
  ready: (path: string) => Encoded | undefined;
  /**
   * The page at a path, drawn at most once for each version of the content; undefined when there
   * is nothing at it.
   */
  page: (path: string) => Promise<Encoded | undefined>;
};

type Drawn = Version & { page: Promise<Encoded | undefined>; ready?: Encoded };

/** What a page was drawn of: the footer shows the year, so a new one is a new version too. */
type Version = { version: number; year: number };

/** So many pages are kept, the oldest going first: a studio may have thousands of albums. */
const mostKept = 100;

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
  const drawn = new Map<string, Drawn>();

  async function draw(path: string): Promise<Encoded | undefined> {
    const rendered = await render({ path, origin, call });
    if (!rendered) return undefined;
    const page = intoTemplate(applyAppearance?.(template, path) ?? template, rendered);
    return encode(withStyles?.(page) ?? page);
  }

  function forget(path: string, page: Drawn['page']): void {
    if (drawn.get(path)?.page === page) drawn.delete(path);
  }

  const isCurrent = (known: Version) =>
    known.version === version() && known.year === now().getUTCFullYear();

  return {
    ready(path) {
      const known = drawn.get(path);
      return known?.ready && isCurrent(known) ? known.ready : undefined;
    },
    page(path) {
      const known = drawn.get(path);
      if (known && isCurrent(known)) return known.page;
      const current = { version: version(), year: now().getUTCFullYear() };
      const page = draw(path);
      const entry: Drawn = { ...current, page };
      drawn.delete(path);
      drawn.set(path, entry);
      const [oldest] = drawn.keys();
      if (drawn.size > mostKept && oldest !== undefined) drawn.delete(oldest);
      // What is not there, or could not be drawn, is tried again with the next request.
      page.then(
        (there) => {
          if (there) entry.ready = there;
          else forget(path, page);
        },
        () => forget(path, page),
      );
      return page;
    },
  };
}

/** The template with what was drawn in its place; `$` in a text means nothing here. */
function intoTemplate(
  template: string,
  { head, body, state }: { head: string; body: string; state: string },
): string {
  return template
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>\n    ${state}`);
}
