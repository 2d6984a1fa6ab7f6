import { eq } from 'drizzle-orm';
import type { AppDeps } from '../../deps.ts';
import { clientMerges } from '../../domains/clients/tables.ts';
import { users } from '../../domains/people/tables.ts';
import { createPerson } from './people.ts';

/** A merge of two guests that moved nothing. @returns its id */
export function mergeForTest({ db, now }: Pick<AppDeps, 'db' | 'now'>): string {
  const [keptId, mergedId] = [1, 2].map(() => createPerson({ db, now }, { role: 'guest' }));
  const person = db
    .select()
    .from(users)
    .where(eq(users.id, mergedId ?? ''))
    .get();
  if (keptId === undefined || person === undefined) throw new Error('Nobody was created.');
  db.delete(users).where(eq(users.id, person.id)).run();
  const { id } = db
    .insert(clientMerges)
    .values({
      ...{ keptId, mergedId: person.id, email: person.email, mergedAt: now() },
      record: {
        ...{ person, details: null, distinctions: [], moved: [] },
        kept: { before: null, phone: { before: '', after: '' } },
      },
    })
    .returning({ id: clientMerges.id })
    .get();
  return id;
}
