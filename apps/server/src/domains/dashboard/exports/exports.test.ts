import { parse } from 'csv-parse/sync';
import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOfZip } from '../../../testing/media/zips.ts';
import { fillStudio, storedSecrets } from '../../../testing/studio/export-studio.ts';
import { studioForAllTests } from '../../../testing/studio/for-each-test.ts';
import { auditLog } from '../../audit/tables.ts';
import { financeRecords } from '../../finance/tables.ts';
import { exportLists } from './items.ts';

let owned: Awaited<ReturnType<typeof fillStudio>>;
let entries: Record<string, Buffer>;

const ask = async () => {
  const reply = await studio.rest('POST', '/dashboard/export', { as: 'admin' });
  return String(reply.json().data.downloadUrl);
};
const rowsOf = (path: string): Record<string, string>[] =>
  parse(entries[path] ?? '', { columns: true, relax_column_count: false });

const studio = studioForAllTests({ now: () => new Date('2030-05-01T12:00:00Z') });
beforeAll(async () => {
  owned = await fillStudio(studio);
  const reply = await studio.rest('GET', await ask(), { as: 'admin' });
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('attachment; filename="studio-2030-05-01.zip"'),
    'cache-control': 'private, no-store',
  });
  entries = await bytesOfZip(reply.rawPayload);
});

describe('the tables', () => {
  it('are files with a line for each row, and as many cells as the header', () => {
    for (const { path, table } of exportLists) {
      const stored = studio.deps.db.select().from(table).all().length;
      // The entry of the export itself was written before its table was exported.
      expect(rowsOf(path), path).toHaveLength(stored);
    }
    expect(rowsOf('bookings.csv')).toMatchObject([
      {
        'starts at': '2030-06-04T14:00:00.000Z',
        hours: '1.5',
        price: '350.00',
        'tax percent': '8',
        answers: 'Pets?: Two, and a "cat"',
      },
    ]);
    expect(rowsOf('messages.csv')[0]?.message).toBe('Lines,\nwith "quotes" and Größe');
    expect(rowsOf('products.csv')).toMatchObject([{ name: 'Oak frame', price: '120.50' }]);
    expect(rowsOf('people.csv').map(({ role }) => role)).toContain('admin');
  });

  it('have no cell that a spreadsheet reads as a formula', () => {
    expect(rowsOf('bookings.csv')[0]?.['first name']).toBe(`'=HYPERLINK("https://evil.example")`);
  });

  it('can be imported again where Import Data accepts them', async () => {
    const owner = await studio.as('admin');
    const csvOf = (path: string) => entries[path]?.toString('utf8') ?? '';
    for (const [kind, path] of [
      ['bookings', 'bookings.csv'],
      ['products', 'products.csv'],
      ['finance', 'finance.csv'],
    ] as const) {
      const { db } = studio.deps;
      if (kind === 'bookings') db.$client.exec('DELETE FROM bookings');
      if (kind === 'finance') db.delete(financeRecords).run();
      const { created, refused } = await owner.dashboard.import({
        kind,
        csv: csvOf(path),
        dryRun: true,
      });
      expect(refused, kind).toEqual([]);
      expect(created, kind).toHaveLength(1);
    }
  });

  it('are all exported, except those listed here with the reason', () => {
    const leftOut: Record<string, string> = {
      ...Object.fromEntries(
        'attempts email_changes known_addresses passkey_challenges passkeys password_resets recovery_codes second_factors sessions sign_in_attempts booking_links calendar_feed api_tokens file_archives file_share_addresses address_codes job_links client_gallery_addresses client_gallery_downloads client_gallery_download_files'
          .split(' ')
          .map((name) => [name, 'they let somebody in']),
      ),
      ...Object.fromEntries(
        'finance_totals expected_totals invoice_standings gallery_totals file_totals contact_message_counts content_version studio_facts finance_imports stripe_events busy_times file_previews client_gallery_renditions name_letters client_summaries client_entries client_job_totals'
          .split(' ')
          .map((name) => [name, 'worked out of other tables']),
      ),
      ...Object.fromEntries(
        'accepted_opening_steps backup_settings backup_runs creations jobs mail_server notices booking_networks visit_people visit_salts album_conversions album_conversion_pictures studio_exports studio_imports file_uploads file_upload_pieces client_merges client_gallery_copies client_gallery_unused_posters'
          .split(' ')
          .map((name) => [name, 'work under way, and how it went']),
      ),
      pictures: 'they are files, named by what they belong to',
      videos: 'they are files, named by what they belong to',
    };
    const stored = studio.deps.db.$client
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map((row) => (row as { name: string }).name)
      .filter((name) => !/^sqlite_|^__|_search(_|$)/.test(name));
    const exported = exportLists.map(({ table }) => getTableName(table));
    expect([...exported, ...Object.keys(leftOut)].toSorted()).toEqual(stored.toSorted());
  });
});

