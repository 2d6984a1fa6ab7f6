import { toSlug } from '@shutterhouse/contract/text-format';
import { eq } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Tx } from './transact.ts';

/** A table whose rows have addresses made of their titles. */
type Addressed = SQLiteTable & { slug: SQLiteColumn & { _: { data: string; notNull: true } } };

/** The slug of a new row's title, with the random end of the id appended when another row has it, or it is empty. */
export function freeSlug(
  tx: Tx,
  table: Addressed,
  { title, id, otherwise }: { title: string; id: string; otherwise: string },
): string {
  const plain = toSlug(title, 60);
  const taken = tx.select({ slug: table.slug }).from(table).where(eq(table.slug, plain)).get();
  return plain !== '' && !taken ? plain : `${plain || otherwise}-${id.slice(-12)}`;
}
