import { eq } from 'drizzle-orm';
import type { Sql, Tx } from '../../db/transact.ts';
import { untilContentChanges } from './content-version.ts';
import { studioFacts } from './tables.ts';

/** Since when the studio is open; null while its site is a demonstration. */
export function openedAt({ db }: { db: Sql }): Date | null {
  return since(db);
}

const since = untilContentChanges((db): Date | null => {
  const isOpened = eq(studioFacts.name, 'opened');
  return db.select().from(studioFacts).where(isOpened).get()?.since ?? null;
});

/** Records that the studio is open, for good. */
export function markOpened(tx: Tx, at: Date): void {
  tx.insert(studioFacts).values({ name: 'opened', value: 'yes', since: at }).run();
}
