import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Acknowledged } from './ledger.ts';

/** Acknowledged items that are lost, duplicated or broken. */
export type Findings = { lost: string[]; doubled: string[]; broken: string[] };

/** The path of the file with a key's content. */
type PathOf = (key: string) => string;

/**
 * Checks a data folder for everything acknowledged: a studio's own folder, or a restored one.
 * @param pathOf where the media are; by default in the data folder
 */
export function lookFor(
  promised: Acknowledged,
  dataDir: string,
  pathOf: PathOf = (key) => join(dataDir, 'media', key),
): Findings {
  const db = new Database(join(dataDir, 'studio.db'), { readonly: true, timeout: 10_000 });
  try {
    const lost = [
      ...lostBookings(db, promised),
      ...lostMessages(db, promised),
      ...lostEdits(db, promised),
      ...lostPictures(db, promised, pathOf),
      ...lostFiles(db, promised, pathOf),
    ];
    return { lost, doubled: doubledBookings(db), broken: brokenPages(db) };
  } finally {
    db.close();
  }
}

function lostBookings(db: Database.Database, { bookings }: Acknowledged): string[] {
  const find = db.prepare(
    'SELECT starts_at FROM bookings WHERE confirmation_code = ? AND customer_email = ?',
  );
  return [...bookings]
    .filter(([code, { startsAt, email }]) => find.pluck().get(code, email) !== Date.parse(startsAt))
    .map(([code]) => `booking ${code}`);
}

function lostMessages(db: Database.Database, { messages }: Acknowledged): string[] {
  const stored = new Set(db.prepare('SELECT message FROM contact_messages').pluck().all());
  return [...messages].filter((text) => !stored.has(text)).map((text) => `message '${text}'`);
}

function lostEdits(db: Database.Database, { edits }: Acknowledged): string[] {
  const find = db.prepare('SELECT description FROM albums WHERE id = ?').pluck();
  return [...edits]
    .filter(([album, edit]) => !(Number(String(find.get(album)).replace('Edit ', '')) >= edit))
    .map(([album, edit]) => `edit ${edit} of album ${album}`);
}

function lostPictures(
  db: Database.Database,
  { pictures, removed }: Acknowledged,
  pathOf: PathOf,
): string[] {
  const find = db.prepare(
    `SELECT store_key AS key, bytes FROM album_images JOIN pictures ON pictures.id = picture_id
     WHERE album_images.id = ?`,
  );
  const isWhole = (id: string) => {
    const row = find.get(id) as { key: string; bytes: number } | undefined;
    return row !== undefined && sizeOf(pathOf(row.key)) === row.bytes;
  };
  return [
    ...[...pictures].filter((id) => !isWhole(id)).map((id) => `picture ${id}`),
    ...[...removed].filter((id) => find.get(id)).map((id) => `removal of picture ${id}`),
  ];
}

function lostFiles(db: Database.Database, { files }: Acknowledged, pathOf: PathOf): string[] {
  const find = db.prepare('SELECT store_key FROM file_entries WHERE id = ?').pluck();
  const sumOf = (id: string) => {
    const key = find.get(id);
    const path = pathOf(String(key));
    if (key === undefined || !existsSync(path)) return undefined;
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  };
  return [...files].filter(([id, sum]) => sumOf(id) !== sum).map(([id]) => `file ${id}`);
}

/** Sessions that overlap another one, and requests that were booked twice. */
function doubledBookings(db: Database.Database): string[] {
  const touching = db
    .prepare(
      `SELECT code FROM (
         SELECT confirmation_code AS code, starts_at,
                lag(ends_at) OVER (ORDER BY starts_at) AS previous_end
         FROM bookings WHERE status <> 'cancelled')
       WHERE previous_end > starts_at`,
    )
    .pluck()
    .all();
  const twice = db
    .prepare('SELECT customer_email FROM bookings GROUP BY customer_email HAVING count(*) > 1')
    .pluck()
    .all();
  return [
    ...touching.map((code) => `booking ${code} touches another`),
    ...twice.map((email) => `booked twice: ${email}`),
  ];
}

function brokenPages(db: Database.Database): string[] {
  const integrity = db.pragma('integrity_check', { simple: true });
  const loose = db.pragma('foreign_key_check') as unknown[];
  return [
    ...(integrity === 'ok' ? [] : [`integrity_check: ${integrity}`]),
    ...(loose.length === 0 ? [] : [`foreign_key_check: ${loose.length} rows`]),
  ];
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}
