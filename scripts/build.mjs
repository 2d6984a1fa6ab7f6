/**
 * `node scripts/build.mjs [web] [server]`: the browser's files and the pages' renderer by Vite, the server as one file
 * by Rolldown. Says what it was made from in a stamp, which `scripts/run.mjs` compares.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { build as viteBuild } from 'vite';
import { buildHash, builds, root, writeStamp } from './freshness.mjs';

const web = join(root, 'apps/web');
const server = join(root, 'apps/server');

/** Packages with a native part stay outside the bundle: they find their binaries beside themselves. */
const native = /^(better-sqlite3|libsql|sharp|@libsql|@img|@node-rs)(\/|$)/;

/** @type {Record<keyof typeof builds, () => Promise<void>>} */
const makers = { web: makeWeb, server: makeServer };

const names = process.argv.slice(2);
const wanted = /** @type {(keyof typeof builds)[]} */ (
  names.length > 0 ? names : Object.keys(makers)
);
for (const name of wanted) {
  const started = performance.now();
  const hash = buildHash(name);
  writeStamp(builds[name].stamp, undefined);
  await makers[name]();
  writeStamp(builds[name].stamp, hash);
  console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function makeWeb() {
  const common = /** @type {const} */ ({ root: web, mode: 'production', logLevel: 'warn' });
  await viteBuild({ ...common, build: { outDir: 'dist/client', emptyOutDir: true } });
  if (existsSync(join(web, 'src/entry-server.tsx'))) {
    await viteBuild({
      ...common,
      build: { ssr: 'src/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true },
      ssr: { noExternal: true },
    });
  }
}

async function makeServer() {
  const bundle = await rolldown({
    input: join(server, 'src/main.ts'),
    cwd: server,
    platform: 'node',
    external: native,
    transform: { target: 'node22' },
  });
  await bundle.write({
    dir: join(server, 'dist'),
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    entryFileNames: 'main.js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
}
