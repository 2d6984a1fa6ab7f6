import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fontFacesOf, parseStyles, type StyleSheet, stylesFor } from './used-styles.ts';

/** A page into which the server draws. */
type SsrTemplate = {
  html: string;
  /** What the content security policy calls the one script that stands in it: `'sha256-…'`. */
  scriptHash: string;
  /** Puts the styles into a page that was drawn into it: those that it uses. */
  withStyles: (page: string) => string;
};

/**
 * The built page for the browser to draw, which is blank until its application comes: the script that
 * stands in it says so when that does not.
 */
export async function browserTemplate(
  built: string,
  clientFolder: string,
): Promise<Pick<SsrTemplate, 'html' | 'scriptHash'>> {
  const lostCodeScript = await readFile(join(clientFolder, 'lost-code.js'), 'utf8');
  // Ahead of all others, so that it hears of each that is lost.
  const html = built.replace('<script', () => `<script>${lostCodeScript}</script>\n    <script`);
  return { html, scriptHash: hashOf(lostCodeScript) };
}

/** How a content security policy calls a script that stands in the page. */
function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * The built page, prepared for being drawn on the server: it is read before any script runs, so
 * its styles come with it instead of after it, and its scripts and fonts wait for the first picture.
 * Those are the styles that what is drawn uses; boot.js brings the whole sheet with the application.
 */
export async function ssrTemplate(built: string, clientFolder: string): Promise<SsrTemplate> {
  const withoutHints = built.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
  // The build writes its chunks as scripts of their own; the last is the application and imports the others.
  const scripts = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
  const app = [...withoutHints.matchAll(scripts)].at(-1)?.[1];
  const boot = await readFile(join(clientFolder, 'boot.js'), 'utf8');
  const element = `<body>\n    <script data-app="${app}">${boot}</script>`;
  const lateScripts = withoutHints.replaceAll(scripts, '').replace('<body>', () => element);
  const { html, sheets } = await withoutSheets(lateScripts, clientFolder);
  return {
    html,
    scriptHash: hashOf(boot),
    withStyles: (page) =>
      sheets.reduce(
        (styled, { place, sheet }) =>
          styled.replace(
            place,
            () => place.replace('></', () => `>${stylesFor(page, sheet)}</`) + lateFonts(sheet),
          ),
        page,
      ),
  };
}

type Sheet = {
  /** The empty element that stands in the page, and names the file. */
  place: string;
  sheet: StyleSheet;
};

/** The rules of the fonts, inactive (`media="not all"`) until boot.js activates them. */
function lateFonts(sheet: StyleSheet): string {
  return `<style data-fonts media="not all">${fontFacesOf(sheet)}</style>`;
}

/** Puts an empty element in the place of the link to each style sheet. */
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
    // A style sheet of ours never holds the end of its element; if it did, it would stay a file.
    if (css.includes('</style')) continue;
    const place = `<style data-of="${href}"></style>`;
    html = html.replace(link, () => place);
    sheets.push({ place, sheet: sheetOf(css) });
  }
  return { html, sheets };
}

/** The sheets that were taken apart already, by their text: each server of a process reads the same ones. */
const sheetsByText = new Map<string, StyleSheet>();

function sheetOf(css: string): StyleSheet {
  const sheet = sheetsByText.get(css) ?? parseStyles(css);
  sheetsByText.set(css, sheet);
  return sheet;
}
