import { describe, expect, it } from 'vitest';
import { filesOf, type WireEntry } from '../../testing/media/files-desk.ts';
import { photo } from '../../testing/media/photos.ts';
import { trackKeys } from '../../testing/media/store.ts';
import { tempFilesLeft } from '../../testing/media/uploads.ts';
import { forAllTests, studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';

const { store, keys } = trackKeys();

const studio = studioForAllTests({ media: store });
const desk = forAllTests(() => openStaffClient(studio));

const { folder, send, upload } = filesOf(() => desk);
const list = (id: string, query = '') =>
  desk.data<WireEntry[]>('GET', `/files/directory/${id}${query}`);
const refusal = async (method: string, path: string, body?: object) => {
  const answer = await desk.ask(method, path, body);
  return [answer.status, answer.body.message];
};

describe('a folder', () => {
  it('lists folders first, by name, page by page, with its parent folders', async () => {
    const weddings = await folder('Weddings', null, { description: 'All of them', tags: ['2026'] });
    expect(weddings).toMatchObject({
      path: '/Weddings',
      isPublic: false,
      metadata: { description: 'All of them', tags: ['2026'] },
    });
    const { _id: inner } = await folder('June', weddings._id);
    await upload('rings.txt', 'Rings', weddings._id);
    await upload('Altar.txt', 'Altar', weddings._id);
    const rows = await list(weddings._id);
    expect(rows.map(({ path }) => path)).toEqual([
      '/Weddings/June',
      '/Weddings/Altar.txt',
      '/Weddings/rings.txt',
    ]);
    const first = await desk.ask(
      'GET',
      `/api/files/directory/${weddings._id}?limit=2&format=frontend`,
    );
    const { nextCursor } = first.body.pagination as { nextCursor: string };
    const second = await list(weddings._id, `?limit=2&cursor=${nextCursor}`);
    expect(second.map(({ name }) => name)).toEqual(['rings.txt']);
    const deep = await upload('vows.txt', 'Vows', inner);
    const details = await desk.data('GET', `/files/${deep._id}`);
    expect(details.ancestors).toMatchObject([{ name: 'Weddings' }, { name: 'June' }]);
  });

  it('can be narrowed to a type, and keeps its folders', async () => {
    const { _id } = await folder('Mixed');
    await folder('Inside', _id);
    await upload('light.jpg', await photo(32, 32).jpeg().toBuffer(), _id);
    await upload('words.txt', 'Words', _id);
    const names = (await list(_id, '?fileType=image')).map(({ name }) => name);
    expect(names).toEqual(['Inside', 'light.jpg']);
  });

  it('is deleted with its content, including the bytes', async () => {
    const before = new Set(keys);
    const { _id } = await folder('Doomed');
    const { _id: inner } = await folder('Deeper', _id);
    await upload('one.txt', 'One', _id);
    const two = await upload('two.txt', 'Two', inner);
    const totals = await desk.data('GET', '/files/stats');
    await desk.data('DELETE', `/files/${_id}`);
    await studio.deps.jobs.drain();
    expect(await refusal('GET', `/files/${two._id}`)).toEqual([
      404,
      'This file does not exist anymore.',
    ]);
    expect(new Set(keys)).toEqual(before);
    expect(await desk.data('GET', '/files/stats')).toMatchObject({
      fileCount: Number(totals.fileCount) - 2,
      folderCount: Number(totals.folderCount) - 2,
      usedSpace: Number(totals.usedSpace) - 6,
    });
  });
});

describe('a name', () => {
  it('arrives as it is on the computer, and leaves so, with quotes', async () => {
    const name = 'Anna’s 9" × 13", 100%.txt';
    // Written by `FormData` as browsers do, with %22.
    const { _id, name: stored } = await upload(name, 'One');
    expect(stored).toBe(name);
    const answer = await studio.rest('GET', `/files/download/${_id}`, { as: 'moderator' });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Anna_s 9_ _ 13_, 100_.txt"; filename*=UTF-8''Anna%E2%80%99s%209%22%20%C3%97%2013%22%2C%20100%25.txt`,
    );
    const sent = await studio.rest('POST', '/files/upload', {
      as: 'moderator',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="file"; filename="9\\" × 13\\".txt"\r\n\r\nTwo\r\n--x--\r\n',
    });
    expect(sent.json()).toMatchObject({ data: { name: '9" × 13".txt' } });
  });

  it('is unique ignoring case, whichever call writes it', async () => {
    const { _id } = await folder('Clashes');
    const { _id: other } = await folder('Elsewhere');
    const first = await upload('Rings.txt', 'One', _id);
    const second = await upload('veil.txt', 'Two', _id);
    const third = await upload('rings.TXT', 'Three', other);
    const taken = (name: string) => `There is already a file or folder named “${name}” here.`;
    const before = new Set(keys);
    const again = await send('RINGS.txt', 'Again', { parentId: _id });
    expect([again.status, again.body.message]).toEqual([409, taken('RINGS.txt')]);
    expect(new Set(keys)).toEqual(before);
    expect(tempFilesLeft()).toEqual([]);
    expect(await refusal('PUT', `/files/${second._id}`, { name: 'rings.txt' })).toEqual([
      409,
      taken('rings.txt'),
    ]);
    expect(await refusal('POST', `/files/${third._id}/move`, { parentId: _id })).toEqual([
      409,
      taken('rings.TXT'),
    ]);
    const renamed = await desk.data<WireEntry>('PUT', `/files/${first._id}`, { name: 'RINGS.TXT' });
    expect(renamed.path).toBe('/Clashes/RINGS.TXT');
  });
});

