import { maxDuplicates } from '@shutterhouse/contract/clients/constants';
import { clientMessages as messages } from '@shutterhouse/contract/clients/messages';
import type { Client } from '@shutterhouse/contract/clients/schema';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { nameOf, type SummaryRow, summariesOf } from './list.ts';
import { clientDistinctions } from './tables.ts';

type Duplicate = Client['duplicates'][number];
type Pair = { one: Duplicate; other: Duplicate };

/** Other clients with the name or the telephone number of one, unless they were said to be others. */
export function duplicatesOf(
  db: Sql,
  { userId, nameKey, phoneKey, firstName, lastName }: SummaryRow,
): Duplicate[] {
  const hasName = firstName !== '' && lastName !== '';
  const rows = db.all<{ id: string; reason: Duplicate['reason'] }>(sql`
    SELECT id, min(reason) AS reason FROM (
      SELECT * FROM (
        SELECT user_id AS id, 'name' AS reason FROM client_summaries
        WHERE is_client = 1 AND name_key = ${nameKey} AND ${hasName ? 1 : 0} LIMIT ${maxDuplicates}
      )
      UNION ALL SELECT * FROM (
        SELECT user_id AS id, 'phone' AS reason FROM client_summaries
        WHERE phone_key = ${phoneKey} AND phone_key <> '' AND is_client = 1 LIMIT ${maxDuplicates}
      )
    )
    WHERE id <> ${userId} AND NOT EXISTS (
      SELECT 1 FROM client_distinctions
      WHERE one_id = min(id, ${userId}) AND other_id = max(id, ${userId})
    )
    GROUP BY id ORDER BY id LIMIT 5
  `);
  return named(db, rows);
}

/** The pairs of clients who may be one person, for the whole studio, up to the maximum. */
export function listDuplicates({ db }: { db: Sql }): Pair[] {
  const pairsBy = (column: 'name_key' | 'phone_key', reason: Duplicate['reason']) => {
    const key = sql.raw(column);
    // One name alone is no reason to think of one person.
    const isNamed = sql.raw(
      reason === 'name' ? "AND one.first_name <> '' AND one.last_name <> ''" : '',
    );
    return sql`SELECT one.user_id AS one, other.user_id AS other, ${reason} AS reason
      FROM (
        SELECT ${key} AS shared FROM client_summaries
        WHERE is_client = 1 AND ${key} <> '' GROUP BY ${key} HAVING count(*) > 1
      ) AS keys
      JOIN client_summaries AS one ON one.${key} = keys.shared AND one.is_client = 1
      JOIN client_summaries AS other ON other.${key} = keys.shared AND other.is_client = 1
        AND other.user_id > one.user_id
      WHERE NOT EXISTS (
        SELECT 1 FROM client_distinctions AS d WHERE d.one_id = one.user_id AND d.other_id = other.user_id
      ) ${isNamed}
      LIMIT ${maxDuplicates}`;
  };
  const rows = db.all<{ one: string; other: string; reason: Duplicate['reason'] }>(sql`
    SELECT one, other, min(reason) AS reason FROM (
      SELECT * FROM (${pairsBy('phone_key', 'phone')})
      UNION ALL SELECT * FROM (${pairsBy('name_key', 'name')})
    ) GROUP BY one, other LIMIT ${maxDuplicates}
  `);
  const known = new Map(
    named(
      db,
      rows.flatMap(({ one, other, reason }) => [
        { id: one, reason },
        { id: other, reason },
      ]),
    ).map((each) => [each.id, each]),
  );
  return rows.flatMap(({ one, other, reason }) => {
    const [first, second] = [known.get(one), known.get(other)];
    return first && second ? [{ one: { ...first, reason }, other: { ...second, reason } }] : [];
  });
}

/**
 * Notes that two clients are not the same person, so that they are not proposed again.
 * @throws StudioError notFound
 */
export async function keepApart(
  { db }: { db: Db },
  { id, otherId }: { id: string; otherId: string },
): Promise<void> {
  await write(db, (tx) => {
    const both = [id, otherId].toSorted();
    const [oneId = '', lastId = ''] = both;
    requireRow(summariesOf(tx, both).length === 2 ? both : undefined, messages.notFound);
    tx.insert(clientDistinctions).values({ oneId, otherId: lastId }).onConflictDoNothing().run();
  });
}

function named(db: Sql, rows: readonly { id: string; reason: Duplicate['reason'] }[]): Duplicate[] {
  const known = new Map(
    summariesOf(
      db,
      rows.map(({ id }) => id),
    ).map((row) => [row.userId, row]),
  );
  return rows.flatMap(({ id, reason }) => {
    const row = known.get(id);
    return row ? [{ id, name: nameOf(row), email: row.email, phone: row.phone, reason }] : [];
  });
}
