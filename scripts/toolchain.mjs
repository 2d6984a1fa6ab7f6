/**
 * Installs what the machine lacks: a suitable Node, the pinned pnpm, the dependencies. Everything
 * stays inside the repo (`.tools/`, `node_modules/`), no compiler is needed, and nothing is
 * downloaded twice.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installHash, installStamp, readStamp, root, writeStamp } from './build-cache.mjs';
import { withLock } from './lock.mjs';

const oldestNode = [22, 14];
/** The version of Node that is installed if there is no suitable one, and included in releases. */
export const nodeVersion = '24.21.0';
const windows = process.platform === 'win32';

/** A failed step, with a one-sentence message for the terminal. */
export class Failed extends Error {}

/**
 * The Node to run the project with: the current one if it is suitable, else one installed in the
 * repo.
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
 * Installs the dependencies from the lockfile, unless they are up to date.
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
  const pnpm = installPnpm();
  console.log('Installing dependencies…');
  writeStamp(installStamp, undefined);
  const done = spawnSync(
    node.path,
    [
      pnpm,
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--config.confirmModulesPurge=false',
      '--pm-on-fail=ignore',
    ],
    {
      cwd: root,
      // In production mode pnpm would omit what the build needs.
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

/** The script of the pinned pnpm, which is downloaded if it is missing. */
export function installPnpm() {
  const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
  const version = String(pinned)
    .replace(/^pnpm@/, '')
    .replace(/\+.*$/, '');
  return join(installPackage('pnpm', version, `Bringing pnpm ${version}…`), 'pnpm/bin/pnpm.mjs');
}

/** The environment variables of a studio's process; the bench uses the same. */
export const processSettings = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Node's flags for a studio. Garbage from uploads is collected with the young generation; with 32
 * MB for it, 70 MB of buffers would be interspersed and leave holes that glibc does not return to
 * the system.
 */
export const studioFlags = ['--max-semi-space-size=4'];

/**
 * The environment of child processes: the chosen Node comes first in PATH, libuv has enough threads
 * for concurrent password hashing and file reads, and glibc returns the memory that its threads
 * have used.
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
 * The folder in `.tools/` with this version of a package; downloaded by npm if missing. Install
 * scripts are not run, so nothing depends on whether npm allows them.
 * @param {string} name
 * @param {string} version
 * @param {string} progress
 * @param {'this platform' | 'another platform'} [of] npm refuses a package for another platform
 * unless forced
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
    // Another process was faster.
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

/** The npm package with Node's binary for this machine. */
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
