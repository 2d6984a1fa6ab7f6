import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { lookFor } from './checks.ts';
import type { Acknowledged } from './ledger.ts';

/**
 * Verifies that a loss would be detected: removes one booking, one message, one edit, one picture
 * and one file from a copy, books one session over another, and checks again.
 * @returns how many of the losses were detected, of how many
 */
export function introduceLosses(
  promised: Acknowledged,
  dataDir: string,
  folder: string,
): { found: number; planted: number } {
  mkdirSync(folder, { recursive: true });
  const source = new Database(join(dataDir, 'studio.db'), { readonly: true });
  source.prepare('VACUUM INTO ?').run(join(folder, 'studio.db'));
  source.close();
  const db = new Database(join(folder, 'studio.db'));
  for (const name of db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    .pluck()
    .all())
    db.exec(`DROP TRIGGER "${name}"`);
  db.pragma('foreign_keys = OFF');
  const [booking, other] = promised.bookings.keys();
  const [message] = promised.messages;
  const [album] = promised.edits.keys();
  const [picture] = promised.pictures;
  const [file] = promised.files.keys();
  const planted = [booking, message, album, picture, file, other].filter(
    (each) => each !== undefined,
  );
  db.prepare('DELETE FROM contact_messages WHERE message = ?').run(message ?? '');
  db.prepare("UPDATE albums SET description = 'Edit 0' WHERE id = ?").run(album ?? '');
  db.prepare('DELETE FROM album_images WHERE id = ?').run(picture ?? '');
  db.prepare('DELETE FROM file_entries WHERE id = ?').run(file ?? '');
  if (other !== undefined) {
    db.prepare(
      `UPDATE bookings SET (starts_at, ends_at) =
         (SELECT starts_at, ends_at FROM bookings WHERE confirmation_code = ?)
       WHERE number = (SELECT max(number) FROM bookings WHERE confirmation_code <> ?)`,
    ).run(other, booking ?? '');
  }
  db.prepare('DELETE FROM bookings WHERE confirmation_code = ?').run(booking ?? '');
  db.close();
  // The media are not copied, so only the removed picture and file are looked up.
  const { lost, doubled } = lookFor(
    {
      ...promised,
      pictures: new Set(picture ? [picture] : []),
      files: new Map([...promised.files].slice(0, 1)),
    },
    folder,
  );
  const results = [
    lost.includes(`booking ${booking}`),
    lost.includes(`message '${message}'`),
    lost.some((each) => each.endsWith(`of album ${album}`)),
    lost.includes(`picture ${picture}`),
    lost.includes(`file ${file}`),
    doubled.length > 0,
  ];
  return { found: results.filter(Boolean).length, planted: planted.length };
}
