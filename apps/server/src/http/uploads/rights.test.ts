import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '../../domains/accounts/sessions.ts';
import { users } from '../../domains/people/tables.ts';
import { storedRows } from '../../testing/database/rows.ts';
import { formOf, photo } from '../../testing/media/photos.ts';
import { trackKeys } from '../../testing/media/store.ts';
import { tempFilesLeft } from '../../testing/media/uploads.ts';
import { albumWith } from '../../testing/rows/albums.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { createProduct } from '../../testing/rows/products.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';

let studio: TestStudio;
let keys: ReadonlySet<string>;
let url: string;
let sender: string;
/** What happens in the studio during the upload of the first file. */
let meanwhile: () => void;
beforeEach(async () => {
  meanwhile = () => undefined;
  const { store, keys: tracked } = trackKeys();
  keys = tracked;
  const { write } = store.drafts;
  store.drafts.write = async (bytes) => {
    const draft = await write(bytes);
    meanwhile();
    return draft;
  };
  studio = await createTestApp({ media: store });
  url = await studio.listen();
  sender = createPerson(studio.deps, { role: 'moderator' });
});
afterEach(() => studio.close());

const change = (columns: Partial<typeof users.$inferInsert>) => () =>
  void studio.deps.db.update(users).set(columns).where(eq(users.id, sender)).run();

const ways: [string, () => string, string][] = [
  [
    'an album',
    () => `/gallery/albums/${albumWith(studio.deps, { name: 'Sea' }).id}/images`,
    'images',
  ],
  ['a product', () => `/products/${createProduct(studio.deps)}/media`, 'media'],
  ['a form', () => '/media/pictures?slot=hero', 'file'],
  ['the files', () => '/files/upload', 'file'],
];

async function send(path: string, field: string) {
  const { token } = await startSession(studio.deps, sender);
  const bytes = await photo(40, 30).jpeg().toBuffer();
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: formOf([{ name: 'a.jpg', bytes, field }]),
  });
}

describe('an upload to', () => {
  test.each(ways)(
    '%s leaves nothing when the sender lost the right during the upload',
    async (_, pathOf, field) => {
      const path = pathOf();
      const before = Object.keys(storedRows(studio.deps));
      meanwhile = change({ role: 'user' });
      const answer = await send(path, field);
      expect(answer.status).toBe(403);
      expect([...keys]).toEqual([]);
      expect(tempFilesLeft()).toEqual([]);
      const { pictures, file_entries: files, videos } = storedRows(studio.deps);
      expect([before.length > 0, pictures, files, videos]).toEqual([true, [], [], []]);
    },
  );

  test.each(ways)('%s is accepted from a sender who still has it', async (_, pathOf, field) => {
    expect((await send(pathOf(), field)).ok).toBe(true);
    expect(keys.size).toBeGreaterThan(0);
  });

  test('an album is refused when the sender was signed out meanwhile', async () => {
    const [[, pathOf, field]] = ways as [(typeof ways)[number]];
    const path = pathOf();
    meanwhile = change({ isActive: false });
    expect((await send(path, field)).status).toBe(401);
  });
});
