import { maxFavourites, maxSelections } from '@shutterhouse/contract/files/shares/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedRows } from '../../../testing/database/rows.ts';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { formOf } from '../../../testing/media/photos.ts';
import { entriesOfZip } from '../../../testing/media/zips.ts';
import { createShareRow } from '../../../testing/rows/file-shares.ts';
import { createFolderRow, createPictureRow } from '../../../testing/rows/files.ts';
import { openStandIn } from '../../../testing/services/files/sources.ts';
import { forAllTests, studioForAllTests } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';
import { fileShareFavourites } from './tables.ts';
import { keyOf } from './visits.ts';

type Link = { favourites: number; selection: object | null };

let clock = Date.UTC(2030, 4, 1, 12);
const studio = studioForAllTests({ now: () => new Date(clock) });
const desk = forAllTests(() => openStaffClient(studio));
const { uploadId: upload } = filesOf(() => desk);

/** A folder with two pictures, and a link to it. */
function gallery(more = {}) {
  const { deps } = studio;
  const folder = createFolderRow(deps);
  const names = ['b.jpg', 'a.jpg'];
  const [second = '', first = ''] = names.map((name) =>
    createPictureRow(deps, { parentId: folder, name, nameKey: name }),
  );
  const { id, token } = createShareRow(deps, folder, { allowsFavourites: true, ...more });
  const key = (file: string) => keyOf(deps, { id, passwordHash: null }, file);
  return { id, token, folder, first, second, key };
}

const post = (path: string, body: object) => studio.rest('POST', `/files/shared${path}`, { body });
const mark = (key: string, isFavourite = true) => post('/favourites', { key, isFavourite });
const listOf = async (key: string) => {
  const rows = (await post('/favourites/list', { key })).json().data as { name: string }[];
  return rows.map(({ name }) => name);
};
const send = (key: string, more = {}) => post('/favourites/send', { key, ...more });
const linkOf = async ({ folder }: { folder: string }) =>
  (await desk.data<Link[]>('GET', `/files/${folder}/links`))[0];

