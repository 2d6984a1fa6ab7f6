import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenedGallery } from '@shutterhouse/contract/client-galleries/visits';
import type { Language } from '@shutterhouse/contract/languages';
import { currentLocale, type Locale } from '@shutterhouse/contract/locale';
import type { PseudoLanguage } from '@shutterhouse/contract/pseudo-languages';
import type { CatalogProvider } from '@shutterhouse/contract/sentences';
import type { PublicAppearance } from '@shutterhouse/contract/settings/appearance';
import { catalogProvider, pseudoProvider } from '../../catalogs.ts';

/** The parts of a server-rendered page, as HTML. */
export type RenderedPage = {
  /** Title and meta tags: ahead of the styles, since some crawlers read only the first 32 KB. */
  head: string;
  /** The studio's own styles, which follow those of the build. */
  styles: string;
  body: string;
  /**
   * The shapes of icons, the data for hydration, and structured data for search engines: at the end of the page, so
   * that they don't delay rendering.
   */
  data: string;
};

/**
 * Renders a public page in the current locale. `path` is that of the page, without its language; `base` the beginning of
 * the addresses of that language, empty for the main one; `languages` are those of the site, the main one first;
 * `origin` is the public origin without a trailing slash; `call` runs a procedure as a visitor. Undefined means that there is no page at this path, such as for a private or missing
 * album.
 */
export type RenderPage = (request: {
  path: string;
  base: string;
  languages: readonly [Language, ...Language[]];
  origin: string;
  call: (procedure: string, input: unknown) => Promise<unknown>;
}) => Promise<RenderedPage | undefined>;

/** The tags that give a client-rendered page the studio's appearance, as HTML. */
export type AppearanceHead = (appearance: PublicAppearance) => string;

/** The link preview of a client-rendered page. */
export type LinkPreview = {
  /** The title of the page; undefined where it has none of its own. */
  title: string | undefined;
  /** The name of the studio. */
  name: string;
  /** The URL of the studio's icon. */
  icon: string;
};

/** The meta tags of a link preview, as HTML. They contain nothing personal: anybody with the link sees them. */
export type PreviewHead = (preview: LinkPreview) => string;

/**
 * What a client gallery's page begins with, as HTML: its cover, which loads ahead of all scripts, and what opening the gallery
 * has answered.
 */
export type GalleryStart = (token: string, opened: OpenedGallery) => string;

/** Has the renderer write sentences in the locale of the request for which it renders, from the server's catalogs. */
export type SpeakAs = (locale: () => Locale, catalogs: CatalogProvider) => void;

/** The built renderer of the web's components. */
export type Renderer = {
  renderPage: RenderPage;
  appearanceHead?: AppearanceHead;
  previewHead?: PreviewHead;
  galleryStart?: GalleryStart;
  speakAs?: SpeakAs;
};

/** Loads the built renderer; undefined when it has not been built. */
export async function loadRenderer(
  folder: string,
  pseudo?: PseudoLanguage,
): Promise<Renderer | undefined> {
  const file = join(folder, 'entry-server.js');
  if (!existsSync(file)) return undefined;
  const renderer = (await import(pathToFileURL(file).href)) as Renderer;
  renderer.speakAs?.(currentLocale, pseudo ? pseudoProvider(pseudo) : catalogProvider);
  return renderer;
}
