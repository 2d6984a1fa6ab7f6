import { expect, type Page } from '@playwright/test';
import type { Photograph } from './photographs.ts';
import type { Studio } from './studio.ts';

type Reply<Data> = { data: Data };
type Entry = { id: string; name: string };

/** Opens the files and waits until they are listed, or the list is empty. */
export async function gotoFiles(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard/files${search}`);
  await expect(page.locator('h1')).toHaveText('Files');
  await expect(fileList(page).or(page.getByText('No files found'))).toBeVisible();
}

/** The list of the files. */
export const fileList = (page: Page) => page.getByRole('list', { name: 'Files', exact: true });

/** Opens the menu of a file and chooses an item. */
export async function chooseFor(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Creates a folder with files by the documented call. @returns its id */
export async function makeFolder(
  page: Page,
  name: string,
  files: readonly Photograph[] = [],
): Promise<string> {
  const reply = await page.request.post('/api/files/directory', {
    data: { name, source: 'local' },
  });
  expect(reply.status()).toBe(201);
  const { data }: Reply<Entry> = await reply.json();
  for (const file of files) {
    const multipart = { source: 'local', parentId: data.id, isPublic: 'false', file };
    const sent = await page.request.post('/api/files/upload', { multipart });
    expect(sent.status()).toBe(201);
  }
  return data.id;
}

/** Deletes all files stored in the studio itself. */
export async function clearFiles({ url, signIn }: Studio): Promise<void> {
  const { name, value } = await signIn('moderator');
  const headers = { cookie: `${name}=${value}`, 'content-type': 'application/json' };
  const listed = await fetch(`${url}/api/files/directory?source=local&limit=200`, { headers });
  const { data } = (await listed.json()) as Reply<Entry[]>;
  if (data.length === 0) return;
  const body = JSON.stringify({ fileIds: data.map(({ id }) => id), operation: 'delete' });
  const reply = await fetch(`${url}/api/files/bulk`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`The files stay: ${await reply.text()}`);
}
