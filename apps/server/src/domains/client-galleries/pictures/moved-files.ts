import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { write } from '../../../db/transact.ts';
import type { GalleryRow } from '../rows.ts';
import { clientGalleryPictures as pictures } from '../tables.ts';

/** A file in the folder of a gallery: its id within the source, its name and its size. */
export type FoundFile = { key: string; entry: { name: string; size: number } };

export type KnownRow = Pick<
  typeof pictures.$inferSelect,
  'id' | 'key' | 'name' | 'size' | 'replacedAt'
>;

/** The pictures of a gallery that are files of its source. */
export function rowsOf({ db }: { db: Db }, gallery: GalleryRow): KnownRow[] {
  const { id, key, name, size, replacedAt } = pictures;
  return db
    .select({ id, key, name, size, replacedAt })
    .from(pictures)
    .where(and(eq(pictures.galleryId, gallery.id), eq(pictures.source, gallery.source)))
    .all();
}

/** The pictures whose files are gone from the folder, by their keys, but for replaced ones: those may lie elsewhere. */
export function goneOf(
  rows: readonly KnownRow[],
  found: readonly FoundFile[],
): Map<string, KnownRow> {
  const seen = new Set(found.map(({ key }) => key));
  const gone = rows.filter(({ key, replacedAt }) => !seen.has(key) && replacedAt === null);
  return new Map(gone.map((row) => [row.key, row]));
}

/**
 * Where ids are paths, a file that was moved or renamed has another: it is the picture that is gone and has its size, if
 * only one has, or the one that also has its name. Such rows are no longer among the `gone` ones.
 */
export async function followMoved(
  { db }: { db: Db },
  gone: Map<string, KnownRow>,
  found: readonly FoundFile[],
  known: ReadonlySet<string>,
): Promise<void> {
  if (gone.size === 0) return;
  const fresh = found.filter(({ key }) => !known.has(key));
  const freshBySize = Map.groupBy(fresh, ({ entry }) => entry.size);
  const goneBySize = Map.groupBy(gone.values(), ({ size }) => size);
  const followed: { id: string; from: string; to: string }[] = [];
  for (const [size, rows] of goneBySize) {
    const files = freshBySize.get(size) ?? [];
    for (const row of rows) {
      const named = files.filter(({ entry }) => entry.name === row.name);
      const [file, other] = named.length > 0 ? named : rows.length === 1 ? files : [];
      if (file && !other) followed.push({ id: row.id, from: row.key, to: file.key });
    }
  }
  await write(db, (tx) => {
    for (const { id, to } of followed) {
      tx.update(pictures).set({ key: to }).where(eq(pictures.id, id)).run();
    }
  });
  for (const { from } of followed) gone.delete(from);
}

/** Drops pictures whose files are gone. */
export async function dropRows(
  { db }: { db: Db },
  { id }: GalleryRow,
  keys: readonly string[],
): Promise<void> {
  await write(db, (tx) => {
    tx.delete(pictures)
      .where(
        and(
          eq(pictures.galleryId, id),
          sql`${pictures.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
        ),
      )
      .run();
  });
}
