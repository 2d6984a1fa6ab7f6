import { beforeAll, describe, expect, it } from 'vitest';
import { storedRows } from '../../../testing/database/rows.ts';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { entriesOfZip } from '../../../testing/media/zips.ts';
import { studioForAllTests } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient, type StaffClient } from '../../../testing/studio/staff-client.ts';
import { passwordLimits } from './passwords.ts';

type Made = { _id: string; url: string; hasPassword: boolean; expiresAt: string | null };
type Opened = { isLocked: boolean; entry: { key: string; name: string; type: string } };

const start = Date.UTC(2030, 4, 1, 12);
let clock = start;
let desk: StaffClient;
let fileId: string;
let folderId: string;

const studio = studioForAllTests({ now: () => new Date(clock) });
beforeAll(async () => {
  desk = await openStaffClient(studio);
  folderId = await folder('Delivery');
  const inner = await folder('Evening', folderId);
  fileId = await upload('rings.txt', 'gold and silver', folderId);
  await upload('dance.txt', 'until midnight', inner);
});

const { folderId: folder, uploadId: upload } = filesOf(() => desk);
const link = (id: string, more: object = {}) => desk.data<Made>('POST', `/files/${id}/links`, more);
const tokenOf = ({ url }: Made) => url.split('/').at(-1) ?? '';
const open = (token: string, password?: string) =>
  studio.rest('POST', '/files/shared', { body: { token, ...(password && { password }) } });
async function opened(token: string, password?: string): Promise<Opened['entry']> {
  return ((await open(token, password)).json().data as Opened).entry;
}
const content = (key = '', headers = {}, query = '') =>
  studio.rest('GET', `/files/shared/content?key=${key}${query}`, { headers });

const entriesOf = async (key = '') =>
  (await studio.rest('POST', '/files/shared/entries', { body: { key } })).json().data
    .rows as Opened['entry'][];

describe('a public file', () => {
  it('is there for everybody by its own address, until it is private again', async () => {
    const address = `/files/public/${fileId}`;
    const unknown = await studio.rest('GET', '/files/public/01890000-0000-7000-8000-000000000000');
    const hidden = await studio.rest('GET', address);
    expect(hidden.statusCode).toBe(404);
    expect(hidden.body).toBe(unknown.body);
    const shared = await desk.data('POST', `/files/share/${fileId}`, { shareWith: ['public'] });
    expect(shared).toMatchObject({ _id: fileId, isPublic: true });
    const shown = await studio.rest('GET', address);
    expect(shown.body).toBe('gold and silver');
    expect(shown.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': expect.stringMatching(/^attachment; filename="rings\.txt"/),
    });
    await desk.data('POST', `/files/share/${fileId}`, { shareWith: [] });
    expect((await studio.rest('GET', address)).statusCode).toBe(404);
  });

  it('is shared with everybody or nobody', async () => {
    const answer = await desk.ask('POST', `/files/share/${fileId}`, { shareWith: ['robin'] });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty('shareWith.0');
  });
});

