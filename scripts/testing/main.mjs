/**
 * `npm test`: the unit, API and component tests, then the built product in a real browser, with the
 * checks in parallel.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, staleBuilds } from '../build-cache.mjs';
import { findTestBrowser } from './chromium.mjs';
import {
  findFirefox,
  installCalendarReaders,
  installS3Server,
  installUnpackers,
  installWebdavServers,
} from './programs.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

const results = mkdtempSync(join(tmpdir(), 'test-results-'));
/** @type {import('node:child_process').ChildProcess | undefined} */
let current;
/** @type {import('node:child_process').ChildProcess | undefined} */
let beside;
/** @type {string | undefined} */
let found;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    current?.kill(signal);
    if (beside?.pid) process.kill(-beside.pid, signal);
    rmSync(results, { recursive: true, force: true });
    process.exit(1);
  });
}

/** @type {string[]} repeated at the end of the output */
const failures = [];
/** @type {Count} */
const total = { passed: 0, failed: 0 };
for (const step of [builds, unitTests, checksAndBrowserTests]) {
  const known = failures.length;
  const { passed, failed } = await step();
  if (failed > 0 && failures.length === known)
    failures.push(`${step.name}, which ended with an error`);
  total.passed += passed;
  total.failed += failed;
}
rmSync(results, { recursive: true, force: true });
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * The checks take what the browser tests leave idle, at the lowest priority. Their output is printed
 * after the browser tests.
 * @returns {Promise<Count>}
 */
async function checksAndBrowserTests() {
  const checked = checks();
  const tested = await browserTests();
  const { well, said } = await checked;
  title('Types, lint, import rules, structure');
  console.log(said.trim());
  if (!well) failures.push('npm run check');
  return { passed: tested.passed, failed: tested.failed + (well ? 0 : 1) };
}

/** @returns {Promise<{ well: boolean, said: string }>} */
async function checks() {
  const running = spawnBackground(['scripts/check.mjs'], 19, 'pipe');
  let said = '';
  for (const stream of [running.stdout, running.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  return { well: await endOf(running), said };
}

/**
 * The server's tests render the real pages, too.
 * @returns {Promise<Count>}
 */
async function builds() {
  title('Build');
  const stale = staleBuilds();
  const well = stale.length === 0 || (await run(['scripts/build.mjs', ...stale]));
  if (!well) failures.push('npm run build');
  return { passed: 0, failed: well ? 0 : 1 };
}

/** @returns {Promise<Count>} */
async function unitTests() {
  title('Unit, API and component tests');
  const browser = await chromium();
  const prepared = prepareStudio();
  installWebdavServers();
  installS3Server();
  installUnpackers();
  installCalendarReaders();
  const file = join(results, 'vitest.json');
  const ended = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=scripts/vitest.config.ts',
      '--reporter=dot',
      '--reporter=./scripts/testing/summary.ts',
      ...(browser === undefined ? ['--project=!components'] : []),
    ],
    { CHROMIUM_PATH: browser, TEST_SUMMARY: file },
  );
  await prepared;
  /** @type {import('./summary.ts').Summary | undefined} */
  const summary = read(file);
  failures.push(...(summary?.failures ?? []));
  return count(ended && browser !== undefined, summary?.passed, summary?.failures.length ?? 0);
}

/**
 * Prepares the data folder for the browser tests' studios: half a minute of one core, while the
 * unit tests leave some idle. If it fails, the browser tests repeat it and report the failure.
 */
function prepareStudio() {
  return endOf(spawnBackground(['apps/web/e2e/prepare.ts'], 5));
}

/**
 * Starts a process that runs in parallel with a step.
 * @param {string[]} args
 * @param {number} priority as for `nice`
 * @param {'ignore' | 'pipe'} output
 */
function spawnBackground(args, priority, output = 'ignore') {
  // In a process group of its own, so that its children end with it.
  beside = spawn(process.execPath, args, { cwd: root, detached: true, stdio: output });
  if (beside.pid) setPriority(beside.pid, priority);
  return beside;
}

/** @returns {Promise<Count>} */
async function browserTests() {
  title('Browser tests');
  if (staleBuilds().length > 0) return count(false, 0, 0);
  const file = join(results, 'playwright.json');
  const browser = await chromium();
  if (browser === undefined) return count(false, 0, 0);
  const well = await run(
    [
      'apps/web/node_modules/@playwright/test/cli.js',
      'test',
      '--config=apps/web/playwright.config.ts',
      '--reporter=list,json',
    ],
    {
      CHROMIUM_PATH: browser,
      FIREFOX_PATH: findFirefox(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  const { stats, errors = [], suites = [] } = read(file) ?? {};
  for (const { message } of errors) failures.push(message ?? 'the browser tests');
  failures.push(...failedSpecs(suites));
  return count(
    well,
    (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    (stats?.unexpected ?? 0) + errors.length,
  );
}

/**
 * @typedef {{ title: string, file: string, line: number, ok: boolean }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite[]} suites
 * @returns {string[]}
 */
function failedSpecs(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title: name }) => `${file}:${line} › ${name}`),
    ...failedSpecs(inner),
  ]);
}

/**
 * The Chromium of the tests, found or installed once.
 * @returns {Promise<string | undefined>} undefined if there is none, with the reason on the console
 */
async function chromium() {
  try {
    found ??= await findTestBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return found;
}

/**
 * A step that exits with an error counts as at least one failure, whatever its report says.
 * @param {boolean} well
 * @param {number | undefined} passed
 * @param {number} failed
 * @returns {Count}
 */
function count(well, passed, failed) {
  return { passed: passed ?? 0, failed: well ? failed : Math.max(failed, 1) };
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} whether it succeeded
 */
function run(args, env = {}) {
  current = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return endOf(current);
}

/**
 * @param {import('node:child_process').ChildProcess} running
 * @returns {Promise<boolean>} whether it succeeded
 */
async function endOf(running) {
  const [code] = await once(running, 'close');
  if (running === beside) beside = undefined;
  return code === 0;
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} text */
function title(text) {
  console.log(`\n— ${text}`);
}
