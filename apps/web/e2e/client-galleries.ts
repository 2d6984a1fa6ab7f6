import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, type Download, expect, type Page } from '@playwright/test';
import { bytesOfZip, sha256Of } from '@shutterhouse/server/testing/media/zips';
import { makePhotographs, type Photograph } from './photographs.ts';
import type { Studio } from './studio.ts';

type Role = 'client' | 'guest' | 'reviewer';
type Folder = { folder: { id: string } };

/** A link to a gallery. */
export type GalleryLinkMade = { id: string; url: string };

/** A gallery with its links, by role, and the SHA-256 of its pictures, by their names. */
export type MadeGallery = {
  id: string;
  links: Record<Role, GalleryLinkMade>;
  originals: Map<string, string>;
};

/**
 * How many pictures the gallery of a journey has: few, or those of a whole wedding with `GALLERY_PICTURES=600`, which takes
 * minutes. @param few what the journey needs
 */
export function picturesOfGallery(few: number): number {
  return Math.max(few, Number(process.env.GALLERY_PICTURES ?? 0));
}

/** For a step that waits until so many pictures are uploaded or made smaller, in milliseconds. */
export const patience = (pictures: number) => ({ timeout: 15_000 + pictures * 3000 });

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
  const originals = new Map<string, string>();
  for (const [name, some] of Object.entries(chapters)) {
    const parentId = name === '' ? made.folder.id : await makeChapter(page, made.folder.id, name);
    for (const file of photographs.splice(0, some)) {
      await sendFile(page, parentId, file);
      originals.set(file.name, sha256Of(file.buffer));
    }
  }
  await ask(page, 'POST', `/${made.id}/scan`, {});
  await expect
    .poll(
      async () => (await ask<{ pictures: number }>(page, 'GET', `/${made.id}`)).pictures,
      patience(count),
    )
    .toBe(count);
  const link = (role: Role) =>
    ask<GalleryLinkMade>(page, 'POST', `/${made.id}/links`, { role, name: role });
  const links = {
    client: await link('client'),
    guest: await link('guest'),
    reviewer: await link('reviewer'),
  };
  return { id: made.id, links, originals };
}

/** Uploads a photograph into a folder. @returns the id of the file */
export async function sendFile(
  page: Page,
  parentId: string,
  { name, mimeType, buffer }: Photograph,
): Promise<string> {
  const file = { name, mimeType, buffer };
  const multipart = { source: 'local', parentId, isPublic: 'false', file };
  const sent = await page.request.post('/api/files/upload', { multipart });
  expect(sent.status()).toBe(201);
  return (await sent.json()).data.id;
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

/** Writes a note on the picture that the viewer shows, which is chosen. */
export async function writeNote(visitor: Page, note: string): Promise<void> {
  await visitor.getByRole('button', { name: 'Write a note (N)' }).click();
  await visitor.getByLabel('Note', { exact: true }).fill(note);
  await visitor.getByRole('button', { name: 'Save note' }).click();
  await expect(visitor.getByLabel('Note', { exact: true })).toHaveCount(0);
}

/** Chooses the shown picture of the viewer and so many after it, by the keys; `note` says what is wanted of each. */
export async function choosePictures(
  visitor: Page,
  count: number,
  list: string,
  note?: string,
): Promise<void> {
  const viewer = visitor.getByRole('dialog');
  const heart = viewer.getByRole('button', { name: `Choose for ${list} (F)` });
  for (let turn = 1; turn <= count; turn += 1) {
    await visitor.keyboard.press('f');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    if (note !== undefined) await writeNote(visitor, note);
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

/** Chooses what is downloaded in the open dialog, and downloads it. */
export async function download(
  visitor: Page,
  {
    what,
    size,
    pin,
    pictures = 42,
  }: { what?: string; size: RegExp; pin?: string; pictures?: number },
): Promise<Download> {
  const dialog = visitor.getByRole('dialog').last();
  if (what !== undefined) await dialog.getByLabel('What').selectOption({ label: what });
  const option = dialog.getByRole('option', { name: size });
  await expect(option).toBeAttached();
  await dialog.getByLabel('Size').selectOption((await option.getAttribute('value')) ?? '');
  if (pin !== undefined) await dialog.getByLabel('PIN').fill(pin);
  const [file] = await Promise.all([
    visitor.waitForEvent('download', patience(pictures)),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  await file.path();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return file;
}

/** What exiftool reads in the sidecars of a ZIP, by the name of the file; undefined where there is no Perl. */
export async function readSidecars(
  zip: Buffer,
  folder: string,
): Promise<Record<string, Record<string, unknown>> | undefined> {
  const entries = await bytesOfZip(zip);
  if (!existsSync('/usr/bin/perl')) return undefined;
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(entries)) await writeFile(join(folder, name), bytes);
  const server = createRequire(join(import.meta.dirname, '../../server/package.json'));
  const exiftool = join(
    dirname(server.resolve('exiftool-vendored.pl/package.json')),
    'bin/exiftool',
  );
  const read = execFileSync('perl', [exiftool, '-q', '-json', folder], { encoding: 'utf8' });
  const files: Record<string, unknown>[] = JSON.parse(read);
  return Object.fromEntries(files.map((file) => [String(file.FileName), file]));
}
