import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicAppearance } from '@shutterhouse/contract/settings/appearance';

/** The parts of a page that the server draws, as HTML. */
export type RenderedPage = {
  /** The tags by which it is found and shared: ahead of the styles, since some readers take its first 32 KB alone. */
  head: string;
  /** The studio's own styles, which follow those of the build. */
  styles: string;
  body: string;
  /** What it was drawn from, and what only search engines read: behind the page, which it would hold up. */
  data: string;
};

/**
 * Draws a public page. `path` is that of the page; `origin` the public address without a slash at
 * the end; `call` answers a procedure as a visitor's browser would get it. Undefined means
 * that there is nothing at this path: an album that is private, or that is none.
 */
export type RenderPage = (request: {
  path: string;
  origin: string;
  call: (procedure: string, input: unknown) => Promise<unknown>;
}) => Promise<RenderedPage | undefined>;

/** The tags by which a page that the browser draws looks as the studio does, as HTML. */
export type AppearanceHead = (appearance: PublicAppearance) => string;

/** What is told of a page that the browser draws where its link is sent to somebody. */
export type LinkPreview = {
  /** What the page is called; undefined where it has no name of its own. */
  title: string | undefined;
  /** The name of the studio. */
  name: string;
  /** The address of the studio's icon. */
  icon: string;
};

/** The tags of such a preview, as HTML. Nothing in them is of one person: whoever has the link sees it. */
export type PreviewHead = (preview: LinkPreview) => string;

/** What the build made of the web's components. */
export type Renderer = {
  renderPage: RenderPage;
  appearanceHead?: AppearanceHead;
  previewHead?: PreviewHead;
};

/** Loads the renderer that the build made of the web's components; undefined when there is none. */
export async function loadRenderer(folder: string): Promise<Renderer | undefined> {
  const file = join(folder, 'entry-server.js');
  if (!existsSync(file)) return undefined;
  return (await import(pathToFileURL(file).href)) as Renderer;
}
