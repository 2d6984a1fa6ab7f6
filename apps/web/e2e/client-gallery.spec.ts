import { expectAccessible } from './accessibility.ts';
import { makeGallery } from './client-galleries.ts';
import { clearFiles } from './files.ts';
import { makeVideo } from './photographs.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'moderator' });
test.beforeEach(({ studio }) => clearFiles(studio));

test('a gallery opens with its password, and a client hides a picture from guests @phone', async ({
  page,
  browser,
  studio,
  expectComplaint,
}) => {
  await page.goto('/login');
  const { links } = await makeGallery(
    page,
    { '': 3 },
    { date: '2030-06-01', password: 'Golden hour' },
  );
  const clients = await browser.newContext({ baseURL: studio.url });
  const client = await clients.newPage();
  await client.goto(new URL(links.client.url).pathname);
  await expect(client.locator('h1')).toHaveText('Amara and Jonas');
  await expect(client.locator('img')).toHaveCount(0);
  const password = client.getByLabel('Password', { exact: true });
  await password.fill('Blue hour');
  await client.getByRole('button', { name: 'View gallery' }).click();
  await expect(client.getByText('This is not the password of the gallery.')).toBeVisible();
  await password.fill('Golden hour');
  await client.getByRole('button', { name: 'View gallery' }).click();
  await expect(client.getByText('June 1, 2030 · 3 pictures')).toBeVisible();
  const widthOf = (image: HTMLImageElement) => image.naturalWidth;
  await expect.poll(() => client.locator('header img').evaluate(widthOf)).toBeGreaterThan(0);
  await expectAccessible(client);

  await test.step('this browser need not enter the password again', async () => {
    await client.reload();
    await client.getByRole('button', { name: 'View gallery' }).click();
    await expect(client.getByRole('button', { name: 'Open DSC_0001.jpg' })).toBeInViewport();
  });
  await client.getByRole('button', { name: 'Open DSC_0001.jpg' }).click();
  const viewer = client.getByRole('dialog');
  await expect
    .poll(() => viewer.getByRole('img', { name: 'DSC_0001.jpg' }).evaluate(widthOf))
    .toBeGreaterThan(0);
  await viewer.getByRole('button', { name: 'Hide from guests' }).click();
  await expect(viewer.getByRole('button', { name: 'Show to guests' })).toBeVisible();
  const [seen] = await Promise.all([
    viewer.getByRole('img', { name: 'DSC_0001.jpg' }).getAttribute('src'),
    client.goBack(),
  ]);
  await expect(viewer).toHaveCount(0);
  await expect(client.getByRole('button', { name: 'Open DSC_0001.jpg' })).toBeFocused();

  await test.step('guests see the others', async () => {
    const guests = await browser.newContext({ baseURL: studio.url });
    const guest = await guests.newPage();
    await guest.goto(new URL(links.guest.url).pathname);
    await guest.getByLabel('Password', { exact: true }).fill('Golden hour');
    await guest.keyboard.press('Enter');
    await expect(guest.getByText('June 1, 2030 · 2 pictures')).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Open DSC_0001.jpg' })).toHaveCount(0);
    await guests.close();
  });

  const revoked = await page.request.delete(`/api/client-galleries/links/${links.client.id}`);
  expect(revoked.ok()).toBe(true);
  expect((await client.request.get(seen ?? '')).status()).toBe(404);
  expectComplaint(/404/);
  const answer = await client.goto(new URL(links.client.url).pathname);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()).toMatchObject({
    ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    'referrer-policy': 'no-referrer',
  });
  await expect(client.getByRole('alert')).toHaveText(/There is no gallery at this address/);
  await clients.close();
});

test('a video gets its poster in the browser of the studio, and plays as the cover @phone', async ({
  page,
  browser,
  studio,
}) => {
  await page.goto('/login');
  const { id, links } = await makeGallery(page, { '': 1 });
  await page.goto(`/dashboard/galleries/${id}`);
  await page.getByLabel('Choose pictures').setInputFiles(await makeVideo(page));
  await expect(page.getByText('1 picture was added.')).toBeVisible();
  const film = page.getByRole('button', { name: 'Film.webm, video', exact: true });
  await film.click();
  const chosen = page.getByRole('region', { name: 'Chosen pictures' });
  await chosen.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Set as cover' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set as cover' }).click();
  await expect(page.getByRole('button', { name: 'Film.webm, video, cover' })).toBeVisible();

  const visit = async (reducedMotion: 'reduce' | 'no-preference') => {
    const context = await browser.newContext({ baseURL: studio.url, reducedMotion });
    const visitor = await context.newPage();
    await visitor.goto(new URL(links.client.url).pathname);
    const isDrawn = (image: HTMLImageElement) => image.naturalWidth > 0;
    await expect.poll(() => visitor.locator('header img').evaluate(isDrawn)).toBe(true);
    return visitor;
  };
  const moved = await visit('no-preference');
  await moved.getByRole('button', { name: 'Pause the video' }).click();
  await expect(moved.getByRole('button', { name: 'Play the video' })).toBeVisible();
  await moved.context().close();
  const still = await visit('reduce');
  await still.getByRole('button', { name: 'View gallery' }).click();
  await expect(still.locator('header video')).toHaveCount(0);
  await still.context().close();
});
