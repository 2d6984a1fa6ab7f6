/**
 * Decides what must be rebuilt: a stamp beside each output has the hash of its inputs. Runs on Node
 * 18, like everything needed before the right Node is installed.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repo. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const leftOut =
  /(^|\/)(node_modules|dist|testing|e2e|test-results|playwright-report)$|\.test\.tsx?$|\.tsbuildinfo$/;
const buildScripts = ['scripts/build.mjs', 'scripts/tsconfig.base.json'];

/**
 * The outputs of `scripts/build.mjs` and their inputs; `stamp` is inside the output folder.
 * @type {Record<'web' | 'server', { stamp: string, from: string[] }>}
 */
export const builds = {
  web: {
    stamp: 'apps/web/dist/.made-from',
    from: [
      'apps/web',
      'packages/contract/src',
      'packages/contract/languages',
      'scripts/languages',
      ...buildScripts,
    ],
  },
  server: {
    stamp: 'apps/server/dist/.made-from',
    from: [
      'apps/server/src',
      'packages/contract/src',
      'packages/contract/languages',
      ...buildScripts,
    ],
  },
};

/** The file with the hash of what is installed. */
export const installStamp = 'node_modules/.installed-from';

/**
 * The hash of everything that determines the installed packages.
 * @param {string} nodeVersion the version that will run the project: native packages follow its
 * major
 */
export function installHash(nodeVersion) {
  const manifests = ['apps', 'packages'].flatMap((folder) =>
    list(folder).map((name) => `${folder}/${name}/package.json`),
  );
  return hashFiles(
    ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests],
    `${nodeVersion.split('.')[0]} ${process.platform} ${process.arch}`,
  );
}

/**
 * The hash of all inputs of a build, including the installed packages.
 * @param {keyof typeof builds} name
 */
export function buildHash(name) {
  return hashFiles(builds[name].from.flatMap(filesUnder), readStamp(installStamp) ?? '');
}

/** The names of builds whose inputs have changed. */
export function staleBuilds() {
  return /** @type {(keyof typeof builds)[]} */ (Object.keys(builds)).filter(
    (name) => readStamp(builds[name].stamp) !== buildHash(name),
  );
}

/** @param {string} stamp */
export function readStamp(stamp) {
  const file = join(root, stamp);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * @param {string} stamp
 * @param {string | undefined} hash undefined removes the stamp, so that a failed step is repeated
 */
export function writeStamp(stamp, hash) {
  const file = join(root, stamp);
  if (hash === undefined) return rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/**
 * @param {string[]} files
 * @param {string} salt
 */
function hashFiles(files, salt) {
  const hash = createHash('sha256').update(salt);
  for (const file of [...files].sort()) {
    if (existsSync(join(root, file)))
      hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]}
 */
function filesUnder(path) {
  if (leftOut.test(path) || !existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return list(path).flatMap((name) => filesUnder(`${path}/${name}`));
}

/** @param {string} folder */
function list(folder) {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
}