describe('a link', () => {
  it('opens a file for a while, whole and in parts, and its token is stored nowhere', async () => {
    const made = await link(fileId);
    expect(tokenOf(made)).toMatch(/^[\w-]{43}$/);
    expect(made).toMatchObject({ hasPassword: false, expiresAt: null });
    expect(JSON.stringify(storedRows(studio.deps))).not.toContain(tokenOf(made));
    const entry = await opened(tokenOf(made));
    expect(entry).toMatchObject({ name: 'rings.txt', type: 'file' });
    const whole = await content(entry.key);
    expect([whole.statusCode, whole.body]).toEqual([200, 'gold and silver']);
    const part = await content(entry.key, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body]).toEqual([206, 'gold']);
    const shown = await content(entry.key, {}, '&inline=true');
    expect(shown.headers['content-type']).toBe('text/plain; charset=utf-8');
    clock += 3 * 60 * 60_000;
    expect((await content(entry.key)).statusCode).toBe(404);
  });

  it('that never existed, has expired or was revoked gets the same answer', async () => {
    const ending = tokenOf(await link(fileId, { days: 1 }));
    const revoked = await link(fileId);
    const { key } = await opened(tokenOf(revoked));
    expect((await content(key)).statusCode).toBe(200);
    await desk.data('DELETE', `/files/links/${revoked._id}`);
    clock += 25 * 60 * 60_000;
    const answers = await Promise.all(
      ['never-was-a-link', ending, tokenOf(revoked)].map((token) => open(token)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    // Keys issued for it stop working at once.
    expect((await content(key)).statusCode).toBe(404);
    expect((await desk.ask('DELETE', `/files/links/${revoked._id}`)).status).toBe(404);
  });

  it('gets another password, or none, and another end, at the address that it has', async () => {
    const { _id, url } = await link(fileId);
    const token = tokenOf({ url } as Made);
    const change = (body: object) => desk.data<Made>('PUT', `/files/links/${_id}`, body);
    const { key } = await opened(token);
    expect(await change({ password: 'Golden hour' })).toMatchObject({ hasPassword: true });
    expect((await open(token)).json().data).toEqual({ isLocked: true });
    // Whoever opened it before has to give the password, too.
    expect((await content(key)).statusCode).toBe(404);
    await change({ password: 'Silver hour', title: 'Proofs' });
    expect((await open(token, 'Golden hour')).statusCode).toBe(400);
    const { key: newKey } = await opened(token, 'Silver hour');
    expect((await content(newKey)).statusCode).toBe(200);
    expect(await change({ password: '' })).toMatchObject({ hasPassword: false, title: 'Proofs' });
    const ending = await change({ days: 2 });
    expect(ending.expiresAt).toBe(new Date(clock + 2 * 24 * 60 * 60_000).toISOString());
    clock += 49 * 60 * 60_000;
    expect((await open(token)).statusCode).toBe(404);
    expect(await change({ days: null })).toMatchObject({ expiresAt: null });
    expect((await opened(token)).name).toBe('rings.txt');
    expect(await desk.errors('PUT', `/files/links/${_id}`, { password: 'abc' })).toEqual({
      password: 'The password must have at least 6 characters',
    });
  });

  it('reveals nothing before its password is given, and limits the attempts', async () => {
    const made = await link(fileId, { password: 'Golden hour' });
    const token = tokenOf(made);
    expect((await open(token)).json().data).toEqual({ isLocked: true });
    expect(JSON.stringify(storedRows(studio.deps))).not.toContain('Golden hour');
    const wrong = await open(token, 'Blue hour');
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      { password: 'This is not the password of the link.' },
    ]);
    expect((await opened(token, 'Golden hour')).name).toBe('rings.txt');
    for (let tries = 0; tries < passwordLimits.address.max; tries += 1) await open(token, 'no');
    // Not even the right one, from an address with so many wrong attempts.
    expect((await open(token, 'Golden hour')).statusCode).toBe(429);
  });

  it('opens a folder with its content and nothing else, and serves all as an archive', async () => {
    const entry = await opened(tokenOf(await link(folderId)));
    const [inner, rings] = await entriesOf(entry.key);
    expect([inner?.name, rings?.name]).toEqual(['Evening', 'rings.txt']);
    const [dance] = await entriesOf(inner?.key);
    const { key: danceKey = '' } = dance ?? {};
    expect((await content(danceKey)).body).toBe('until midnight');
    expect((await content(danceKey.replace('v1.', 'v1.A'))).statusCode).toBe(404);
    const answer = await studio.rest('GET', `/files/shared/archive?key=${entry.key}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="Delivery\.zip"/),
    });
    expect(await entriesOfZip(answer.rawPayload)).toEqual({
      'Evening/': '',
      'Evening/dance.txt': 'until midnight',
      'rings.txt': 'gold and silver',
    });
  });

  it('no longer opens a file that was moved out of its folder, however it was found', async () => {
    const shared = await folder('Proofs');
    const inner = await folder('Second day', shared);
    const wrong = await upload('invoice.txt', 'not for you', shared);
    await upload('notes.txt', 'not for you either', inner);
    const root = await opened(tokenOf(await link(shared)));
    const [innerKey, wrongKey] = (await entriesOf(root.key)).map(({ key }) => key);
    const [deepKey] = (await entriesOf(innerKey)).map(({ key }) => key);
    for (const key of [wrongKey, deepKey]) expect((await content(key)).statusCode).toBe(200);
    for (const id of [wrong, inner]) {
      await desk.data('POST', `/files/${id}/move`, { parentId: null });
    }
    const unknown = await content('v1.never');
    for (const key of [wrongKey, deepKey]) {
      const answer = await content(key);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    }
    const listing = await studio.rest('POST', '/files/shared/entries', { body: { key: innerKey } });
    expect(listing.statusCode).toBe(404);
    const archive = await studio.rest('GET', `/files/shared/archive?key=${innerKey}`);
    expect(archive.statusCode).toBe(404);
    await desk.data('POST', `/files/${inner}/move`, { parentId: shared });
    expect((await content(deepKey)).body).toBe('not for you either');
  });

  it('is listed without its token; one file has at most twenty', async () => {
    const id = await upload('many.txt', 'links', folderId);
    for (let count = 0; count < 20; count += 1) await link(id);
    const listed = await desk.data<Made[]>('GET', `/files/${id}/links`);
    expect(listed).toHaveLength(20);
    expect(listed[0]).not.toHaveProperty('url');
    expect((await desk.ask('POST', `/files/${id}/links`, {})).status).toBe(409);
  });

  it('needs a password of some length and an end that is near', async () => {
    expect(await desk.errors('POST', `/files/${fileId}/links`, { password: 'abc' })).toEqual({
      password: 'The password must have at least 6 characters',
    });
    expect(await desk.errors('POST', `/files/${fileId}/links`, { days: 4000 })).toEqual({
      days: 'A link can be valid for 1 to 365 days, or never expire',
    });
  });
});
