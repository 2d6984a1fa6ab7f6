import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storedRows } from '../../testing/database/rows.ts';
import { formOf, photo } from '../../testing/media/photos.ts';
import { trackKeys } from '../../testing/media/store.ts';
import { addRecord } from '../../testing/rows/finance.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { auditLog } from '../audit/tables.ts';

const paper = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let studio: TestStudio;
let keys: ReadonlySet<string>;
let url: string;
beforeEach(async () => {
  const { store, keys: tracked } = trackKeys();
  keys = tracked;
  studio = await createTestApp({ media: store });
  url = await studio.listen();
});
afterEach(() => studio.close());

type Role = 'admin' | 'moderator';

async function send(id: string, bytes: Buffer, { name = 'paper.pdf', as = 'admin' as Role } = {}) {
  const response = await fetch(`${url}/api/finance/${id}/receipt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await studio.tokenOf(as)}` },
    body: formOf([{ field: 'file', name, bytes }]),
  });
  const body = (await response.json()) as {
    message: string;
    errors?: Record<string, string>;
    data: { _id: string; amount: number; receipt: unknown };
  };
  return { status: response.status, body };
}

const read = (id: string, as?: Role | 'visitor') =>
  studio.rest('GET', `/finance/${id}/receipt`, { as: as ?? 'admin' });
const finance = async () => (await studio.as('admin')).finance;
const deeds = () =>
  studio.deps.db
    .select()
    .from(auditLog)
    .all()
    .map(({ action, details }) => [action, details]);

describe('the receipt of a record', () => {
  test('is attached, served unchanged, replaced and removed with its bytes', async () => {
    const id = addRecord(studio.deps);
    const sent = await send(id, paper, { name: '../Rechnung März.pdf' });
    expect(sent).toMatchObject({
      status: 200,
      body: {
        message: 'Receipt attached.',
        data: {
          _id: id,
          amount: 84.5,
          receipt: { name: 'Rechnung März.pdf', mimeType: 'application/pdf', bytes: paper.length },
        },
      },
    });
    const shown = await read(id);
    expect(shown.rawPayload.equals(paper)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Rechnung Marz.pdf"; filename*=UTF-8''Rechnung%20M%C3%A4rz.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const [first] = keys;
    const picture = await photo(40, 30).jpeg().toBuffer();
    expect((await send(id, picture, { name: 'paper.jpg' })).status).toBe(200);
    await studio.deps.jobs.drain();
    expect(keys.size).toBe(1);
    expect(keys).not.toContain(first);
    expect((await read(id)).headers['content-type']).toBe('image/jpeg');
    expect((await (await finance()).list({})).rows).toMatchObject([
      { receipt: { name: 'paper.jpg' } },
    ]);
    const removed = await studio.rest('DELETE', `/finance/${id}/receipt`, { as: 'admin' });
    expect(removed.json()).toEqual({ success: true, data: null, message: 'Receipt removed.' });
    await studio.deps.jobs.drain();
    expect(keys.size).toBe(0);
    expect((await read(id)).statusCode).toBe(404);
    expect(
      (await studio.rest('DELETE', `/finance/${id}/receipt`, { as: 'admin' })).statusCode,
    ).toBe(404);
    expect(deeds()).toEqual([
      ['changed', { receipt: 'attached' }],
      ['changed', { receipt: 'replaced' }],
      ['changed', { receipt: 'removed' }],
    ]);
  });

  test('is deleted with its record', async () => {
    const id = addRecord(studio.deps);
    await send(id, paper);
    expect(keys.size).toBe(1);
    await (await finance()).remove({ id });
    await studio.deps.jobs.drain();
    expect(keys.size).toBe(0);
  });

  test('stays attached while its record is edited, and is named in the CSV of the books', async () => {
    const id = addRecord(studio.deps);
    await send(id, paper);
    const saved = await (await finance()).update({ id, amountCents: 100 });
    expect(saved).toMatchObject({ amountCents: 100, receipt: { name: 'paper.pdf' } });
    const { body } = await studio.rest('GET', '/finance/records.csv', { as: 'admin' });
    expect(body.split('\r\n')[0]).toMatch(/,receipt$/);
    expect(body.split('\r\n')[1]).toMatch(/,paper\.pdf$/);
  });

  test.each([
    ['a text', Buffer.from('Twelve dollars'), 415, /Please choose PDF, JPEG, PNG or WebP\./],
    ['a page', Buffer.from('<!doctype html><p>Hello</p>'), 415, /is a web page/],
    ['nothing', Buffer.alloc(0), 422, /is empty/],
    ['a file over the limit', Buffer.alloc(20 * 1024 * 1024 + 1), 413, /is larger than 20 MB/],
  ])('is refused when it is %s, and leaves nothing', async (_, bytes, status, sentence) => {
    const id = addRecord(studio.deps);
    const refused = await send(id, bytes);
    expect(refused.status).toBe(status);
    expect(refused.body.errors?.file).toMatch(sentence);
    expect(keys.size).toBe(0);
    const { finance_receipts, jobs, audit_log } = storedRows(studio.deps);
    expect([finance_receipts, jobs, audit_log]).toEqual([[], [], []]);
  });

  test('is for records that are kept by hand', async () => {
    const id = addRecord(studio.deps);
    await send(id, paper);
    const ofStripe = addRecord(studio.deps, {
      ...{ source: 'stripe', cause: 'payment', reference: 'ch_1', type: 'income' },
    });
    const refused = await send(ofStripe, paper);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Stripe manages this record, so it can’t be changed or deleted here.' },
    });
    expect((await send('none', paper)).status).toBe(404);
    expect(keys.size).toBe(1);
  });
});
