import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createJobRunner } from '../../jobs/runner.ts';
import { filesOf } from '../../testing/media/files-desk.ts';
import { photo } from '../../testing/media/photos.ts';
import { trackKeys } from '../../testing/media/store.ts';
import { tempFilesLeft } from '../../testing/media/uploads.ts';
import { forAllTests, studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';
import { handleFileJobs, storeBytes } from './local/changes.ts';
import { assertRoomFor } from './uploads.ts';

const { store, keys } = trackKeys();

const studio = studioForAllTests({ media: store });
const desk = forAllTests(() => openStaffClient(studio));

const { folder, send, upload } = filesOf(() => desk);
const download = (id: string, headers: Record<string, string> = {}, query = '') =>
  studio.rest('GET', `/files/download/${id}${query}`, { as: 'moderator', headers });
describe('an upload', () => {
  it('reads fields after the file as well as before it, at both addresses', async () => {
    const { _id } = await folder('Uploads');
    const form = new FormData();
    form.append('file', new Blob(['Behind']), 'behind.txt');
    form.append('parentId', _id);
    form.append('isPublic', 'true');
    const { status, body } = await desk.ask('POST', '/api/files/upload', form);
    expect([status, body.message]).toEqual([201, 'File uploaded.']);
    expect(body.data).toMatchObject({ parentId: _id, isPublic: true, size: 6, source: 'local' });
  });

  it.each([
    [{ source: 'floppy' }, 400],
    [{ parentId: '0192f0a1' }, 404],
    [{ isPublic: 'maybe' }, 400],
    [{ parentId: `onedrive:${Buffer.from('A').toString('base64url')}` }, 400],
  ])('with %j is refused, and leaves nothing', async (fields: Record<string, string>, code) => {
    const before = new Set(keys);
    const { status } = await send('lost.txt', 'Lost', fields);
    expect(status).toBe(code);
    expect(new Set(keys)).toEqual(before);
    expect(tempFilesLeft()).toEqual([]);
  });

  it('without a file is refused with a sentence', async () => {
    const form = new FormData();
    form.append('source', 'local');
    const { status, body } = await desk.ask('POST', '/files/upload', form);
    expect([status, body.message]).toEqual([400, 'Please choose a file.']);
  });

  it('detects the type by the bytes, and kinds of text by the name', async () => {
    const { _id } = await folder('Types');
    const jpeg = await photo(32, 32).jpeg().toBuffer();
    expect((await upload('called.txt', jpeg, _id)).fileType).toBe('image');
    expect((await upload('notes.md', '# Notes', _id)).fileType).toBe('document');
    expect((await upload('script.py', 'print(1)', _id)).fileType).toBe('code');
    expect((await upload('fake.jpg', 'not a picture', _id)).fileType).toBe('document');
    expect((await upload('raw.bin', Buffer.from([0, 1, 2, 3]), _id)).fileType).toBe('other');
  });
});

describe('bytes', () => {
  it('without a row are removed, and those of a file stay', async () => {
    const kept = await upload('kept.txt', 'Kept');
    const draft = await store.drafts.write(Buffer.from('Lost'));
    const lost = await storeBytes(studio.deps, { ...draft, name: 'lost.txt' });
    expect(keys).toContain(lost.storeKey);
    const later = () => new Date(Date.now() + 26 * 3_600_000);
    const runner = createJobRunner({ db: studio.deps.db, now: later });
    handleFileJobs(runner, studio.deps);
    await runner.drain();
    expect(keys).not.toContain(lost.storeKey);
    expect((await download(kept._id)).body).toBe('Kept');
  });

  it('that the disk can’t hold are refused before they are read', async () => {
    const config = { media: { kind: 'disk', folder: tmpdir() } } as const;
    await expect(assertRoomFor({ config }, String(1e15))).rejects.toMatchObject({
      code: 'storageFull',
      message: 'There is not enough space left for this file. Nothing was saved.',
    });
    await expect(assertRoomFor({ config }, '1000')).resolves.toBeUndefined();
  });
});

describe('a download', () => {
  it('is the whole file or the requested range, and never runs scripts', async () => {
    const { _id } = await upload('Zoë’s list.html', '<script>alert(1)</script>');
    const whole = await download(_id);
    expect([whole.statusCode, whole.body]).toEqual([200, '<script>alert(1)</script>']);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition':
        'attachment; filename="Zoe_s list.html"; filename*=UTF-8\'\'Zo%C3%AB%E2%80%99s%20list.html',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const { etag = '' } = whole.headers as { etag?: string };
    const part = await download(_id, { range: 'bytes=1-6', 'if-range': etag });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'script',
      'bytes 1-6/25',
    ]);
    const stale = await download(_id, { range: 'bytes=1-6', 'if-range': '"other"' });
    expect(stale.statusCode).toBe(200);
    const beyond = await download(_id, { range: 'bytes=99-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */25']);
    expect((await download(_id, { 'if-none-match': etag })).statusCode).toBe(304);
    const head = await studio.rest('HEAD', `/api/files/download/${_id}`, { as: 'moderator' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '25', '']);
  });

  it('is shown inline only when its bytes are of a safe type', async () => {
    const jpeg = await photo(32, 32).jpeg().toBuffer();
    const picture = await upload('shown.jpg', jpeg);
    const shown = await download(picture._id, {}, '?inline=true');
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shown.headers['content-disposition']).toMatch(/^inline; /);
    const svg = await upload('drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const page = await upload('page.pdf', '<!doctype html><p>Hello');
    for (const { _id } of [svg, page]) {
      const refused = await download(_id, {}, '?inline=true');
      expect([refused.statusCode, refused.json().message]).toEqual([
        415,
        'This kind of file is not shown here. Please download it.',
      ]);
    }
  });

  it('of a text is shown as plain text, whatever its name says, and never as a page', async () => {
    const texts = { 'notes.txt': 'Zoë: <b>gold</b>', 'list.csv': 'a,b', 'a.json': '{"a":1}' };
    for (const [name, text] of Object.entries(texts)) {
      const { _id } = await upload(name, text);
      const shown = await download(_id, {}, '?inline=true');
      expect([name, shown.statusCode, shown.body]).toEqual([name, 200, text]);
      expect(shown.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      const start = await download(_id, { range: 'bytes=0-2' }, '?inline=true');
      expect([start.statusCode, start.rawPayload.length]).toEqual([206, 3]);
    }
    const calendar = await upload('a.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
    const shown = await download(calendar._id, {}, '?inline=true');
    expect(shown.headers['content-type']).toBe('text/plain; charset=utf-8');
    const page = await upload('page.txt', '<html><p>Hello');
    expect((await download(page._id, {}, '?inline=true')).statusCode).toBe(415);
  });

  it('of a folder, or by somebody who is not staff, is refused', async () => {
    const { _id } = await folder('No file');
    expect((await download(_id)).statusCode).toBe(422);
    for (const as of ['visitor', 'guest', 'user'] as const) {
      const { statusCode } = await studio.rest('GET', `/files/download/${_id}`, { as });
      expect([as, statusCode]).toEqual([as, as === 'user' ? 403 : 401]);
    }
  });
});
