import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heicHead } from '../../../testing/media/heic.ts';
import { formOf, photo } from '../../../testing/media/photos.ts';
import { trackKeys } from '../../../testing/media/store.ts';
import { tempFilesLeft } from '../../../testing/media/uploads.ts';
import { createGalleryLinkRow } from '../../../testing/rows/client-galleries.ts';
import { createPerson } from '../../../testing/rows/people.ts';
import { createTestApp, type TestStudio } from '../../../testing/studio/app.ts';
import { endSession, startSession } from '../../accounts/sessions.ts';
import { users } from '../../people/tables.ts';
import { scheduleGalleryWatch } from './watch.ts';

let studio: TestStudio;
let keys: ReadonlySet<string>;
let url: string;
/** What happens in the studio while bytes arrive. */
let meanwhile: () => unknown;

beforeEach(async () => {
  meanwhile = () => undefined;
  const { store, keys: tracked } = trackKeys();
  keys = tracked;
  const { write } = store.drafts;
  store.drafts.write = async (bytes) => {
    const draft = await write(bytes);
    await meanwhile();
    return draft;
  };
  studio = await createTestApp({ media: store });
  url = await studio.listen();
});
afterEach(() => studio.close());

/** A gallery with a link, and a member of the staff who is signed in to send pictures into it. */
async function aSender() {
  const staff = (await studio.as('moderator')).clientGalleries;
  const gallery = await staff.create({ title: 'Amara and Jonas' });
  await studio.deps.jobs.drain();
  const personId = createPerson(studio.deps, { role: 'moderator' });
  const { token, sessionId } = await startSession(studio.deps, personId);
  const send = async (path: string, body: FormData | object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const { data } = (await answer.json()) as { data?: { _id: string } };
    return { status: answer.status, id: data?._id ?? '' };
  };
  return { staff, gallery, personId, sessionId, send };
}

type Sender = Awaited<ReturnType<typeof aSender>>;

const changeRole = ({ personId }: Sender) =>
  studio.deps.db.update(users).set({ role: 'user' }).where(eq(users.id, personId)).run();

const losses: [string, (sender: Sender) => unknown, number][] = [
  ['was signed out', ({ sessionId }) => endSession(studio.deps, sessionId), 401],
  ['lost the right', changeRole, 403],
];

describe.each(losses)(
  'a sender who %s while an upload straight into a gallery runs',
  (_, lose, code) => {
    it('leaves nothing of a picture', async () => {
      const sender = await aSender();
      const bytes = await photo(60, 40).jpeg().toBuffer();
      const fields = { parentId: sender.gallery.folder.id, source: 'local' };
      const form = formOf([{ field: 'file', name: 'rings.jpg', bytes }], fields);
      meanwhile = () => lose(sender);
      expect((await sender.send('/files/upload', form)).status).toBe(code);
      await expectNothing(sender);
    });

    it('leaves nothing of a piece, and can’t finish', async () => {
      const sender = await aSender();
      const size = 400 * 1024;
      const upload = await sender.send('/files/uploads', {
        ...{ name: 'ceremony.jpg', size, source: 'local', lastModified: 7 },
        parentId: sender.gallery.folder.id,
      });
      const pieceOf = (start: number, length: number) => {
        const bytes = Buffer.alloc(length, 7);
        return formOf([{ field: 'piece', name: 'piece', bytes }], { start: String(start) });
      };
      const first = 300 * 1024;
      expect((await sender.send(`/files/uploads/${upload.id}`, pieceOf(0, first))).status).toBe(
        200,
      );
      meanwhile = () => lose(sender);
      const before = keys.size;
      const second = await sender.send(`/files/uploads/${upload.id}`, pieceOf(first, size - first));
      expect(second.status).toBe(code);
      expect(keys.size).toBe(before);
      expect((await sender.send(`/files/uploads/${upload.id}/finish`, {})).status).toBe(code);
      await expectNothing(sender);
    });
  },
);

/** Nothing has become a picture of the gallery, and no draft lies around. */
async function expectNothing({ staff, gallery }: Sender) {
  meanwhile = () => undefined;
  scheduleGalleryWatch(studio.deps);
  await studio.deps.jobs.drain();
  expect((await staff.pictures.list({ galleryId: gallery.id })).rows).toEqual([]);
  expect(tempFilesLeft()).toEqual([]);
}

