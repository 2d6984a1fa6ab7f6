/** All sentences of the source, with the files that use them. */
import { readRepo } from '../rules/model.mjs';
import { extract } from './extract.mjs';

const sources = /^(?:packages\/contract\/src|apps\/(?:server|web)\/src)\//;
const notSources = /\.test\.tsx?$|\/testing\//;

/** Where every text that people read is a sentence of the catalog. */
const covered = /^apps\/web\/src\//;

/** The script that starts a page, and the one of the dashboard. */
const entries = {
  page: 'apps/web/src/entry-client.ts',
  dashboard: 'apps/web/src/app/pages/dashboard-page.tsx',
};

/** The parts in which a browser loads a catalog: with a page, with what a visitor opens there, with the dashboard. */
export const parts = /** @type {const} */ (['page', 'visitor', 'desk']);
/** @typedef {(typeof parts)[number]} Part */

/**
 * @typedef {object} Sentence
 * @property {string[]} files
 * @property {Part | undefined} part undefined for those of the server alone
 *
 * @param {string} root
 * @returns {{ sentences: Map<string, Sentence>, findings: string[] }}
 */
export function readSentences(root) {
  const repo = readRepo(root);
  const files = [...repo.files.values()].filter(
    ({ path }) => sources.test(path) && !notSources.test(path),
  );
  const extracted = new Map(files.map(({ path, text }) => [path, extract(path, text)]));
  const partOf = partsOf(repo);
  /** @type {Map<string, Sentence>} */
  const sentences = new Map();
  for (const [path, { texts }] of extracted) {
    for (const text of texts) {
      const known = sentences.get(text);
      const part = firstOf(known?.part, partOf(path));
      sentences.set(text, { files: [...new Set([...(known?.files ?? []), path])], part });
    }
  }
  const read = new Set([...extracted.values()].flatMap(({ read }) => read));
  const findings = [...extracted].flatMap(([path, { early, findings }]) => [
    ...early.flatMap(({ name, line }) =>
      read.has(name)
        ? [
            `${path}:${line} reads ${name} while the module is loading, before the language is known.`,
          ]
        : [],
    ),
    ...findings.flatMap(({ line, text }) =>
      !text.includes('not in the catalog') || covered.test(path) ? [`${path}:${line} ${text}`] : [],
    ),
  ]);
  return { sentences, findings };
}

/** @param {Part | undefined} one @param {Part | undefined} other */
function firstOf(one, other) {
  return parts.find((part) => part === one || part === other);
}

/** @param {import('../rules/model.mjs').Repo} repo */
function partsOf(repo) {
  const page = reached(repo, entries.page, (kind) => kind === 'value');
  const visitor = reached(
    repo,
    entries.page,
    (kind, path) => kind !== 'type' && path !== entries.dashboard,
  );
  const desk = reached(repo, entries.dashboard, (kind) => kind !== 'type');
  return (/** @type {string} */ path) =>
    page.has(path) ? 'page' : visitor.has(path) ? 'visitor' : desk.has(path) ? 'desk' : undefined;
}

/**
 * The files that a file imports, directly or not.
 * @param {import('../rules/model.mjs').Repo} repo
 * @param {string} entry
 * @param {(kind: string, path: string) => boolean} follows
 */
function reached(repo, entry, follows) {
  const found = new Set([entry]);
  for (const path of found) {
    for (const { file, kind } of repo.files.get(path)?.links ?? []) {
      if (file !== undefined && follows(kind, file)) found.add(file);
    }
  }
  return found;
}
