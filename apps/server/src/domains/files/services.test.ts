import { describe, expect, it } from 'vitest';
import { formOf, photo } from '../../testing/media/photos.ts';
import { tempFilesLeft } from '../../testing/media/uploads.ts';
import { openStandIn } from '../../testing/services/files/sources.ts';
import { forAllTests } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';

type WireEntry = {
  _id: string;
  name: string;
  path: string;
  source: string;
  isPublic: boolean;
  metadata: { description: string };
};

const at = forAllTests(
  () => openStandIn('dropbox'),
  ({ close }) => close(),
);
const desk = forAllTests(() => openStaffClient(at.studio));

const folder = (name: string, parentId: string | null = null) =>
  desk.data<WireEntry>('POST', '/files/directory', { name, source: 'dropbox', parentId });
const upload = async (name: string, bytes: Buffer, fields: Record<string, string>) => {
  const { status, body } = await desk.ask(
    'POST',
    '/files/upload',
    formOf([{ name, bytes }], fields),
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data as WireEntry;
};
const download = (id: string, query = '', headers = {}) =>
  at.studio.rest('GET', `/files/download/${id}${query}`, { as: 'moderator', headers });

describe('files of a service', () => {
  it('say why it is not known how much they take', async () => {
    at.service.overrideResponse(/get_space_usage$/, {
      status: 200,
      json: { used: null, allocation: { '.tag': 'other' } },
    });
    const storage = await desk.data<{ source: string }[]>('GET', '/files/storage/all');
    expect(storage.find(({ source }) => source === 'dropbox')).toMatchObject({
      ...{ isConnected: true, used: null, relative: null },
      error: 'Dropbox does not report how much is used.',
    });
  });

  it('are downloaded, shown inline by the type of their bytes, and served in ranges', async () => {
    const { _id: parentId } = await folder('Portraits');
    const jpeg = await photo(64, 64).jpeg().toBuffer();
    const file = await upload('called.txt', jpeg, { source: 'dropbox', parentId });
    expect(file).toMatchObject({ path: '/Portraits/called.txt', source: 'dropbox' });
    const shown = await download(file._id, '?inline=true');
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shown.rawPayload.equals(jpeg)).toBe(true);
    const part = await download(file._id, '', { range: 'bytes=2-9' });
    expect([part.statusCode, part.rawPayload.equals(jpeg.subarray(2, 10))]).toEqual([206, true]);
    expect(tempFilesLeft()).toEqual([]);
  });

  it('keep the studio’s notes when they are renamed and moved', async () => {
    const outer = await folder('Outer');
    const file = await upload('vows.txt', Buffer.from('Vows'), {
      source: 'dropbox',
      parentId: outer._id,
      isPublic: 'true',
    });
    await desk.data('PUT', `/files/${file._id}`, { description: 'In the grass.' });
    const renamed = await desk.data<WireEntry>('PUT', `/files/${outer._id}`, { name: 'Renamed' });
    const { _id: to } = await folder('Elsewhere');
    const moved = await desk.data<WireEntry>('POST', `/files/${renamed._id}/move`, {
      parentId: to,
    });
    const listed = await desk.data<WireEntry[]>('GET', `/files/directory/${moved._id}`);
    expect(listed).toMatchObject([
      {
        path: '/Elsewhere/Renamed/vows.txt',
        isPublic: true,
        metadata: { description: 'In the grass.' },
      },
    ]);
    await desk.data('DELETE', `/files/${moved._id}`);
    const again = await desk.data<WireEntry>('POST', '/files/directory', {
      name: 'Renamed',
      source: 'dropbox',
      parentId: to,
    });
    const fresh = await upload('vows.txt', Buffer.from('New'), {
      source: 'dropbox',
      parentId: again._id,
    });
    expect(fresh).toMatchObject({ isPublic: false, metadata: { description: '' } });
  });

  it('are listed beside local ones, and are missing with a reason when their service fails', async () => {
    await desk.data('POST', '/files/directory', { name: 'Own', source: 'local' });
    const { _id } = await folder('Theirs');
    const all = await desk.data<WireEntry[]>('GET', '/files/directory');
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['Own', 'Theirs']));
    expect(all[0]?.source).toBe('local');
    const ownOnly = await desk.data<WireEntry[]>(
      'GET',
      '/files/directory?includeThirdParty=false&format=frontend',
    );
    expect(new Set(ownOnly.map(({ source }) => source))).toEqual(new Set(['local']));
    at.service.overrideResponse(/list_folder$/, { status: 500, json: {} });
    const partly = await desk.ask('GET', '/files/directory');
    expect(partly.status).toBe(200);
    expect(partly.body.pagination).toMatchObject({
      problems: [
        { source: 'dropbox', message: 'Dropbox could not be reached. Please try again later.' },
      ],
    });
    const found = await desk.data<WireEntry[]>('POST', '/files/search', { query: 'theirs' });
    expect(found.map((entry) => entry._id)).toEqual([_id]);
  });

  it('are refused with a sentence when the service is full, and nothing is left', async () => {
    at.service.overrideResponse(/upload/, {
      status: 409,
      json: { error_summary: 'path/insufficient_space/' },
    });
    const form = formOf([{ name: 'large.txt', bytes: Buffer.from('Large') }], {
      source: 'dropbox',
    });
    const { status, body } = await desk.ask('POST', '/files/upload', form);
    expect([status, body.message]).toEqual([
      507,
      'The storage of Dropbox is full. Nothing was saved.',
    ]);
    expect(tempFilesLeft()).toEqual([]);
  });

  it('have the usage of their service', async () => {
    const storage = await desk.data<object[]>('GET', '/files/storage/all');
    expect(storage).toContainEqual(
      expect.objectContaining({
        source: 'dropbox',
        isConnected: true,
        username: 'Robin Lens',
        used: 1_048_576,
        total: 2_147_483_648,
        relative: 0,
        error: null,
      }),
    );
  });
});
