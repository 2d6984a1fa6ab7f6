import { sql } from 'drizzle-orm';
import { commandOf } from '../command-name.ts';
import type { Db } from '../db/open.ts';
import { hasTriggers, type Trigger } from '../db/triggers.ts';
import { countOf, type Finding, findingsAbout } from './finding.ts';

/** Whether the pages of the database are whole, and every row has those it belongs to. */
export function checkDatabase({ db }: { db: Db }, triggers: readonly Trigger[]): Finding[] {
  const { good, wrong, worthKnowing } = findingsAbout('Database');
  const damage = db
    .all<Record<string, string>>(sql`PRAGMA integrity_check(20)`)
    .map((row) => Object.values(row)[0] ?? '')
    .filter((line) => line !== 'ok');
  const found: Finding[] = [
    damage.length === 0
      ? good('Its pages are whole.')
      : wrong(
          `It is damaged (${damage[0]}). Stop the studio, keep a copy of the data folder, and restore the newest backup: ${commandOf('restore')}.`,
        ),
  ];
  const loose = db.all<{ table: string; parent: string }>(sql`PRAGMA foreign_key_check`);
  const tables = [...new Set(loose.map(({ table }) => table))].join(', ');
  found.push(
    loose.length === 0
      ? good('Every row has the rows it belongs to.')
      : wrong(`Without the row it belongs to: ${countOf(loose.length, 'row')} of ${tables}.`),
  );
  if (!hasTriggers(db, triggers)) {
    found.push(
      worthKnowing('Its rules are not those of this version: the next start renews them.'),
    );
  }
  return found;
}
