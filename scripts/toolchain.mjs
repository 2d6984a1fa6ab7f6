/**
 * Brings what the machine lacks: a Node that fits, the pinned pnpm, the dependencies. Nothing is put outside the
 * repo (`.tools/`, `node_modules/`), nothing needs a compiler, and nothing is fetched when it is there already.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installHash, installStamp, readStamp, root, writeStamp } from './build-cache.mjs';
import { withLock } from './lock.mjs';

const oldestNode = [22, 14];
/** The version of Node that is brought where there is none that fits, and that goes along with a release. */
export const nodeVersion = '24.21.0';
const windows = process.platform === 'win32';

/** A step that failed, said in one sentence for the person at the terminal. */
export class Failed extends Error {}

/**
 * The Node to run the project with: the present one when it fits, else one of the project's own.
 * @returns {{ path: string, version: string }}
 */
export function installNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) {
    return { path: process.execPath, version: process.versions.node };
  }
  const name = nodePackage();
  const folder = installPackage(name, nodeVersion, `Bringing Node ${nodeVersion}…`);
  const path = join(folder, name, 'bin', windows ? 'node.exe' : 'node');
  if (!existsSync(path)) {
    throw new Failed(
      `Node ${process.versions.node} is too old and there is no Node to bring for ${process.platform} ${process.arch}: install Node ${oldestNode.join('.')} or newer.`,
    );
  }
  return { path, version: nodeVersion };
}

/**
 * Installs the dependencies exactly as the lockfile says, unless they are as they should be.
 * @param {{ path: string, version: string }} node
 */
export async function installDependencies(node) {
  if (isInstalled(node)) return;
  await withLock(() => {
    if (!isInstalled(node)) install(node);
  });
}

/** @param {{ version: string }} node */
function isInstalled(node) {
  return readStamp(installStamp) === installHash(node.version);
}

/** @param {{ path: string, version: string }} node */
function install(node) {
  const hash = installHash(node.version);
  const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
  const version = String(pinned)
    .replace(/^pnpm@/, '')
    .replace(/\+.*$/, '');
  const folder = installPackage('pnpm', version, `Bringing pnpm ${version}…`);
  console.log('Installing dependencies…');
  writeStamp(installStamp, undefined);
  const done = spawnSync(
    node.path,
    [
      join(folder, 'pnpm/bin/pnpm.mjs'),
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--config.confirmModulesPurge=false',
      '--pm-on-fail=ignore',
    ],
    {
      cwd: root,
      // In production pnpm would leave out what the build needs.
      env: { ...environment(node.path), NODE_ENV: undefined },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  if (done.status !== 0) {
    explain(done);
    throw new Failed('The dependencies could not be installed, for the reason above.');
  }
  writeStamp(installStamp, hash);
}

/** What a studio's process wants from its environment; the bench starts it with the same. */
export const processSettings = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * How Node runs a studio. What an upload leaves behind is collected with the young objects; were there room for 32 MB of
 * these, 70 MB of buffers would lie between them and leave holes that glibc does not give back.
 */
export const studioFlags = ['--max-semi-space-size=2'];

/**
 * The environment for children: the chosen Node comes first in PATH, libuv has threads enough for password hashing and
 * file reads side by side, and glibc gives back the memory that its threads have used.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(node) {
  const { PATH, Path, ...others } = process.env;
  return {
    ...processSettings,
    ...others,
    PATH: [dirname(node), PATH ?? Path].filter(Boolean).join(delimiter),
  };
}

/**
 * The folder of packages in `.tools/` that holds this version of a package; fetched by npm when it is not there. No
 * install script is run, so that nothing depends on whether npm allows it.
 * @param {string} name
 * @param {string} version
 * @param {string} progress
 * @param {'this platform' | 'another platform'} [of] npm refuses a package that was made for another machine
 */
export function installPackage(name, version, progress, of = 'this platform') {
  const folder = join(root, '.tools', `${name}-${version}`);
  if (existsSync(folder)) return join(folder, 'node_modules');
  console.log(progress);
  const half = `${folder}.${process.pid}.part`;
  mkdirSync(half, { recursive: true });
  const done = runNpm([
    'install',
    `--prefix=${half}`,
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(of === 'another platform' ? ['--force'] : []),
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
    `${name}@${version}`,
  ]);
  if (done.status !== 0) {
    rmSync(half, { recursive: true, force: true });
    explain(done);
    throw new Failed(
      `${name} ${version} could not be fetched, for the reason above: is the npm registry reachable?`,
    );
  }
  try {
    renameSync(half, folder);
  } catch (error) {
    // Another run was quicker.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return join(folder, 'node_modules');
}

/** @param {string[]} args */
function runNpm(args) {
  const script = process.env.npm_execpath ?? '';
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8') };
  if (/npm-cli\.[cm]?js$/.test(script))
    return spawnSync(process.execPath, [script, ...args], options);
  return spawnSync('npm', args, { ...options, shell: windows });
}

/** The npm package that holds Node's program for this machine. */
function nodePackage() {
  const platform = windows ? 'win' : process.platform;
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return [prefix, platform, process.arch === 'arm' ? 'armv7l' : process.arch].join('-');
}

/** @param {{ stdout: string | null, stderr: string | null, error?: Error | undefined }} done */
function explain(done) {
  const said = [done.stdout, done.stderr, done.error?.message].filter(Boolean).join('\n').trim();
  console.error(said.split('\n').slice(-20).join('\n'));
}
