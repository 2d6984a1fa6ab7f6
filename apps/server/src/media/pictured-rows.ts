import type { Picture } from '@shutterhouse/contract/pictures';
import { eq } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Sql } from '../db/transact.ts';
import { addressOf, type PictureRow, toPicture } from './service.ts';
import { pictures } from './tables.ts';

/** A table whose rows may show a picture. */
type PicturedTable = SQLiteTable & { pictureId: SQLiteColumn };

/** A row with the picture that it shows. */
export type PicturedRow<Table extends PicturedTable> = {
  row: Table['$inferSelect'];
  picture: PictureRow | null;
};

/** Selects the rows of a table with their pictures; the caller adds conditions and order. */
export function selectPictured<Table extends PicturedTable>(db: Sql, table: Table) {
  return db
    .select({ row: table, picture: pictures })
    .from(table)
    .leftJoin(pictures, eq(table.pictureId, pictures.id))
    .$dynamic();
}

/** The fields of a record about the picture that it shows. */
export function shownPicture(row: PictureRow | null): {
  imageUrl: string;
  picture: Picture | null;
} {
  return { imageUrl: addressOf(row), picture: toPicture(row) };
}
