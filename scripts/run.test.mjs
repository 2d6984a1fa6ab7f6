import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const server = `
process.on('SIGTERM', () => { console.log('closing'); process.exit(0); });
console.log(JSON.stringify({ threads: process.env.UV_THREADPOOL_SIZE, first: process.env.PATH.split(':')[0] }));
if (process.argv[2] === 'fail') process.exit(7);
setInterval(() => {}, 1000);
`;

describe('npm start', () => {
  /** @type {string} */
  let root;

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'run-'));
    for (const script of ['run.mjs', 'toolchain.mjs', 'build-cache.mjs', 'lock.mjs']) {
      cpSync(join(import.meta.dirname, script), join(root, 'scripts', script));
    }
    write('package.json', '{ "packageManager": "pnpm@0.0.0-nowhere" }');
    write('apps/server/package.json', '{}');
    write('apps/server/src/main.ts', 'export {};');
    write('apps/web/src/entry-client.ts', 'export {};');
    write('apps/server/dist/main.js', server);
    // The copied module uses the copy's own root.
    const buildCache = await import(pathToFileURL(join(root, 'scripts/build-cache.mjs')).href);
    buildCache.writeStamp(buildCache.installStamp, buildCache.installHash(process.versions.node));
    for (const name of ['web', 'server']) {
      buildCache.writeStamp(buildCache.builds[name].stamp, buildCache.buildHash(name));
    }
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('starts the server at once when everything is up to date, and returns its exit code', () => {
    const { status, stdout, stderr } = run('start', 'fail');
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ threads: '8', first: dirname(process.execPath) });
    expect(status).toBe(7);
  });

  test('forwards a request to stop to the server, and exits with it', async () => {
    const running = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'start'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    running.stdout.on('data', (text) => {
      if (said === '') running.kill('SIGTERM');
      said += text;
    });
    const code = await new Promise((resolve) => running.on('close', resolve));
    expect(said).toContain('closing');
    expect(code).toBe(0);
  });

  test('stops the server when npm’s shell has died', async () => {
    const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/run.mjs start; true`], {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    shell.stdout.on('data', (text) => {
      if (said === '') shell.kill('SIGTERM');
      said += text;
    });
    await new Promise((resolve) => shell.stdout.on('end', resolve));
    expect(said).toContain('closing');
  });

  test.each([
    ['apps/server/src/main.ts', 'Building…'],
    ['apps/web/src/entry-client.ts', 'Building…'],
    ['packages/contract/src/money.ts', 'Building…'],
    ['pnpm-lock.yaml', 'Bringing pnpm'],
    ['apps/server/package.json', 'Bringing pnpm'],
  ])('detects that %s has changed', (path, says) => {
    write(path, '{ "changed": true }');
    const { status, stdout } = run('start', 'fail');
    expect(stdout).toContain(says);
    expect(status).toBe(1);
  });

  test('ignores the lock of a run that died while installing', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    write('.tools/busy', String(pid));
    write('pnpm-lock.yaml', 'changed');
    expect(run('start').stdout).toContain('Bringing pnpm');
  });

  test.each([
    'apps/server/src/main.test.ts',
    'apps/server/src/testing/rows/people.ts',
    'apps/web/e2e/book.spec.ts',
  ])('does not rebuild for %s', (path) => {
    write(path, 'export {};');
    expect(run('start', 'fail').status).toBe(7);
  });

  test('lists the tasks when the requested one is unknown', () => {
    const { status, stderr } = run('dance');
    expect(status).toBe(1);
    expect(stderr).toBe(
      "There is no task 'dance': start, build, owner, backup, restore, doctor, contracts, release, bench, attack, hosting, soak, lighthouse, test, check, languages, audit, dev, db:generate, pack:client.\n",
    );
  });

  /** @param {string[]} args */
  function run(...args) {
    return spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
      encoding: 'utf8',
      env: { PATH: '/nowhere' },
    });
  }

  /**
   * @param {string} path
   * @param {string} text
   */
  function write(path, text) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
