import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { root } from '../build-cache.mjs';
import { Failed } from '../toolchain.mjs';
import { fillRelease, nameOfRelease } from './contents.ts';

/*
 * `npm run release`: dist/shutterhouse-<version>-linux-x64.tar.gz, and the same for arm64. `--
 * --arch=x64` creates only one, `--to` sets the folder, `--node` uses a local Node, `--level` sets
 * the compression.
 */
const { values } = parseArgs({
  options: {
    arch: { type: 'string', multiple: true, default: ['x64', 'arm64'] },
    to: { type: 'string', default: join(root, 'dist') },
    node: { type: 'string' },
    level: { type: 'string', default: '9' },
  },
});

const folder = resolve(values.to);
await mkdir(folder, { recursive: true });
for (const arch of values.arch) {
  try {
    await makeRelease(arch);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    console.error(`!! LEFT OUT: the release for linux-${arch}. ${error.message}`);
    process.exitCode = 1;
  }
}

async function makeRelease(arch: string): Promise<void> {
  const started = performance.now();
  const stage = mkdtempSync(join(folder, '.release-'));
  const name = nameOfRelease(arch);
  const file = join(folder, `${name}.tar.gz`);
  try {
    fillRelease(join(stage, name), { arch, node: values.node });
    await pack(stage, name, `${file}.part`);
    await rename(`${file}.part`, file);
  } finally {
    await rm(stage, { recursive: true, force: true });
    await rm(`${file}.part`, { force: true });
  }
  const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Created ${file}: ${megabytes} MB, in ${seconds} s`);
}

/** Files keep their modification times from the build: browsers use them to detect new versions. */
async function pack(stage: string, name: string, file: string): Promise<void> {
  const owned = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
  const tar = spawn('tar', ['-C', stage, '--sort=name', ...owned, '-cf', '-', name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(tar, 'close').catch(() => {
    throw new Failed('There is no tar here, which packs it.');
  });
  await pipeline(tar.stdout, createGzip({ level: Number(values.level) }), createWriteStream(file));
  const [code] = await ended;
  if (code !== 0) throw new Failed(`tar ended with ${code}.`);
}
