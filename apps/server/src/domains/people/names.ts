import { fullName } from '@shutterhouse/contract/text-format';
import { eq } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { users } from './tables.ts';

/** The full name of a person; empty when there is none with this id. */
export function findPersonName({ db }: { db: Sql }, id: string): string {
  const user = db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
    .get();
  return user ? fullName(user) : '';
}
