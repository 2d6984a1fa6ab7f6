import { expect, type Page } from '@playwright/test';
import type { Photograph } from './photographs.ts';
import type { Studio } from './studio.ts';

type Reply<Data> = { data: Data };
type Album = { id: string; folderPath: string; images: { id: string; url: string }[] };

/** The list of the albums. */
export const albumList = (page: Page) => page.getByRole('list', { name: 'Albums' });

/** The dialog of an open album. */
export const openAlbum = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the album manager and waits until it has loaded. */
export async function gotoAlbums(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard/gallery${search}`);
  await expect(page.locator('h1')).toHaveText('Gallery Management');
}

/** Creates an album by the documented call; the page must be signed in as staff. */
export async function makeAlbum(
  page: Page,
  fields: { name: string; description?: string; isPublic?: boolean; tags?: string[] },
): Promise<Album> {
  const reply = await page.request.post('/api/gallery/albums', { data: fields });
  expect(reply.status()).toBe(201);
  const { data }: Reply<Album> = await reply.json();
  return data;
}

/** Uploads photographs into an album by the documented call. @returns the album with its images */
export async function fillAlbum(
  page: Page,
  { id }: Pick<Album, 'id'>,
  photographs: readonly Photograph[],
): Promise<Album> {
  const form = new FormData();
  for (const { name, mimeType, buffer } of photographs) {
    form.append('images', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }
  const reply = await page.request.post(`/api/gallery/albums/${id}/images`, { multipart: form });
  expect(reply.status()).toBe(201);
  const found: Reply<Album> = await (await page.request.get(`/api/gallery/albums/${id}`)).json();
  return found.data;
}

/** Deletes every album, including those of the starter site. */
export async function clearAlbums({ url, signIn }: Studio): Promise<void> {
  const { name, value } = await signIn('moderator');
  const headers = { cookie: `${name}=${value}`, 'content-type': 'application/json' };
  const listed = await fetch(`${url}/api/gallery/albums?limit=200`, { headers });
  const { data } = (await listed.json()) as Reply<Album[]>;
  if (data.length === 0) return;
  const body = JSON.stringify({ albumIds: data.map(({ id }) => id) });
  const reply = await fetch(`${url}/api/gallery/albums/bulk-delete`, {
    method: 'POST',
    headers,
    body,
  });
  if (!reply.ok) throw new Error(`The albums stay: ${await reply.text()}`);
}
