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

/** The page template for client rendering. */
type BrowserTemplate = Pick<SsrTemplate, 'html' | 'scriptHash'> & {
  /** The same for a page that begins with a picture: no style sheet is ahead of it, and the application loads after it. */
  pictureFirst: string;
  /** What such a page begins with, with its styles ahead of it, and the style sheets and the application behind it. */
  withPicture: (start: string) => string;
  /** The hashes of the inline scripts of such a page. */
  pictureScripts: string;
};

/** Scripts of the build. */
const moduleScripts = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;

const styleSheets = /\s*<link rel="stylesheet"[^>]*href="(\/[\w./-]+)"[^>]*>/g;

/**
 * The built page for client rendering. It is blank until the application has loaded; its inline script
 * reports when that fails.
 */
export async function browserTemplate(
  built: string,
  clientFolder: string,
): Promise<BrowserTemplate> {
  const [lostCode, coverFirst] = await Promise.all(
    ['lost-code.js', 'cover-first.js'].map((name) => readFile(join(clientFolder, name), 'utf8')),
  );
  // Ahead of all others, so that it notices when one of them fails to load.
  const html = built.replace('<script', () => `<script>${lostCode}</script>\n    <script`);
  const app = [...built.matchAll(moduleScripts)].at(-1)?.[1];
  const sheets = await Promise.all(
    Array.from(built.matchAll(styleSheets), async ([link, href = '']) => {
      const css = await readFile(join(clientFolder, href), 'utf8');
      return { link, sheet: href.includes('/fonts-') ? [] : sheetOf(css) };
    }),
  );
  return {
    html,
    pictureFirst: html
      .replaceAll(moduleScripts, '')
      .replaceAll(styleSheets, '')
      .replaceAll('<link rel="modulepreload"', '<link data-late'),
    withPicture: (start) =>
      [
        ...sheets.map(({ sheet }) => `<style>${stylesFor(start, sheet)}</style>`),
        start,
        ...sheets.map(({ link }) => link.trim()),
        `<script data-app="${app}">${coverFirst}</script>`,
      ].join('\n    '),
    scriptHash: hashOf(lostCode ?? ''),
    pictureScripts: `${hashOf(lostCode ?? '')} ${hashOf(coverFirst ?? '')}`,
  };
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
  const app = [...lateHints.matchAll(moduleScripts)].at(-1)?.[1];
  const boot = await readFile(join(clientFolder, 'boot.js'), 'utf8');
  const element = `<body>\n    <script data-app="${app}">${boot}</script>`;
  const lateScripts = lateHints.replaceAll(moduleScripts, '').replace('<body>', () => element);
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
