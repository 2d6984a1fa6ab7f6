import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseFor, gotoFiles, makeFolder } from './files.ts';
import { loadAtRest } from './history.ts';
import { connectTo, hasRclone, type Nextcloud, startNextcloud } from './nextcloud.ts';
import { makePhotographs } from './photographs.ts';
import { owner, type Server, startServer } from './server.ts';
import { expect, test } from './studio.ts';
import { newDataFolder } from './template.ts';

let cloud: Nextcloud | undefined;
let studio: Server | undefined;
let dataDir: string;
test.beforeAll(async () => {
  test.info().skip(!hasRclone(), 'There is no rclone here.');
  dataDir = await newDataFolder();
  cloud = await startNextcloud();
  studio = await startServer(dataDir, { ALLOW_PRIVATE_NETWORK: 'on' });
});
test.afterAll(async () => {
  await studio?.stop();
  await cloud?.close();
  if (studio) await rm(dataDir, { recursive: true, force: true });
});

test('a file is copied to a Nextcloud and back, unchanged', async ({ browser }) => {
  if (!cloud || !studio) throw new Error('They did not start.');
  const context = await browser.newContext({ baseURL: studio.url });
  const page = await context.newPage();
  loadAtRest(page);
  await page.request.post('/users/login', { data: owner });
  await connectTo(cloud, { url: studio.url, request: page.request });
  const [photograph] = await makePhotographs(page, 1);
  if (!photograph) throw new Error('No photograph was taken.');
  const { name, buffer } = photograph;
  const folder = await makeFolder(page, 'Harvest', [photograph]);

  await gotoFiles(page, `?folder=${folder}`);
  await chooseFor(page, name, 'Copy to another service');
  const copying = page.getByRole('dialog', { name: 'Copy to another service' });
  await expect(copying.getByLabel('Destination service')).toHaveValue('nextcloud');
  await copying.getByLabel('Destination path').fill('Deliveries/2026');
  await copying.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(
    page.getByText(`“${name}” was copied to Nextcloud, /Deliveries/2026/${name}.`),
  ).toBeVisible();
  await expect(copying).toBeHidden();
  const there = await readFile(join(cloud.folder, 'Deliveries', '2026', name));
  expect(there.equals(buffer)).toBe(true);

  await page.goto('/dashboard/files');
  const far = page.getByRole('list', { name: 'Cloud Storage' });
  const near = page.getByRole('list', { name: 'Local files' });
  await expect(near.getByRole('button', { name: 'Harvest', exact: true })).toBeVisible();
  await far.getByRole('button', { name: 'Deliveries', exact: true }).click();
  await page.getByRole('button', { name: '2026', exact: true }).click();
  await chooseFor(page, name, 'Copy to another service');
  await expect(copying.getByLabel('Destination service')).toHaveValue('local');
  await expect(copying.getByLabel('Destination path')).toHaveValue('downloads');
  await copying.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText(`“${name}” was copied to Local, /downloads/${name}.`)).toBeVisible();
  // The dialog is still closing while the message shows, and removes its history entry then.
  await expect(copying).toBeHidden();

  await page.goto('/dashboard/files?source=local');
  await page.getByRole('button', { name: 'downloads', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
  const picture = page.getByRole('dialog', { name }).getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480);
  await page.close();
  await context.close();
});