it('a link that is revoked while pictures arrive shows none of them, and the upload ends', async () => {
  const sender = await aSender();
  const { staff, gallery } = sender;
  const link = createGalleryLinkRow(studio.deps, { galleryId: gallery.id });
  const { visits } = (await studio.as('visitor')).clientGalleries;
  const opened = await visits.open({ token: link.token });
  if (opened.isLocked) throw new Error('It is locked.');
  meanwhile = () => staff.links.revoke({ id: link.id });
  const bytes = await photo(60, 40).jpeg().toBuffer();
  const fields = { parentId: gallery.folder.id, source: 'local' };
  const form = formOf([{ field: 'file', name: 'rings.jpg', bytes }], fields);
  const sent = await sender.send('/files/upload', form);
  expect(sent.status).toBe(201);
  meanwhile = () => undefined;
  await staff.pictures.add({ galleryId: gallery.id, fileId: sent.id });
  await studio.deps.jobs.drain();
  expect((await staff.get({ id: gallery.id })).pictures).toBe(1);
  const looking = visits.pictures({ key: opened.key, chapterId: null });
  await expect(looking).rejects.toThrow('There is no gallery at this address.');
  await expect(visits.open({ token: link.token })).rejects.toThrow('There is no gallery');
});

it('a gallery that is deleted while pictures arrive takes none', async () => {
  const sender = await aSender();
  const { staff, gallery } = sender;
  meanwhile = () => staff.remove({ id: gallery.id });
  const bytes = await photo(60, 40).jpeg().toBuffer();
  const fields = { parentId: gallery.folder.id, source: 'local' };
  const form = formOf([{ field: 'file', name: 'rings.jpg', bytes }], fields);
  const sent = await sender.send('/files/upload', form);
  // The folder stays with its files.
  expect(sent.status).toBe(201);
  await expect(staff.pictures.add({ galleryId: gallery.id, fileId: sent.id })).rejects.toThrow(
    'This client gallery does not exist anymore.',
  );
});

/** The head of a camera's CR3, without a picture. */
const cr3Head = () =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypcrx \0\0\0\x01crx isom', 'latin1'),
    Buffer.alloc(400),
  ]);

it('files that only look like HEIC or CR3 are named in the gallery, and spoil no other picture', async () => {
  const sender = await aSender();
  const { staff, gallery } = sender;
  const fields = { parentId: gallery.folder.id, source: 'local' };
  const sound = await photo(60, 40).jpeg().toBuffer();
  for (const [name, bytes] of [
    ['IMG_1.HEIC', heicHead()],
    ['IMG_2.CR3', cr3Head()],
    ['rings.jpg', sound],
  ] as const) {
    const form = formOf([{ field: 'file', name, bytes }], fields);
    expect((await sender.send('/files/upload', form)).status).toBe(201);
  }
  scheduleGalleryWatch(studio.deps);
  await studio.deps.jobs.drain();
  const { rows } = await staff.pictures.list({ galleryId: gallery.id, sort: 'name' });
  expect(rows).toMatchObject([
    { name: 'IMG_1.HEIC', width: null },
    { name: 'IMG_2.CR3', width: null },
    { name: 'rings.jpg', width: 60 },
  ]);
  expect((await staff.get({ id: gallery.id })).scanProblem).toBe('');
  const { token } = createGalleryLinkRow(studio.deps, { galleryId: gallery.id });
  const { visits } = (await studio.as('visitor')).clientGalleries;
  const opened = await visits.open({ token });
  if (opened.isLocked) throw new Error('It is locked.');
  const previewOf = (id: string) =>
    studio.rest(
      'GET',
      `/client-galleries/visit/preview?key=${encodeURIComponent(opened.key)}&id=${id}&size=thumbnail`,
    );
  const answers = await Promise.all(rows.map(({ id }) => previewOf(id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 415, 200]);
  expect(answers[0]?.json()).toMatchObject({
    success: false,
    message: expect.stringMatching(/\w+\.$/),
  });
});
