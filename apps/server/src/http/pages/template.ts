import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseStyles, type StyleSheet, stylesFor } from './used-styles.ts';

/** The page template for server rendering. */
type SsrTemplate = {
  html: string;
  /** The hash of its inline script for the content security policy: `'sha256-…'`. */
  scriptHash: string;
  /** Inlines into a rendered page the styles that it uses. */
  withStyles: (page: string) => string;
};

/**
 * The built page for client rendering. It is blank until the application has loaded; its inline script
 * reports when that fails.
 */
export async function browserTemplate(
  built: string,
  clientFolder: string,
): Promise<Pick<SsrTemplate, 'html' | 'scriptHash'>> {
  const lostCodeScript = await readFile(join(clientFolder, 'lost-code.js'), 'utf8');
  // Ahead of all others, so that it notices when one of them fails to load.
  const html = built.replace('<script', () => `<script>${lostCodeScript}</script>\n    <script`);
  return { html, scriptHash: hashOf(lostCodeScript) };
}

/** The hash of an inline script for a content security policy. */
function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * The built page, prepared for server rendering: it is readable before any script runs, so the styles that its content uses
 * are inlined. All styles, the scripts and the fonts wait until the inlined boot.ts gives them their relation back.
 */
export async function ssrTemplate(built: string, clientFolder: string): Promise<SsrTemplate> {
  const lateHints = built
    .replaceAll(/\s*<link rel="modulepreload"[^>]*data-of="other-pages"[^>]*>/g, '')
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"');
  // The build writes its chunks as separate scripts; the last is the application and imports the others.
  const scripts = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
  const app = [...lateHints.matchAll(scripts)].at(-1)?.[1];
  const boot = await readFile(join(clientFolder, 'boot.js'), 'utf8');
  const element = `<body>\n    <script data-app="${app}">${boot}</script>`;
  const lateScripts = lateHints.replaceAll(scripts, '').replace('<body>', () => element);
  const { html, sheets } = await withoutSheets(lateScripts, clientFolder);
  return {
    html,
    scriptHash: hashOf(boot),
    withStyles: (page) =>
      sheets.reduce(
        (styled, { place, sheet }) =>
          styled.replace(place, () => place.replace('></', () => `>${stylesFor(page, sheet)}</`)),
        page,
      ),
  };
}

type Sheet = {
  /** The empty element in the page, with the name of the file. */
  place: string;
  sheet: StyleSheet;
};

/**
 * Replaces the link to each style sheet by an empty style element, and a link that loads it later. The web fonts, a sheet of
 * their own, are inlined but inactive: their files would compete with the first pictures.
 */
async function withoutSheets(
  page: string,
  clientFolder: string,
): Promise<{ html: string; sheets: Sheet[] }> {
  let html = page;
  const sheets: Sheet[] = [];
  for (const [link, href = ''] of page.matchAll(
    /<link rel="stylesheet"[^>]*href="(\/[\w./-]+)"[^>]*>/g,
  )) {
    const css = await readFile(join(clientFolder, href), 'utf8');
    // Our style sheets never contain the end tag of their element; one that did would stay a file.
    if (css.includes('</style')) continue;
    if (href.includes('/fonts-')) {
      html = html.replace(link, () => `<style data-fonts media="not all">${css}</style>`);
      continue;
    }
    const place = `<style data-of="${href}"></style>`;
    html = html.replace(link, () => `${place}\n    ${link.replace(' rel=', ' data-rel=')}`);
    sheets.push({ place, sheet: sheetOf(css) });
  }
  return { html, sheets };
}

/** The style sheets parsed so far, by their text: all servers of a process read the same ones. */
const sheetsByText = new Map<string, StyleSheet>();

function sheetOf(css: string): StyleSheet {
  const sheet = sheetsByText.get(css) ?? parseStyles(css);
  sheetsByText.set(css, sheet);
  return sheet;
}
