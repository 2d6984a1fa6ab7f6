import { letterKeys } from '@shutterhouse/contract/name-order';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { type Trigger, trigger } from '../../db/triggers.ts';
import { nameLetters } from './tables.ts';

/**
 * What is sorted by: the last name, then the first one; the username of somebody without either. The key of 40 letters fits
 * into a cursor.
 */
const nameOf = (row: string) =>
  `substr(CASE WHEN ${row}last_name || ${row}first_name = '' THEN ${row}username ELSE ltrim(${row}last_name || ' ' || ${row}first_name) END, 1, 40)`;

/** The SQL of a person's key, in plain SQL, since triggers run in every process and on a libSQL server. */
function keyOf(row: string): string {
  const places = "json_each('[0' || replace(hex(zeroblob(length(text) - 1)), '00', ',0') || ']')";
  const letters = `SELECT key AS place, substr(text, key + 1, 1) AS letter FROM (SELECT ${nameOf(row)} AS text), ${places}`;
  const keys = `SELECT coalesce(name_letters.key, lower(letters.letter)) AS key FROM (${letters}) AS letters LEFT JOIN name_letters ON name_letters.letter = letters.letter ORDER BY place LIMIT -1`;
  return `(SELECT coalesce(group_concat(key, ''), '') FROM (${keys}))`;
}

/** Keep the key of each person, whoever writes. */
export const nameTriggers: Trigger[] = [
  trigger(
    'users_name_key_insert',
    `AFTER INSERT ON users
BEGIN
  UPDATE users SET name_key = ${keyOf('NEW.')} WHERE number = NEW.number;
END`,
  ),
  trigger(
    'users_name_key_update',
    `AFTER UPDATE OF first_name, last_name, username ON users
BEGIN
  UPDATE users SET name_key = ${keyOf('NEW.')} WHERE number = NEW.number;
END`,
  ),
];

/** Orders people as the language of a country does, where they are not yet; `country` as in ISO 3166-1 alpha-2. */
export async function orderPeople({ db }: { db: Db }, country: string): Promise<void> {
  const keys = letterKeys(country);
  if (!isOrderedBy(db, keys)) await write(db, (tx) => orderBy(tx, keys));
  // People whom an upgrade has added, without the triggers.
  const unordered = sql`name_key = '' AND first_name || last_name <> ''`;
  if (db.all(sql`SELECT 1 FROM users WHERE ${unordered} LIMIT 1`).length > 0) {
    await write(db, (tx) =>
      tx.run(sql`UPDATE users SET name_key = ${sql.raw(keyOf('users.'))} WHERE ${unordered}`),
    );
  }
}

/** As `orderPeople`, within a transaction. */
export function orderPeopleWithin(tx: Tx, country: string): void {
  const keys = letterKeys(country);
  if (!isOrderedBy(tx, keys)) orderBy(tx, keys);
}

type Keys = ReturnType<typeof letterKeys>;

function isOrderedBy(db: Sql, keys: Keys): boolean {
  const stored = new Map(
    db
      .select()
      .from(nameLetters)
      .all()
      .map(({ letter, key }) => [letter, key]),
  );
  return stored.size === keys.length && keys.every(([letter, key]) => stored.get(letter) === key);
}

function orderBy(tx: Tx, keys: Keys): void {
  tx.delete(nameLetters).run();
  tx.insert(nameLetters)
    .values(keys.map(([letter, key]) => ({ letter, key })))
    .run();
  tx.run(sql.raw(`UPDATE users SET name_key = ${keyOf('users.')}`));
}
