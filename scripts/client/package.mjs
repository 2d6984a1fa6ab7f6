/**
 * Packs packages/client for installation outside this repo: its code as JavaScript, with the types
 * of all calls, and nothing else of the studio.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { root } from '../build-cache.mjs';

const start = 'packages/client/src/studio-client';
const router = 'apps/server/src/registry/app-router';
const packages = ['@trpc/client', '@trpc/server', 'zod'];

/**
 * Server types that occur in those of its calls, and are replaced: a client has no access to the
 * context of a call, and does not sign in by passkey.
 */
const unneeded = /import\("(?:\.\.\/trpc\/(?:context|init)\.ts|@simplewebauthn\/server)"\)\.\w+/g;

/** What the file of the router exports beside its type. */
const documentedPaths = /^import type \{ RestRow \} .*\n|^export declare const restRoutes: .*\n/gm;

/** @param {string} text */
function ofCalls(text) {
  return text.replaceAll(documentedPaths, '').replaceAll(unneeded, 'unknown');
}

/**
 * Writes the package into a folder, which is emptied first.
 * @param {string} folder
 */
export function writeClientPackage(folder) {
  const emitted = mkdtempSync(join(tmpdir(), 'client-types-'));
  try {
    compile(emitted);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const path of typesNeeded(emitted)) {
      const text = readFileSync(join(emitted, `${path}.d.ts`), 'utf8');
      write(join(folder, `${placeOf(path)}.d.ts`), rewritten(text, path));
    }
    cpSync(join(emitted, `${start}.js`), join(folder, `${placeOf(start)}.js`));
    write(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
    cpSync(join(root, 'packages/client/README.md'), join(folder, 'README.md'));
    cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

/** @param {string} outDir */
function compile(outDir) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const project = join(root, 'packages/client/tsconfig.pack.json');
  const done = spawnSync(process.execPath, [tsc, '-p', project, '--outDir', outDir], {
    cwd: root,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The types could not be written: ${done.stdout}`);
}

/**
 * The files that the client's types refer to, without extension.
 * @param {string} emitted
 */
function typesNeeded(emitted) {
  const needed = new Set([start]);
  for (const path of needed) {
    const text = ofCalls(readFileSync(join(emitted, `${path}.d.ts`), 'utf8'));
    for (const specifier of specifiersOf(text)) {
      const file = fileOf(specifier, path);
      if (file !== undefined) needed.add(file);
    }
  }
  return needed;
}

/** @param {string} text */
function specifiersOf(text) {
  return [...text.matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/g)].map(
    ({ 1: specifier = '' }) => specifier,
  );
}

/**
 * The file of the repo that a specifier refers to; undefined for a dependency of the client.
 * @param {string} specifier
 * @param {string} from
 */
function fileOf(specifier, from) {
  if (packages.includes(specifier)) return undefined;
  if (specifier === '@shutterhouse/server/app-router') return router;
  const [, named] = /^@shutterhouse\/contract\/(.+)$/.exec(specifier) ?? [];
  const file = named
    ? `packages/contract/src/${named}`
    : posix.join(from, '..', specifier).replace(/\.ts$/, '');
  if (file.startsWith('packages/contract/src/') || file === router) return file;
  throw new Error(
    `The types of the calls name '${specifier}' (in ${from}), which is not the contract's: move the type there.`,
  );
}

/**
 * The path of a repo file in the package, without extension.
 * @param {string} path
 */
function placeOf(path) {
  const [, named] = /^packages\/contract\/src\/(.+)$/.exec(path) ?? [];
  return named ? `dist/contract/${named}` : `dist/${posix.basename(path)}`;
}

/**
 * @param {string} text
 * @param {string} path
 */
function rewritten(text, path) {
  return ofCalls(text).replaceAll(
    /(from\s+|import\()(['"])([^'"]+)\2/g,
    (whole, word, quote, /** @type {string} */ specifier) => {
      const file = fileOf(specifier, path);
      if (file === undefined) return whole;
      const way = posix.relative(posix.dirname(placeOf(path)), placeOf(file));
      return `${word}${quote}${way.startsWith('.') ? way : `./${way}`}.js${quote}`;
    },
  );
}

function manifest() {
  const { name, version } = JSON.parse(
    readFileSync(join(root, 'packages/client/package.json'), 'utf8'),
  );
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const versionOf = (/** @type {string} */ name) => {
    const [, found] = new RegExp(`^ +'?${name}'?: (\\S+)$`, 'm').exec(catalog) ?? [];
    if (found === undefined) throw new Error(`The catalog does not know ${name}.`);
    return found;
  };
  return {
    name,
    version,
    description: 'A typed client for the API of a Shutterhouse studio.',
    license: 'MIT',
    type: 'module',
    exports: { '.': { types: './dist/studio-client.d.ts', default: './dist/studio-client.js' } },
    files: ['dist'],
    engines: { node: '>=20' },
    dependencies: Object.fromEntries(packages.map((each) => [each, versionOf(each)])),
  };
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
