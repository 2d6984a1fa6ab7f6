/**
 * `node scripts/build.mjs [web] [server]`: builds the browser's files and the page renderer by
 * Vite, the server's programs by Rolldown, one file each; skips what is up to date. Writes a stamp
 * with the hash of the inputs, which `scripts/run.mjs` compares.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { rolldown } from 'rolldown';
import { minifySync } from 'rolldown/utils';
import { build as viteBuild } from 'vite';
import { builtCatalog, readCatalog } from '../apps/server/src/catalogs.ts';
import { languages, sourceLanguage } from '../packages/contract/src/languages.ts';
import { buildHash, builds, root, staleBuilds, writeStamp } from './build-cache.mjs';
import { withLock } from './lock.mjs';

const web = join(root, 'apps/web');
const server = join(root, 'apps/server');

/** The browser's files that are compressed once, at build time, instead of on each request. */
const compressible = /\.(js|css|svg|html|json|webmanifest)$/;
/** Below this many bytes the saving is smaller than the response header. */
const smallest = 512;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Packages with native modules or WebAssembly stay outside the bundle, as they are. */
const native = /^(better-sqlite3|libheif-js|libsql|sharp|@libsql|@img|@node-rs)(\/|$)/;

/** Builds are always production builds: packages run without their development checks. */
const inProduction = { 'process.env.NODE_ENV': '"production"' };

/** @type {Record<keyof typeof builds, () => Promise<void>>} */
const makers = { web: makeWeb, server: makeServer };

const names = process.argv.slice(2);
const requested = /** @type {(keyof typeof builds)[]} */ (
  names.length > 0 ? names : Object.keys(makers)
);
try {
  await withLock(async () => {
    const stale = staleBuilds();
    for (const name of requested.filter((name) => stale.includes(name))) await make(name);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {keyof typeof builds} name */
async function make(name) {
  const started = performance.now();
  const hash = buildHash(name);
  writeStamp(builds[name].stamp, undefined);
  await makers[name]();
  writeStamp(builds[name].stamp, hash);
  console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function makeWeb() {
  const common = /** @type {const} */ ({
    root: web,
    mode: 'production',
    logLevel: 'warn',
    define: inProduction,
  });
  await viteBuild({ ...common, build: { outDir: 'dist/client', emptyOutDir: true } });
  await bundleInline(join(web, 'src/boot.ts'), join(web, 'dist/client/boot.js'));
  minifyFile(join(web, 'dist/client/lost-code.js'));
  minifyFile(join(web, 'dist/client/cover-first.js'));
  await compressFiles(join(web, 'dist/client'));
  if (existsSync(join(web, 'src/entry-server.tsx'))) {
    await viteBuild({
      ...common,
      build: { ssr: 'src/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true },
      ssr: { noExternal: true },
    });
  }
}

/**
 * Bundles a script that is inlined in every server-rendered page.
 * @param {string} input
 * @param {string} file
 */
async function bundleInline(input, file) {
  const bundle = await rolldown({ input });
  await bundle.write({ file, format: 'iife', minify: true });
  await bundle.close();
}

/** Minifies a script that is inlined in every page. @param {string} file */
function minifyFile(file) {
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  writeFileSync(file, code);
}

/** The studio, its picture decoder (a separate process with a thread for HEIC), the thread of its backups, and the commands. */
async function makeServer() {
  await bundleServer('src/main.ts', 'main.js', true);
  await bundleServer('src/media/decoder/main.ts', 'decoder.js', false);
  await bundleServer('src/media/decoder/hevc-thread.ts', 'hevc-thread.js', false);
  const commands = ['owner', 'backup', 'backup-child', 'restore', 'doctor', 'contracts'];
  for (const name of commands) await bundleServer(`src/commands/${name}.ts`, `${name}.js`, false);
  compileCatalogs();
}

/** Writes the catalog of each language as JSON. */
function compileCatalogs() {
  const folder = join(server, 'dist/catalogs');
  mkdirSync(folder, { recursive: true });
  for (const language of languages.filter((each) => each !== sourceLanguage)) {
    const catalog = readCatalog(join(root, 'packages/contract/languages'), language);
    writeFileSync(builtCatalog(language, folder), JSON.stringify(catalog));
  }
}

/**
 * @param {string} source
 * @param {string} target
 * @param {boolean} cleanDir
 */
async function bundleServer(source, target, cleanDir) {
  const bundle = await rolldown({
    input: join(server, source),
    cwd: server,
    platform: 'node',
    external: native,
    transform: { target: 'node22', define: inProduction },
  });
  await bundle.write({
    dir: join(server, 'dist'),
    format: 'esm',
    sourcemap: true,
    cleanDir,
    entryFileNames: target,
    chunkFileNames: '[name]-[hash].js',
    // One-byte strings take half the memory in V8.
    charset: 'ascii',
    comments: { annotation: false, jsdoc: false },
  });
  await bundle.close();
}

/**
 * Writes `file.br` and `file.gz` beside every text file below a folder.
 * @param {string} folder
 */
async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

/** @param {string} file */
async function compress(file) {
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  const [small, wide] = await Promise.all([brotli(bytes), zip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, wide)]);
}