describe('secrets', () => {
  it('are in no file', () => {
    const secrets = [...storedSecrets(studio), owned.apiToken];
    expect(secrets.length).toBeGreaterThan(6);
    const all = Buffer.concat(Object.values(entries)).toString('utf8');
    for (const secret of secrets) expect(all).not.toContain(secret);
  });

  it('are in no exported column', () => {
    const taken = exportLists.flatMap(({ path, columns }) =>
      columns.map((column) => `${path} ${column}`),
    );
    // A checksum of a file gives no access.
    const suspicious = taken.filter((name) => /hash|token|secret|sealed|password|salt/.test(name));
    expect(suspicious).toEqual([]);
    expect(taken.length).toBeGreaterThan(200);
  });
});

describe('pictures, invoices and the note', () => {
  it('are in folders of what they belong to, byte for byte', () => {
    const [first, again, second] = owned.album;
    expect(entries).toMatchObject({
      'pictures/albums/Rings_ a_b/IMG_1.jpg': first?.bytes,
      'pictures/albums/Rings_ a_b/img_1 (2).JPG': again?.bytes,
      'pictures/albums/Rings_ a_b (2)/IMG_1.jpg': second?.bytes,
      'pictures/portfolio/On the hill.png': owned.portfolio.bytes,
      'pictures/site/hero.jpg': owned.front.bytes,
      'pictures/products/Oak frame/turning.mp4': owned.video.bytes,
      'receipts/2030-06-01 Backdrop paper.pdf': owned.receipt.bytes,
    });
  });

  it('have each invoice as a PDF', () => {
    expect(entries['invoices/INV-7.pdf']?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('list which could not be read', async () => {
    const note = entries['NOT IN THIS ARCHIVE.txt']?.toString('utf8');
    expect(note).toMatch(/pictures\/albums\/Rings_ a_b \(2\)\/.*\.jpg: It could not be read\./);
    expect(entries['README.txt']?.toString('utf8')).toContain('2030-05-01T12:00:00.000Z');
    const status = async () => (await studio.as('admin')).dashboard.export.status();
    await expect
      .poll(status)
      .toMatchObject({ state: 'done', missed: 1, requestedBy: 'Robin admin' });
    const shown = await status();
    expect(shown?.done).toBe(shown?.total);
  });
});

describe('the export', () => {
  it('writes its notes in the language of who asks for it', async () => {
    const headers = { 'x-language': 'de' };
    const reply = await studio.rest('GET', await ask(), { as: 'admin', headers });
    const german = await bytesOfZip(reply.rawPayload);
    const note = german['NICHT IN DIESEM ARCHIV.txt']?.toString('utf8');
    expect(note).toContain(': Die Datei konnte nicht gelesen werden.');
    expect(german['LIESMICH.txt']?.toString('utf8')).toContain(
      'Was die öffentlichen Seiten sagen.',
    );
  });

  it('is recorded in the audit log', () => {
    const found = studio.deps.db.select().from(auditLog).all();
    expect(found).toContainEqual(
      expect.objectContaining({
        action: 'exported',
        subjectKind: 'studio',
        actorName: 'Robin admin',
      }),
    );
  });

  it('is downloaded once per request, also with a cookie', async () => {
    const url = await ask();
    const cookie = `shutterhouse_session=${await studio.tokenOf('admin')}`;
    const get = () => studio.inject({ method: 'GET', url, headers: { cookie } });
    expect((await get()).statusCode).toBe(200);
    const again = await get();
    expect([again.statusCode, again.json().message]).toEqual([
      404,
      'This export was already downloaded or has expired. Please request a new one.',
    ]);
  });

  it('is not for another site', async () => {
    const url = await ask();
    const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const reply = await studio.rest('GET', url, { as: 'admin', headers: elsewhere });
    expect(reply.statusCode).toBe(403);
  });

  it('is only for the admin who requested it', async () => {
    const url = await ask();
    studio.deps.db.$client.exec("UPDATE studio_exports SET requested_by_id = 'somebody'");
    expect((await studio.rest('GET', url, { as: 'admin' })).statusCode).toBe(404);
  });
});
