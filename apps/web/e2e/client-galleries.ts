import { type Browser, expect, type Page } from '@playwright/test';
import { makePhotographs } from './photographs.ts';
import type { Studio } from './studio.ts';

type Role = 'client' | 'guest' | 'reviewer';
type Folder = { folder: { id: string } };

/** A link to a gallery. */
export type GalleryLinkMade = { id: string; url: string };

/** A gallery with its links, by role. */
export type MadeGallery = { id: string; links: Record<Role, GalleryLinkMade> };

/** Calls a documented path as the person at the browser. @returns its data */
export async function ask<Data>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<Data> {
  const reply = await page.request.fetch(`/api/client-galleries${path}`, {
    method,
    ...(data && { data }),
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).data;
}

/**
 * A gallery of photographs, with a link for each role. `chapters` are folders, each with its number of photographs; an empty
 * name is the folder of the gallery itself.
 */
export async function makeGallery(
  page: Page,
  chapters: Readonly<Record<string, number>>,
  values: object = {},
): Promise<MadeGallery> {
  const title = 'Amara and Jonas';
  const made = await ask<Folder & { id: string }>(page, 'POST', '', { title, ...values });
  const count = Object.values(chapters).reduce((sum, some) => sum + some, 0);
  const photographs = await makePhotographs(page, count);
  for (const [name, some] of Object.entries(chapters)) {
    const parentId = name === '' ? made.folder.id : await makeChapter(page, made.folder.id, name);
    for (const file of photographs.splice(0, some)) {
      const multipart = { source: 'local', parentId, isPublic: 'false', file };
      const sent = await page.request.post('/api/files/upload', { multipart });
      expect(sent.status()).toBe(201);
    }
  }
  await ask(page, 'POST', `/${made.id}/scan`, {});
  await expect
    .poll(async () => (await ask<{ pictures: number }>(page, 'GET', `/${made.id}`)).pictures)
    .toBe(count);
  const link = (role: Role) =>
    ask<GalleryLinkMade>(page, 'POST', `/${made.id}/links`, { role, name: role });
  const links = {
    client: await link('client'),
    guest: await link('guest'),
    reviewer: await link('reviewer'),
  };
  return { id: made.id, links };
}

async function makeChapter(page: Page, parentId: string, name: string): Promise<string> {
  const data = { name, source: 'local', parentId };
  const reply = await page.request.post('/api/files/directory', { data });
  expect(reply.status()).toBe(201);
  return (await reply.json()).data.id;
}

/** Opens a link in a browser of its own, as somebody else would, up to the pictures. */
export async function visitGallery(
  browser: Browser,
  studio: Studio,
  { url }: { url: string },
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: studio.url, ...options });
  const visitor = await context.newPage();
  await visitor.goto(new URL(url).pathname);
  await visitor.getByRole('button', { name: 'View gallery' }).click();
  await expect(visitor.locator('[data-picture]').first()).toBeInViewport();
  return visitor;
}

/** Opens a picture in the viewer. */
export async function openPicture(visitor: Page, name: string): Promise<void> {
  await visitor.getByRole('button', { name: `Open ${name}` }).click();
  await expect(visitor.getByRole('dialog').getByRole('img', { name })).toBeVisible();
}

/** Says who chooses, which the first heart or verdict asks for. */
export async function introduce(visitor: Page, name: string): Promise<void> {
  await visitor.getByLabel('Your name').fill(name);
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.getByLabel('Your name')).toHaveCount(0);
}

/** Chooses the shown picture of the viewer and so many after it, by the keys. */
export async function choosePictures(visitor: Page, count: number, list: string): Promise<void> {
  const viewer = visitor.getByRole('dialog');
  const heart = viewer.getByRole('button', { name: `Choose for ${list} (F)` });
  for (let turn = 1; turn <= count; turn += 1) {
    await visitor.keyboard.press('f');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    if (turn < count) await visitor.keyboard.press('ArrowRight');
  }
}

/** The addresses of the pictures that a page shows. */
export async function picturesShown(visitor: Page): Promise<string[]> {
  const images = visitor.locator('[data-picture] img');
  await expect(images.first()).toBeVisible();
  return images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
}

/** The statuses with which addresses answer now, each once. */
export async function statusesOf(visitor: Page, addresses: readonly string[]): Promise<number[]> {
  const replies = await Promise.all(addresses.map((address) => visitor.request.get(address)));
  return [...new Set(replies.map((reply) => reply.status()))];
}
