import { counted } from '@shutterhouse/contract/text-format';
import { sql } from 'drizzle-orm';
import { adviceOnDamage } from '../../command-name.ts';
import { damageIn } from '../../db/failures.ts';
import type { Db } from '../../db/open.ts';
import { hasTriggers, type Trigger } from '../../db/triggers.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** Checks that the pages of the database are intact, and that every foreign key has its row. */
export function checkDatabase({ db }: { db: Db }, triggers: readonly Trigger[]): Finding[] {
  const { good, wrong, worthKnowing } = findingsAbout('Database');
  const damage = damageOf(db);
  if (damage !== undefined) return [wrong(`It is damaged (${damage}). ${adviceOnDamage()}`)];
  const found: Finding[] = [good('The integrity check passed.')];
  const loose = db.all<{ table: string; parent: string }>(sql`PRAGMA foreign_key_check`);
  const tables = [...new Set(loose.map(({ table }) => table))].join(', ');
  found.push(
    loose.length === 0
      ? good('The foreign key check passed.')
      : wrong(`Foreign key violations: ${counted(loose.length, 'row')} of ${tables}.`),
  );
  if (!hasTriggers(db, triggers)) {
    found.push(worthKnowing('Its triggers are of another version: the next start updates them.'));
  }
  return found;
}

/** The first error in the pages; undefined when they are intact. */
function damageOf(db: Db): string | undefined {
  try {
    return db
      .all<Record<string, string>>(sql`PRAGMA integrity_check(20)`)
      .map((row) => Object.values(row)[0] ?? '')
      .find((line) => line !== 'ok');
  } catch (error) {
    const damage = damageIn(error);
    if (damage === undefined) throw error;
    return damage;
  }
}
