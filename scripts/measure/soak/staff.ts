import { createHash, randomBytes, randomInt } from 'node:crypto';
import { signIn } from '../sign-in.ts';
import { call, keepDoing, type Load, newWord, read } from './load.ts';

/** An album that only one staff member edits, so that the order of its edits is known. */
type Desk = { load: Load; cookie: string; albumId: string; edits: number; photo: Buffer };

/** How many pictures a staff member keeps; beyond, the oldest is removed. */
const maxPictures = 60;

/** Signs in a staff member and creates their album. */
export async function openDesk(load: Load, photo: Buffer): Promise<Desk> {
  const cookie = await signIn(load.url);
  const body = { name: `Album ${newWord()}`, description: 'Edit 0', isPublic: true };
  const made = await call(load, '/gallery/albums', { cookie, body });
  const { data } = (await made.json()) as { data: { _id: string } };
  return { load, cookie, albumId: data._id, edits: 0, photo };
}

/** Reads lists, edits an album, uploads pictures and files, removes pictures. */
export function work(desk: Desk): Promise<void> {
  const { load, cookie } = desk;
  const own: string[] = [];
  return keepDoing(load, [
    [3, () => read(load, '/booking/get-all-bookings?limit=50', cookie)],
    [2, () => read(load, '/contact/submissions?limit=50', cookie)],
    [2, () => read(load, '/files/directory', cookie)],
    [4, () => edit(desk)],
    [1, () => (own.length < maxPictures ? addPicture(desk, own) : removePicture(desk, own))],
    [2, () => addFile(desk)],
    [2, () => download(desk)],
  ]);
}

async function edit(desk: Desk): Promise<void> {
  const { load, cookie, albumId } = desk;
  // Each attempt has a new number, whether or not there is a response.
  desk.edits += 1;
  const next = desk.edits;
  const body = { description: `Edit ${next}` };
  const path = `/gallery/albums/${albumId}`;
  const answer = await load.ledger.ask('edit', () =>
    call(load, path, { cookie, body, method: 'PUT' }),
  );
  if (answer?.body) load.ledger.promised.edits.set(albumId, next);
}

async function addPicture({ load, cookie, albumId, photo }: Desk, own: string[]): Promise<void> {
  const form = new FormData();
  form.append('images', new Blob([Uint8Array.from(photo)]), `${newWord()}.jpg`);
  const path = `/gallery/albums/${albumId}/images`;
  const answer = await load.ledger.ask('picture', () => call(load, path, { cookie, body: form }));
  const id = answer?.body?.data.images[0]?._id;
  if (id === undefined) return;
  own.push(id);
  load.ledger.promised.pictures.add(id);
}

async function removePicture({ load, cookie, albumId }: Desk, own: string[]): Promise<void> {
  const [id] = own.splice(0, 1);
  if (id === undefined) return;
  // Until the response, the picture may or may not exist.
  load.ledger.promised.pictures.delete(id);
  const answer = await load.ledger.ask('removal', () =>
    call(load, `/gallery/albums/${albumId}/images`, {
      cookie,
      body: { imageIds: [id] },
      method: 'DELETE',
    }),
  );
  if (answer?.body) load.ledger.promised.removed.add(id);
}

async function addFile({ load, cookie }: Desk): Promise<void> {
  const bytes = randomBytes(randomInt(1000, 40_000));
  const form = new FormData();
  form.append('source', 'local');
  form.append('file', new Blob([bytes]), `${newWord()}.bin`);
  const answer = await load.ledger.ask('file', () =>
    call(load, '/files/upload', { cookie, body: form }),
  );
  const id = answer?.body?.data._id;
  if (id) {
    const sum = createHash('sha256').update(bytes).digest('hex');
    load.ledger.promised.files.set(id, sum);
  }
}

/** Downloads one of the newest files and checks it. */
async function download({ load, cookie }: Desk): Promise<void> {
  const [id, sum] = [...load.ledger.promised.files].at(-1 - randomInt(10)) ?? [];
  if (id === undefined) return;
  const response = await call(load, `/files/download/${id}`, { cookie });
  const bytes = await response.bytes();
  load.ledger.reads += 1;
  if (response.ok && createHash('sha256').update(bytes).digest('hex') !== sum) {
    load.ledger.wrong.push(`The file ${id} came back as another.`);
  }
}
