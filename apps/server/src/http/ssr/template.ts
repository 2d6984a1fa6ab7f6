import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page into which the server draws. */
export type SsrTemplate = {
  html: string;
  /** What the content security policy calls the one script that stands in it: `'sha256-…'`. */
  scriptHash: string;
};

/**
 * The built page, prepared for being drawn on the server: it is read before any script runs, so
 * its styles come with it instead of after it, and its scripts wait for the first picture.
 */
export async function ssrTemplate(built: string, clientFolder: string): Promise<SsrTemplate> {
  const withoutHints = built.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
  // The build writes its chunks as scripts of their own; the last is the application and imports the others.
  const scripts = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
  const app = [...withoutHints.matchAll(scripts)].at(-1)?.[1];
  const boot = await readFile(join(clientFolder, 'boot.js'), 'utf8');
  const element = `<script type="module" data-app="${app}">${boot}</script>\n  </head>`;
  const lateScripts = withoutHints.replaceAll(scripts, '').replace('</head>', () => element);
  return {
    html: await withStyles(lateScripts, clientFolder),
    scriptHash: `'sha256-${createHash('sha256').update(boot).digest('base64')}'`,
  };
}

/** Puts each style sheet in the place of the link to it. */
async function withStyles(page: string, clientFolder: string): Promise<string> {
  let out = page;
  for (const [link, href] of page.matchAll(
    /<link rel="stylesheet"[^>]*href="\/([\w./-]+)"[^>]*>/g,
  )) {
    const css = await readFile(join(clientFolder, href ?? ''), 'utf8');
    // A style sheet of ours never holds the end of its element; if it did, it would stay a file.
    if (!css.includes('</style')) out = out.replace(link, () => `<style>${css}</style>`);
  }
  return out;
}
