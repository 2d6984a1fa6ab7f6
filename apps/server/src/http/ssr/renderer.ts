import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The parts of a page that the server draws: tags of the head, the page, and the data it was drawn from. */
export type RenderedPage = { head: string; body: string; state: string };

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

/** Loads the renderer that the build made of the web's components; undefined when there is none. */
export async function loadRenderer(folder: string): Promise<RenderPage | undefined> {
  const file = join(folder, 'entry-server.js');
  if (!existsSync(file)) return undefined;
  const built = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
  return built.renderPage;
}
