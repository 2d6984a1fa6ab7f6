/** Reads the repo into a model for the rules, and reports their findings. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { placeOf } from './places.mjs';

/**
 * @typedef {object} Link one import, in any syntax
 * @property {string} specifier
 * @property {string | undefined} file the file of this repo that it resolves to
 * @property {string} package otherwise the package, Node's own ones with `node:`
 * @property {'value' | 'type' | 'lazy'} kind a type is erased, a lazy one is an `import()`
 * @property {number} line
 *
 * @typedef {object} File
 * @property {string} path from the repo's root
 * @property {string} text
 * @property {import('./places.mjs').Place} place
 * @property {Link[]} links
 * @property {{ name: string, line: number }[]} exports the exported values, by name
 *
 * @typedef {object} Repo
 * @property {Map<string, File>} files by path
 * @property {(path: string) => string} read a file of any kind, empty when there is none
 * @property {(folder: string) => string[]} list the names in a folder, none when there is none
 *
 * @typedef {{ line?: number, text: string }} Finding what is wrong and what to do instead
 *
 * @typedef {object} Rule
 * @property {string} name
 * @property {string} why
 * @property {(file: File) => Finding[]} [check] checks each source file
 * @property {(repo: Repo) => (Finding & { path: string })[]} [checkRepo] checks the whole repo
 */

const sourceFolders = ['packages', 'apps', 'scripts', 'drizzle'];
const notSource = /^(node_modules|dist|data|migrations|test-results|playwright-report|public)$/;

/**
 * @param {string} root
 * @returns {Repo}
 */
export function readRepo(root) {
  /** @param {string} path */
  const read = (path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  /** @param {string} folder @returns {string[]} */
  const sources = (folder) =>
    !existsSync(join(root, folder))
      ? []
      : readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
          const path = `${folder}/${entry.name}`;
          if (notSource.test(entry.name)) return [];
          if (entry.isDirectory()) return sources(path);
          return /\.[mc]?[jt]sx?$/.test(entry.name) ? [path] : [];
        });
  return {
    files: new Map(
      sourceFolders.flatMap(sources).map((path) => [path, readSource(path, read(path))]),
    ),
    read,
    list: (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []),
  };
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {File}
 */
function readSource(path, text) {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  const lineAt = (/** @type {number} */ start) => text.slice(0, start).split('\n').length;
  /** @type {(specifier: string, kind: Link['kind'], start: number) => Link} */
  const link = (specifier, kind, start) => ({
    ...target(specifier, path),
    specifier,
    kind,
    line: lineAt(start),
  });
  /** @param {number} start */
  const kindAt = (start) =>
    /^(import|export)\s+type\b/.test(text.slice(start, start + 40)) ? 'type' : 'value';
  const lazy = new Set(module.dynamicImports.map(({ start }) => start));
  const entries = module.staticExports.flatMap((statement) =>
    statement.entries.map((entry) => ({ ...entry, start: statement.start })),
  );
  return {
    path,
    text,
    place: placeOf(path),
    links: [
      ...module.staticImports.map(({ moduleRequest, start }) =>
        link(moduleRequest.value, kindAt(start), start),
      ),
      ...entries.flatMap(({ moduleRequest, start }) =>
        moduleRequest ? [link(moduleRequest.value, kindAt(start), start)] : [],
      ),
      // Also type imports: `typeof import('…')`.
      ...[...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(({ 1: specifier = '', index }) =>
        link(specifier, lazy.has(index) ? 'lazy' : 'type', index),
      ),
    ],
    exports: entries.flatMap(({ exportName: { name }, isType, moduleRequest, start }) =>
      name && !isType && !moduleRequest ? [{ name, line: lineAt(start) }] : [],
    ),
  };
}

/**
 * Resolves a specifier from a file of this repo.
 * @param {string} specifier
 * @param {string} from
 */
function target(specifier, from) {
  const clean = specifier.replace(/[?#].*$/, '');
  if (clean.startsWith('.')) return { file: posix.join(from, '..', clean), package: '' };
  const [, workspace, rest = ''] = /^@shutterhouse\/([^/]+)(?:\/(.+))?$/.exec(clean) ?? [];
  if (workspace === 'contract') return { file: `packages/contract/src/${rest}.ts`, package: '' };
  if (workspace === 'client') return { file: 'packages/client/src/studio-client.ts', package: '' };
  if (workspace) {
    const file = rest === 'app-router' ? 'registry/app-router.ts' : rest;
    return { file: `apps/${workspace}/src/${file}`, package: '' };
  }
  const name = clean.startsWith('node:') ? clean : /^(?:@[^/]+\/)?[^/]+/.exec(clean)?.[0];
  return { file: undefined, package: name ?? '' };
}

/**
 * All findings of some rules.
 * @param {Repo} repo
 * @param {readonly Rule[]} rules
 */
export function findBreaches(repo, rules) {
  return rules.flatMap((rule) => [
    ...[...repo.files.values()].flatMap((file) =>
      (rule.check?.(file) ?? []).map((finding) => ({ ...finding, path: file.path, rule })),
    ),
    ...(rule.checkRepo?.(repo) ?? []).map((finding) => ({ ...finding, rule })),
  ]);
}
