import { canonicalAddress } from '@shutterhouse/contract/mail-address';
import { sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/open.ts';
import { write } from '../../db/transact.ts';

type Addressed = SQLiteTable & { id: SQLiteColumn; email: SQLiteColumn };

/**
 * Stores the addresses of a table in their canonical form, by which they are compared: earlier versions kept the letters of a
 * domain. One whose canonical form another row has stays as it is.
 */
export async function canonicalizeAddresses(db: Db, table: Addressed): Promise<void> {
  const columns = { id: sql<string>`${table.id}`, email: sql<string>`${table.email}` };
  const beyondAscii = sql`${table.email} GLOB '*[^ -~]*'`;
  const changes = db
    .select(columns)
    .from(table)
    .where(beyondAscii)
    .all()
    .map(({ id, email }) => ({ id, email, canonical: canonicalAddress(email) }))
    .filter(({ email, canonical }) => canonical !== email);
  if (changes.length === 0) return;
  const canonicalById = Object.fromEntries(changes.map(({ id, canonical }) => [id, canonical]));
  await write(db, (tx) =>
    tx.run(sql`
      UPDATE OR IGNORE ${table} SET email = changed.value
      FROM json_each(${JSON.stringify(canonicalById)}) AS changed
      WHERE ${table.id} = changed.key
    `),
  );
}
