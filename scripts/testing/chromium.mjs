/** Finds a Chromium for the browser tests, or installs one; prints which. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../build-cache.mjs';
import { installPackages, unpackPackage } from './debian.mjs';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** How long Playwright's download may print nothing before it counts as failed, in milliseconds. */
const silence = 20_000;

/**
 * The path of a working Chromium: from `CHROMIUM_PATH`, an installed one, Playwright's own, or the
 * Debian package.
 * @returns {Promise<string>}
 * @throws {Error} saying what to do when there is none
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!starts(named)) throw new Error(`CHROMIUM_PATH is ${named}, which does not start.`);
    return use(named, 'named by CHROMIUM_PATH');
  }
  const found = installed.find(starts);
  if (found) return use(found, 'installed here');
  return (await playwrightsOwn()) ?? debianPackage() ?? fail();
}

/**
 * The path of the browser for the tests: the headless shell of Debian's Chromium, which is the same
 * engine without a window system and opens a page with half the CPU; if not available, Chromium
 * itself.
 * @returns {Promise<string>}
 * @throws {Error} saying what to do when there is none
 */
export async function findTestBrowser() {
  const chromium = await findChromium();
  const shell = process.env.CHROMIUM_PATH ? undefined : headlessShell(chromium);
  return shell ? use(shell, 'its headless shell') : chromium;
}

/**
 * The headless shell of the installed version; it uses files from Chromium's folder.
 * @param {string} chromium
 * @returns {string | undefined}
 */
function headlessShell(chromium) {
  const shared = '/usr/lib/chromium';
  if (chromium !== '/usr/bin/chromium' || !existsSync(join(shared, 'chromium'))) return undefined;
  const { stdout } = spawnSync('dpkg-query', ['--status', 'chromium'], { encoding: 'utf8' });
  const [, version] = /^Version: (.+)$/m.exec(stdout ?? '') ?? [];
  const unpacked = version && unpackPackage(`chromium-headless-shell=${version}`);
  if (!unpacked) return undefined;
  const folder = join(unpacked, 'usr/lib/chromium');
  for (const name of readdirSync(shared)) {
    const link = join(folder, name);
    if (!existsSync(link)) symlinkSync(join(shared, name), link);
  }
  const shell = join(folder, 'chromium-headless-shell');
  return starts(shell) ? shell : undefined;
}

/** @returns {never} */
function fail() {
  throw new Error('The browser tests need a Chromium: install one, or name one in CHROMIUM_PATH.');
}

/**
 * @param {string} path
 * @param {string} origin
 */
function use(path, origin) {
  console.log(`Chromium: ${path} (${origin})`);
  return path;
}

/** @param {string} path */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** @returns {Promise<string | undefined>} */
async function playwrightsOwn() {
  const require = createRequire(join(root, 'apps/web/package.json'));
  /** @type {string} */
  const path = require('playwright').chromium.executablePath();
  if (starts(path)) return use(path, "Playwright's own");
  console.log("Bringing Playwright's Chromium…");
  const cli = join(root, 'apps/web/node_modules/playwright/cli.js');
  await runWithSilenceLimit([cli, 'install', 'chromium']);
  if (starts(path)) return use(path, "Playwright's own");
  console.log("Playwright's Chromium can't be had here.");
  return undefined;
}

/**
 * Runs a script, and stops it when it has printed nothing for too long.
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function runWithSilenceLimit(args) {
  return new Promise((resolve) => {
    const running = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stop = () => running.kill();
    let timer = setTimeout(stop, silence);
    for (const stream of [running.stdout, running.stderr]) {
      stream.on('data', () => {
        clearTimeout(timer);
        timer = setTimeout(stop, silence);
      });
    }
    running.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** @returns {string | undefined} */
function debianPackage() {
  if (!installPackages(['chromium', 'fonts-liberation'])) return undefined;
  const path = installed.find(starts);
  return path && use(path, 'the Debian package');
}

if (process.argv[1] === import.meta.filename) {
  await findChromium().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