describe('the root', () => {
  it('is meant by an empty parent, in every call', async () => {
    const outer = await folder('Root outer');
    const made = await folder('At the root', null, { parentId: '' });
    expect(made.parentId).toBeNull();
    const inner = await folder('Not at the root', outer._id);
    const moved = await desk.data<WireEntry>('POST', `/files/${inner._id}/move`, { parentId: '' });
    expect(moved.path).toBe('/Not at the root');
    const begun = { name: 'big.bin', size: 10, source: 'local', parentId: '' };
    expect((await desk.ask('POST', '/files/uploads', begun)).status).toBe(200);
  });
});

describe('a move', () => {
  it('of a folder into itself, or below itself, is refused', async () => {
    const { _id } = await folder('Outer');
    const { _id: inner } = await folder('Inner', _id);
    const sentence = 'A folder can’t be moved into itself.';
    for (const parentId of [_id, inner]) {
      expect(await refusal('POST', `/files/${_id}/move`, { parentId })).toEqual([422, sentence]);
    }
    const moved = await desk.data<WireEntry>('POST', `/files/${inner}/move`, { parentId: null });
    expect([moved.path, moved.parentId]).toEqual(['/Inner', null]);
  });

  it('into a file, a folder that is gone, or another source, is refused', async () => {
    const { _id } = await folder('Mover');
    const { _id: file } = await upload('target.txt', 'Words');
    const foreign = `dropbox:${Buffer.from('/there').toString('base64url')}`;
    const to = (parentId: string) => refusal('POST', `/files/${_id}/move`, { parentId });
    expect(await to(file)).toEqual([422, 'This is a file and not a folder.']);
    expect(await to('0192f0a1')).toEqual([404, 'This folder does not exist anymore.']);
    expect(await to(foreign)).toEqual([400, 'This folder belongs to another source']);
    expect(await to('dropbox:!')).toEqual([400, 'Folder is not a known id']);
  });

  it('never nests folders deeper than the limit', async () => {
    let parent: string | null = null;
    for (let depth = 0; depth < 50; depth += 1) {
      parent = (await folder(`Depth ${depth}`, parent))._id;
    }
    const sentence = 'Folders can be nested at most 50 levels deep.';
    const deeper = { name: 'One more', source: 'local', parentId: parent };
    expect(await refusal('POST', '/files/directory', deeper)).toEqual([422, sentence]);
  });
});

