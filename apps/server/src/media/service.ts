import { type Picture, pictureUrl } from '@shutterhouse/contract/pictures';
import { eq } from 'drizzle-orm';
import type { Sql } from '../db/transact.ts';
import { pictures } from './tables.ts';

export type PictureRow = typeof pictures.$inferSelect;

/** The picture as pages need it; null where a row has none. */
export function toPicture(row: PictureRow | null): Picture | null {
  if (row === null) return null;
  const { id, width, height, alt, blur } = row;
  return { id, width, height, alt, blur };
}

/** One address of the picture, or an empty text. */
export function addressOf(row: PictureRow | null): string {
  return row === null ? '' : pictureUrl(row);
}

/** The picture of an id. Undefined when there is none. */
export function findPicture({ db }: { db: Sql }, id: string): PictureRow | undefined {
  return db.select().from(pictures).where(eq(pictures.id, id)).get();
}
