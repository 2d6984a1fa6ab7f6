import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';
import { auditLogDays } from '../packages/contract/src/audit/constants.ts';
import { defaultSettings } from '../packages/contract/src/settings/schema.ts';
import { uploadSlots } from '../packages/contract/src/upload-slots.ts';

const root = join(import.meta.dirname, '..');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
];
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** All source files. */
const files = ['apps', 'packages', 'scripts', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`),
);

/** The texts in backticks. */
const quotedIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);

/** The rows of the table with these column headings, as cells. */
function rowsBelow(document: string, headings: string): string[][] {
  const [, rest = ''] = textOf(document).split(`${headings}\n`);
  const [table = ''] = rest.split('\n\n');
  const lines = table.trim().split('\n').slice(1);
  return lines.map((line) => line.split(' | ').map((cell) => cell.replace(/^\|\s*|\s*\|$/g, '')));
}

const settings = 'docs/settings.md';

describe(settings, () => {
  const rows = rowsBelow(settings, '| variable | default | meaning |');

  test('lists the variables that the program reads', () => {
    const asked = new Set<string>();
    const env = new Proxy<NodeJS.ProcessEnv>(
      {},
      { get: (_, name) => void asked.add(String(name)) },
    );
    readConfig(env);
    const named = rows.flat().flatMap(quotedIn);
    expect(asked.size).toBeGreaterThan(20);
    expect([...asked].filter((name) => !named.includes(name))).toEqual([]);
    const variables = rows.flatMap(([names = '']) => quotedIn(names));
    expect(variables.filter((name) => !asked.has(name))).toEqual([]);
  });

  test('states the defaults that the program has', () => {
    const values = rows.flatMap(([names = '', defaults = '']) => {
      const given = /^`[^`]+`(, `[^`]+`)*$/.test(defaults) ? quotedIn(defaults) : [];
      return quotedIn(names).flatMap((name, index) => {
        const value = given[index]?.replace('PORT', '3000');
        return value === undefined ? [] : [[name, value] as const];
      });
    });
    expect(values.map(([name]) => name)).toEqual(
      expect.arrayContaining(['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'STUDIO_TIMEZONE', 'LOG']),
    );
    for (const [name, value] of values) {
      const { isFixed: _, ...config } = readConfig({ [name]: value });
      expect(readConfig({}), name).toMatchObject(config);
    }
  });

  test('states the defaults of what the owner changes', () => {
    const named = rowsBelow(settings, '| setting | default | meaning |').map(
      ([name = '', value = '']) => [quotedIn(name)[0], JSON.parse(quotedIn(value)[0] ?? 'null')],
    );
    expect(Object.fromEntries(named)).toEqual(defaultSettings);
    const kept = `(${auditLogDays.min} to ${auditLogDays.max}; 0 for good)`;
    expect(textOf(settings)).toContain(kept);
  });
});

describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  test('names tasks that there are', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run\s+([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('names files that there are', () => {
    const paths = quotedIn(text).filter((words) => /^[\w@.-]+(\/[\w@.-]+)+\/?$/.test(words));
    const ends = paths.filter(
      (path) =>
        /\.(ts|tsx|mjs|md|json|ya?ml)$|^(apps|packages|scripts|docs)\//.test(path) &&
        !/\/dist\//.test(path),
    );
    expect(ends.filter((path) => !files.some((file) => `/${file}`.includes(`/${path}`)))).toEqual(
      [],
    );
  });
});

test('links lead to files that there are', () => {
  const links = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) =>
      join(dirname(document), path),
    ),
  );
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe('docs/parts.md', () => {
  const named =
    textOf('docs/parts.md')
      .match(/@?[\w{][\w./{},*-]*/g)
      ?.flatMap(unfolded) ?? [];
  const parts = ['.', ...['apps', 'packages'].flatMap(foldersIn)].flatMap((folder) => {
    const { dependencies, devDependencies } = JSON.parse(textOf(`${folder}/package.json`));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const foreign = parts.filter((part) => !/^@(types|shutterhouse)\//.test(part));

  test('names every dependency', () => {
    expect(foreign.length).toBeGreaterThan(80);
    expect(foreign.filter((part) => !named.some((name) => isNamedBy(part, name)))).toEqual([]);
  });

  test('names in its first column only dependencies', () => {
    const cells = rowsBelow('docs/parts.md', '| part | why |').map(([part = '']) => part);
    const names = cells.flatMap((cell) => cell.split(/, (?![^{]*\})/)).flatMap(unfolded);
    expect(names.filter((name) => !foreign.some((part) => isNamedBy(part, name)))).toEqual([]);
  });
});

/** The names that a name stands for that may end with alternatives in braces. */
function unfolded(name: string): string[] {
  const [, start = '', choices = ''] = /^(.*)\{(.*)\}/.exec(name) ?? [];
  return choices === ''
    ? [name.replace(/[.,]$/, '')]
    : choices.split(',').map((choice) => `${start}${choice}`);
}

/** Whether a name is that of a dependency, or of its scope: `@trpc/*`. */
function isNamedBy(part: string, name: string): boolean {
  return name.endsWith('/*') ? part.startsWith(name.slice(0, -1)) : part === name;
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
}

test('the proxies of docs/hosting.md let the largest file through', () => {
  const text = textOf('docs/hosting.md');
  const units: Record<string, number> = { m: 2 ** 20, MB: 1e6, MiB: 2 ** 20 };
  const limits = [...text.matchAll(/(?:client_max_body_size|max_size) (\d+)(\w+)/g)].map(
    ([, size, unit = '']) => Number(size) * (units[unit] ?? Number.NaN),
  );
  expect(limits).toHaveLength(2);
  // A form adds a little to the size of its file.
  const largest = uploadSlots.file.maxBytes + 2 ** 20;
  expect(limits.filter((limit) => !(limit > largest))).toEqual([]);
});