describe('ids and sources', () => {
  it('must belong together', async () => {
    const { _id } = await folder('Own');
    const sentence = 'This file belongs to another source';
    const named = { name: 'New', source: 'dropbox' };
    expect(await refusal('PUT', `/files/${_id}`, named)).toEqual([400, sentence]);
    expect(await refusal('GET', `/files/directory/${_id}?source=onedrive`)).toEqual([
      400,
      sentence,
    ]);
    for (const id of ['nowhere:YQ', 'dropbox:YQ==', 'local:YQ', 'a%2F..%2Fb']) {
      const [status] = await refusal('GET', `/files/${id}`);
      expect([id, status]).toEqual([id, 400]);
    }
  });

  it('that are not connected say so', async () => {
    const [status, message] = await refusal('GET', '/files/directory?source=dropbox');
    expect([status, message]).toEqual([422, 'Dropbox is not connected']);
    const shown = await desk.ask('GET', '/files/directory?includeThirdParty=true&format=frontend');
    expect(shown.status).toBe(200);
    const storage = await desk.data<object[]>('GET', '/files/storage/all');
    expect(storage).toMatchObject([
      { source: 'local', isConnected: true, error: null },
      { source: 'nextcloud', isConnected: false, used: null },
      { source: 'googledrive' },
      { source: 'dropbox' },
      { source: 'onedrive' },
    ]);
    const status2 = await desk.data<object[]>('GET', '/files/services/status');
    expect(status2).toHaveLength(5);
  });
});

describe('a search', () => {
  it('finds words and their beginnings in names and descriptions, of one type if wanted', async () => {
    const { _id } = await folder('Aurora collection');
    await upload('aurora_borealis.txt', 'Words', _id);
    await upload('aurora.jpg', await photo(32, 32).jpeg().toBuffer(), _id);
    const search = async (asked: object) =>
      (await desk.data<WireEntry[]>('POST', '/files/search', asked)).map(({ path }) => path);
    expect(await search({ query: 'auror' })).toEqual([
      '/Aurora collection/aurora.jpg',
      '/Aurora collection/aurora_borealis.txt',
      '/Aurora collection',
    ]);
    const pictures = { query: 'aurora', source: 'local', mimetype: 'image/' };
    expect(await search(pictures)).toEqual(['/Aurora collection/aurora.jpg']);
    expect(await search({ query: 'borealis', mimetype: 'image/jpeg' })).toEqual([]);
    expect(await search({ query: '"*' })).toEqual([]);
    expect(await refusal('POST', '/files/search', { query: ' ' })).toEqual([
      400,
      'Query is required',
    ]);
  });
});

describe('deleting several', () => {
  it('continues after one that fails, and says why', async () => {
    const { _id } = await upload('first.txt', 'One');
    const { _id: other } = await upload('second.txt', 'Two');
    const fileIds = [_id, '0192f0a1', other];
    const bulk = await desk.data('POST', '/files/bulk', { fileIds, operation: 'delete' });
    expect(bulk).toEqual({
      deleted: 2,
      failed: [expect.objectContaining({ message: 'This file does not exist anymore.' })],
    });
    expect(await refusal('POST', '/files/bulk', { fileIds, operation: 'shred' })).toEqual([
      400,
      'Operation must be one of: delete',
    ]);
    expect(await refusal('POST', '/files/bulk', { fileIds: [], operation: 'delete' })).toEqual([
      400,
      'Please choose at least one file.',
    ]);
  });

  it('is in the audit log', async () => {
    const { _id } = await upload('evidence.txt', 'One');
    await desk.data('DELETE', `/files/${_id}`);
    const admin = await studio.as('admin');
    const { rows } = await admin.audit.list({ subject: 'file', action: 'deleted' });
    expect(rows[0]?.subject).toMatchObject({ kind: 'file', name: 'evidence.txt' });
  });
});
