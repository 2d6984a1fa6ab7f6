import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import { type Deed, recordAudit } from './service.ts';

type Deps = { db: Db; now: () => Date; person: { id: string } };

/**
 * Shows a thing to visitors or hides it, and writes down who did.
 * @param save saves it within the transaction, at the time given, and gives what was saved
 */
export async function saveSwitched<Saved>(
  { db, now, person }: Deps,
  isActive: boolean,
  subjectOf: (saved: Saved) => Deed['subject'],
  save: (tx: Tx, at: Date) => Saved,
): Promise<Saved> {
  const { done } = await write(db, (tx) => {
    const saved = save(tx, now());
    const action = isActive ? 'activated' : 'deactivated';
    recordAudit({ db: tx, now }, { by: person, action, subject: subjectOf(saved) });
    return { done: saved };
  });
  return done;
}
