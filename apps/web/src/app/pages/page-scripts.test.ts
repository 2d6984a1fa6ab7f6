import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * How the built scripts are divided: what visitors' pages load must not bring the dashboard along, as it does when one small
 * module of theirs lies in its file (vite.config.ts).
 */

type Chunk = { file: string; imports?: string[] };

const client = join(import.meta.dirname, '../../../dist/client');
const manifest: Partial<Record<string, Chunk>> = JSON.parse(
  readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
);
const pages = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-page.tsx'));
const visitorModules = [
  // The landing page and the gallery.
  'index.html',
  ...pages
    .filter((name) => !/^(?:dashboard|landing|gallery)-/.test(name))
    .map((name) => `src/app/pages/${name}`),
  'src/features/bookings/site/wizard.tsx',
];
/** The most that some may weigh as they are sent, in bytes. */
const limits: Partial<Record<string, number>> = {
  'index.html': 89_000,
  'src/app/pages/album-page.tsx': 112_500,
  'src/app/pages/account-page.tsx': 220_000,
  'src/app/pages/auth-page.tsx': 166_000,
  'src/app/pages/mini-session-page.tsx': 218_000,
  'src/app/pages/my-booking-page.tsx': 203_000,
  'src/features/bookings/site/wizard.tsx': 194_500,
};

test.each(visitorModules)('%s brings no script of the dashboard', (module) => {
  const files = scriptsOf(module);
  expect(files).not.toHaveLength(0);
  expect(files.filter((file) => file.includes('/dashboard-'))).toEqual([]);
  const weight = files.reduce((sum, file) => sum + sentSize(join(client, file)), 0);
  expect(weight).toBeLessThan(limits[module] ?? 200_000);
});

const screens = Object.keys(manifest).filter((name) =>
  /^src\/(?:features\/[\w-]+\/admin\/.*-screen|app\/shell\/sections\/.*-section)\.tsx$/.test(name),
);

test.each(screens)('%s is there with at most 256 KB', (screen) => {
  const files = new Set(
    ['index.html', 'src/app/pages/dashboard-page.tsx', screen].flatMap(scriptsOf),
  );
  const weight = [...files].reduce((sum, file) => sum + sentSize(join(client, file)), 0);
  expect(weight).toBeLessThan(256_000);
});

test('lists of the dashboard need no form', () => {
  const lists = ['packages/admin/packages', 'users/admin/users', 'files/admin/files'];
  for (const list of lists) {
    const files = scriptsOf(`src/features/${list}-screen.tsx`);
    expect(
      files.filter((file) => /\/(?:forms|editors)-/.test(file)),
      list,
    ).toEqual([]);
  }
});

test.each(['de', 'fr', 'es', 'it', 'pt-BR', 'nl', 'ja'])(
  'sentences in %s are loaded in small parts',
  (language) => {
    const inEnglish = sentencesSize('page', 'en');
    expect(sentencesSize('page', language) - inEnglish).toBeLessThan(3000);
    expect(sentencesSize('visitor', language)).toBeLessThan(7500);
    expect(sentencesSize('booking', language)).toBeLessThan(10_000);
    expect(sentencesSize('link', language)).toBeLessThan(5000);
    expect(sentencesSize('job', language)).toBeLessThan(8000);
    expect(sentencesSize('account', language)).toBeLessThan(8000);
  },
);

test('the screens of the dashboard share a file', () => {
  const screens = ['packages/admin/packages', 'files/admin/files', 'mail/admin/outbox'];
  for (const screen of screens) {
    const files = scriptsOf(`src/features/${screen}-screen.tsx`);
    expect(
      files.filter((file) => /\/dashboard-(?!page)/.test(file)),
      screen,
    ).toHaveLength(1);
  }
});

test('no file needs itself by way of others, which would run it before what it needs', () => {
  for (const [module, chunk] of Object.entries(manifest)) {
    const imports = chunk?.imports ?? [];
    expect(imports.flatMap((next) => [...closureOf(next)])).not.toContain(module);
  }
});

/** The files that a module's chunk needs, its own among them. */
function scriptsOf(module: string): string[] {
  return Array.from(closureOf(module), (name) => manifest[name]?.file ?? '').filter((file) =>
    file.endsWith('.js'),
  );
}

/** The chunks that one needs, itself among them. */
function closureOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of manifest[name]?.imports ?? []) closureOf(next, found);
  return found;
}

/** The size of the sentences of a part (scripts/languages/source.mjs). */
function sentencesSize(part: string, language: string): number {
  const files = readdirSync(join(client, 'assets')).filter(
    (name) => name.startsWith(`sentences-${part}-${language}-`) && name.endsWith('.js'),
  );
  expect(files).toHaveLength(1);
  return files.reduce((sum, name) => sum + sentSize(join(client, 'assets', name)), 0);
}

/** In bytes; the smallest are sent as they are. */
function sentSize(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}