describe('the favourites of a link', () => {
  it('are marked and unmarked, and visible to everybody who opens the link', async () => {
    const { token, folder, first, second, key } = gallery();
    expect((await mark(key(second))).json().data).toEqual({ favourites: 1 });
    expect((await mark(key(second))).json().data).toEqual({ favourites: 1 });
    expect((await mark(key(first))).json().data).toEqual({ favourites: 2 });
    const opened = (await post('', { token })).json().data;
    expect(opened).toMatchObject({ allowsFavourites: true, favourites: 2, sentAt: null });
    expect(await listOf(key(folder))).toEqual(['a.jpg', 'b.jpg']);
    expect((await mark(key(first), false)).json().data).toEqual({ favourites: 1 });
    const { rows } = (await post('/entries', { key: key(folder) })).json().data;
    expect(rows).toMatchObject([
      { name: 'a.jpg', isFavourite: false },
      { name: 'b.jpg', isFavourite: true },
    ]);
  });

  it('are separate for each link', async () => {
    const one = gallery();
    const { id } = createShareRow(studio.deps, one.folder, { allowsFavourites: true });
    await mark(one.key(one.first));
    expect(await listOf(keyOf(studio.deps, { id, passwordHash: null }, one.folder))).toEqual([]);
  });

  it('can’t be pictures of another folder, documents or folders', async () => {
    const { key, folder } = gallery();
    const other = gallery();
    expect((await mark(key(other.first))).statusCode).toBe(404);
    expect((await mark('v1.never')).statusCode).toBe(404);
    const contract = await upload('contract.txt', 'signed', folder);
    const answer = await mark(key(contract));
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { key: 'Only pictures can be favourites.' },
    ]);
    expect((await mark(key(folder))).statusCode).toBe(404);
    expect(await listOf(key(folder))).toEqual([]);
  });

  it('are limited for each link', async () => {
    const { id, first, second, key } = gallery();
    const file = { name: 'x.jpg', mimetype: 'image/jpeg', size: 1, createdAt: new Date(clock) };
    studio.deps.db
      .insert(fileShareFavourites)
      .values(
        Array.from({ length: maxFavourites - 1 }, (_, at) => ({
          ...{ shareId: id, key: `x${at}`, ...file },
        })),
      )
      .run();
    expect((await mark(key(first))).statusCode).toBe(200);
    expect((await mark(key(second))).statusCode).toBe(409);
    expect((await mark(key(first))).statusCode).toBe(200);
  });

  it('end with the link, its folder and their file', async () => {
    const { id, folder, first, second, key } = gallery();
    for (const file of [first, second]) await mark(key(file));
    await desk.data('POST', `/files/${first}/move`, { parentId: null });
    expect(await listOf(key(folder))).toEqual(['b.jpg']);
    expect((await linkOf({ folder }))?.favourites).toBe(1);
    await desk.data('DELETE', `/files/${second}`);
    expect(await listOf(key(folder))).toEqual([]);
    await desk.data('DELETE', `/files/links/${id}`);
    for (const answer of [
      await mark(key(first)),
      await post('/favourites/list', { key: key(folder) }),
      await send(key(folder)),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    await desk.data('DELETE', `/files/${folder}`);
    const left = storedRows(studio.deps).file_share_favourites as { share_id: string }[];
    expect(left.filter((row) => row.share_id === id)).toEqual([]);
  });

  it('are refused when the studio has turned them off, as for all earlier links', async () => {
    const { first, folder, key } = gallery({ allowsFavourites: false });
    for (const answer of [
      await mark(key(first)),
      await post('/favourites/list', { key: key(folder) }),
      await send(key(folder)),
      await studio.rest('GET', `/files/shared/favourites/archive?key=${key(folder)}`),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
  });

  it('come as an archive, for visitors and for the staff', async () => {
    const { id, folder, key } = gallery({ title: 'Amara & Joel' });
    const inner = createFolderRow(studio.deps, { parentId: folder });
    const text = 'GIF89a;';
    const picture = await upload('kiss.gif', Buffer.from(text, 'latin1'), inner);
    await mark(key(picture));
    const given = [
      await studio.rest('GET', `/files/shared/favourites/archive?key=${key(folder)}`),
      await studio.rest('GET', `/files/links/${id}/favourites/archive`, { as: 'moderator' }),
    ];
    for (const { headers, rawPayload } of given) {
      expect(headers['content-disposition']).toContain('Amara & Joel, favourites.zip');
      expect(await entriesOfZip(rawPayload)).toEqual({ 'kiss.gif': text });
    }
    const stranger = await studio.rest('GET', `/files/links/${id}/favourites/archive`);
    expect(stranger.statusCode).toBe(401);
  });
});

describe('favourites that are sent', () => {
  const mails = () =>
    (storedRows(studio.deps).mails as { kind: string; subject: string; text: string }[]).filter(
      ({ kind }) => kind === 'favouritesSent',
    );
  beforeAll(async () => {
    await (await studio.as('admin')).mail.notifications.update({ email: 'desk@studio.example' });
  });

  it('notify the studio each time, with their names and the sender’s message', async () => {
    const { id, folder, first, key } = gallery({ title: 'Amara & Joel' });
    expect((await send(key(folder))).statusCode).toBe(422);
    await mark(key(first));
    const words = { name: 'Amara', message: 'These for the album.' };
    expect((await send(key(folder), words)).statusCode).toBe(200);
    clock += 1000;
    expect((await send(key(folder))).statusCode).toBe(200);
    expect(mails()).toMatchObject([
      { subject: '1 favourite of “Amara & Joel”', text: expect.stringContaining('a.jpg') },
      {},
    ]);
    expect(mails()[0]?.text).toContain('These for the album.');
    expect(mails()[0]?.text).toContain(`/dashboard/files?folder=${folder}`);
    expect(await desk.data('GET', `/files/links/${id}/favourites`)).toMatchObject({
      rows: [{ _id: first, name: 'a.jpg' }],
      selections: [
        { name: '', message: '', pictures: 1 },
        { ...words, pictures: 1 },
      ],
    });
    expect((await linkOf({ folder }))?.selection).toMatchObject({ name: '', pictures: 1 });
  });

  it('are limited per day, and the newest are kept', async () => {
    const { id, folder, first, key } = gallery();
    await mark(key(first));
    const codes: number[] = [];
    for (let times = 0; times < maxSelections + 2; times += 1) {
      // Far enough apart that the limit of the network address doesn't apply.
      clock += 11 * 60_000;
      codes.push((await send(key(folder), { message: `${times}` })).statusCode);
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(codes.slice(20)).toEqual([429, 429]);
    clock += 25 * 60 * 60_000;
    expect((await send(key(folder), { message: 'again' })).statusCode).toBe(200);
    const { selections } = await desk.data<{ selections: { message: string }[] }>(
      'GET',
      `/files/links/${id}/favourites`,
    );
    expect(selections).toHaveLength(maxSelections);
    expect(selections[0]?.message).toBe('again');
    expect(selections.at(-1)?.message).toBe('1');
  });

  it('have a name in one line', async () => {
    const { folder, first, key } = gallery();
    await mark(key(first));
    const answer = await send(key(folder), { name: 'Amara\nBcc: all@example.com' });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['name']]);
  });
});

describe('what a link says and allows', () => {
  it('is chosen with it and changed later; a folder has favourites, a file has none', async () => {
    const { folder, first } = gallery();
    type Made = { _id: string; allowsFavourites: boolean };
    const make = (id: string, more = {}) => desk.data<Made>('POST', `/files/${id}/links`, more);
    expect(await make(first, { allowsFavourites: true })).toMatchObject({
      allowsFavourites: false,
    });
    expect(await make(folder, { allowsFavourites: false })).toMatchObject({
      allowsFavourites: false,
    });
    const made = await make(folder, { title: 'Amara & Joel', message: 'With love' });
    expect(made).toMatchObject({ allowsFavourites: true, allowsDownloads: true, favourites: 0 });
    const path = `/files/links/${made._id}`;
    const changed = await desk.data('PUT', path, { allowsDownloads: false, title: 'The wedding' });
    expect(changed).toMatchObject({
      ...{ title: 'The wedding', message: 'With love' },
      ...{ allowsDownloads: false, allowsFavourites: true },
    });
    expect((await desk.ask('PUT', '/files/links/none', { title: 'x' })).status).toBe(404);
    expect(await desk.errors('PUT', path, { title: 'x'.repeat(121) })).toHaveProperty('title');
  });
});

describe('the favourites of a service’s folder', () => {
  const opened = forAllTests(
    () => openStandIn('dropbox'),
    ({ close }) => close(),
  );
  const remoteDesk = forAllTests(() => openStaffClient(opened.studio));

  const source = 'dropbox';
  const ask = async (path: string, body: object) =>
    (await opened.studio.rest('POST', `/files/shared${path}`, { body })).json().data;

  /** A folder with pictures, of which all are favourites of a link to it. */
  async function chosen(folderName: string, names: readonly string[]) {
    const { _id: parentId } = await remoteDesk.data<{ _id: string }>('POST', '/files/directory', {
      ...{ name: folderName, source, parentId: null },
    });
    const ids: string[] = [];
    for (const name of names) {
      const form = formOf([{ name, bytes: Buffer.from(name) }], { source, parentId });
      ids.push((await remoteDesk.data<{ _id: string }>('POST', '/files/upload', form))._id);
    }
    const { url } = await remoteDesk.data<{ url: string }>('POST', `/files/${parentId}/links`, {});
    const { entry } = await ask('', { token: url.split('/').at(-1) });
    const { rows } = await ask('/entries', { key: entry.key });
    for (const { key } of rows) await ask('/favourites', { key, isFavourite: true });
    const list = async () => {
      const { favourites } =
        (await remoteDesk.data<Link[]>('GET', `/files/${parentId}/links`))[0] ?? {};
      const found = (await ask('/favourites/list', { key: entry.key })) as { name: string }[];
      return [favourites, ...found.map(({ name }) => name)];
    };
    return { ids, parentId, key: String(entry.key), list };
  }

  it('are in no archive once they were moved out of it', async () => {
    const { ids, key } = await chosen('Delivery', ['a.gif', 'b.gif']);
    await remoteDesk.data('POST', `/files/${ids[0]}/move`, { parentId: null });
    const path = `/files/shared/favourites/archive?key=${key}`;
    const { rawPayload } = await opened.studio.rest('GET', path);
    expect(await entriesOfZip(rawPayload)).toEqual({ 'b.gif': 'b.gif' });
  });

  it('follow a file that is renamed, and are removed with one that is deleted', async () => {
    const { ids, list } = await chosen('Proofs', ['a.gif', 'b.gif']);
    await remoteDesk.data('PUT', `/files/${ids[0]}`, { name: 'kiss.gif' });
    expect(await list()).toEqual([2, 'b.gif', 'kiss.gif']);
    await remoteDesk.data('DELETE', `/files/${ids[1]}`);
    expect(await list()).toEqual([1, 'kiss.gif']);
  });
});
