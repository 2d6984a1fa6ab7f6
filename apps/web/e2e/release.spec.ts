import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { fillLogin, login } from './account-forms.ts';
import { visit } from './public-calls.ts';
import { owner, projectRoot, type Server, startServer } from './server.ts';

const run = promisify(execFile);

// biome-ignore lint/suspicious/noSkippedTests: only Linux has a release.
test.skip(process.platform !== 'linux', 'a release is for Linux');

// One after the other: they share the release, and packing two at once links the same files, which
// makes tar complain.
test.describe.configure({ mode: 'default' });

let folder: string;
let release: string;

// With the weakest compression and the Node that runs this test: only the contents matter here.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), 'a place with spaces '));
  const options = [`--arch=${process.arch}`, `--to=${folder}`, `--node=${process.execPath}`];
  const script = join(projectRoot, 'scripts/run.mjs');
  await run(process.execPath, [script, 'release', ...options, '--level=1']);
  const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'));
  await run('tar', ['-xzf', join(folder, archive), '-C', folder]);
  release = join(folder, archive.replace('.tar.gz', ''));
});
test.afterEach(async ({ page }) => {
  await page.close();
  for (const server of serving.splice(0)) await server.stop();
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const serving: Server[] = [];

/** Serves a data folder by the release with an empty PATH. */
async function serve(dataDir: string): Promise<Server> {
  const program = join(release, 'shutterhouse');
  const server = await startServer(dataDir, { PATH: '' }, '127.0.0.1', program);
  serving.push(server);
  return server;
}

/** Runs a command of the release with an empty PATH. @returns its output */
async function command(dataDir: string, ...args: string[]): Promise<string> {
  const env = { PATH: '', DATA_DIR: dataDir };
  const { stdout } = await run(join(release, 'shutterhouse'), args, { env, cwd: folder });
  return stdout;
}

test('an unpacked release serves a new studio without Node on the PATH, and runs its commands', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const data = join(folder, 'data of the studio');
  const server = await serve(data);

  await visit(page, `${server.url}/`);
  await expect(page).toHaveTitle(/Shutterhouse Studio/);
  const picture = page.locator('main img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('button', { name: 'Book Now', exact: true }).click();
  const wizard = page.getByRole('dialog', { name: 'Book a session' });
  await expect(wizard.getByRole('button', { name: 'Portraits', exact: true })).toBeVisible();

  await page.goto(`${server.url}/login`);
  await fillLogin(page, owner.email, owner.password);
  await login(page).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  await page.goto(`${server.url}/dashboard/services`);
  await expect(page.getByRole('row', { name: /Portraits/ })).toBeVisible();
  expect(complaints).toEqual([]);

  expect(await command(data, 'doctor')).toContain('No problems were found.');
  expect(await command(data, 'backup')).toMatch(/^Backed up as /);
  const restored = join(folder, 'restored data');
  const from = join(data, 'backups/studio');
  expect(await command(data, 'restore', from, '--into', restored)).toContain('all as they were');
  expect(await command(restored, 'owner')).toContain(`/login as ${owner.email}`);
  const again = await serve(restored);
  expect((await fetch(`${again.url}/`)).status).toBe(200);
});

test('a release contains every native module, the licences of all packages, and none of the build tools', async () => {
  const modules = join(release, 'apps/server/node_modules');
  const load = ['libsql', 'better-sqlite3', 'sharp', '@node-rs/argon2']
    .map((name) => `require(${JSON.stringify(join(modules, name))})`)
    .join(';');
  await run(join(release, 'bin/node'), ['-e', load], { env: { PATH: '' } });
  const names = await readdir(release, { recursive: true });
  expect(names).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'licences/packages.txt', 'docs/hosting.md']),
  );
  expect(names.filter((name) => /\.(map|tsx?|test\.m?js)$|(^|\/)e2e(\/|$)/.test(name))).toEqual([]);
});
