/** Walks the house and holds rules against it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from './rooms.mjs';
import { readSource } from './source.mjs';

/**
 * @typedef {import('./source.mjs').Source & { place: import('./rooms.mjs').Place }} File
 *
 * @typedef {object} House
 * @property {string} root
 * @property {Map<string, File>} files by their path from the root
 * @property {(path: string) => string | undefined} read a file of any kind
 * @property {(folder: string) => string[]} list the names in a folder, none when it isn't there
 *
 * @typedef {object} Breach
 * @property {number} line 0 when it is about the whole file
 * @property {string} say what is wrong and what to do instead
 *
 * @typedef {object} Rule
 * @property {string} name
 * @property {string} why
 * @property {(file: File, house: House) => Breach[]} [check] held against each source file
 * @property {(house: House) => (Breach & { path: string })[]} [checkHouse] held against the whole
 *
 * @typedef {Breach & { path: string, rule: Rule }} Found
 */

const sourceFolders = ['packages', 'apps', 'scripts', 'drizzle'];
const notSource = /^(node_modules|dist|data|migrations|test-results|playwright-report|public)$/;

/**
 * Reads every source file under a root.
 * @param {string} root
 * @returns {House}
 */
export function readHouse(root) {
  /** @type {House} */
  const house = {
    root,
    files: new Map(),
    read: (path) =>
      existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined,
    list: (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []),
  };
  for (const path of sourceFolders.flatMap((folder) => sourcesUnder(root, folder))) {
    const source = readSource(path, readFileSync(join(root, path), 'utf8'));
    house.files.set(path, { ...source, place: placeOf(path) });
  }
  return house;
}

/**
 * @param {House} house
 * @param {readonly Rule[]} rules
 * @returns {Found[]}
 */
export function holdAgainst(house, rules) {
  return rules.flatMap((rule) => [
    ...[...house.files.values()].flatMap((file) =>
      (rule.check?.(file, house) ?? []).map((breach) => ({ ...breach, path: file.path, rule })),
    ),
    ...(rule.checkHouse?.(house) ?? []).map((breach) => ({ ...breach, rule })),
  ]);
}

/**
 * Holds rules against a house, says each breach with its reason, and gives the exit code.
 * @param {string} title
 * @param {readonly Rule[]} rules
 * @param {string} root
 */
export function report(title, rules, root) {
  const house = readHouse(root);
  const found = holdAgainst(house, rules);
  for (const { path, line, say, rule } of found) {
    console.error(`${path}${line > 0 ? `:${line}` : ''}\n  ${say}\n  (${rule.name}: ${rule.why})`);
  }
  console.log(
    found.length === 0
      ? `${title}: ${rules.length} rules hold in ${house.files.size} files`
      : `${title}: ${found.length} ${found.length === 1 ? 'breach' : 'breaches'}`,
  );
  return found.length === 0 ? 0 : 1;
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesUnder(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (notSource.test(entry.name)) return [];
    if (entry.isDirectory()) return sourcesUnder(root, path);
    return /\.(ts|tsx|mjs|js|jsx|mts|cts|cjs)$/.test(entry.name) ? [path] : [];
  });
}
