import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '../../../db/transact.ts';
import { users } from '../tables.ts';

/** What a booking tells of the person who makes it; `email` in lower case. */
export type GuestDetails = { firstName: string; lastName: string; email: string; phone: string };

/**
 * The id of the person with this e-mail; a guest is created when there is none. Somebody who is
 * known already is not changed: whoever types an address has not proved that it is theirs.
 */
export function findOrCreateGuest({ db }: { db: Tx }, guest: GuestDetails, present: Date): string {
  const known = db.select({ id: users.id }).from(users).where(eq(users.email, guest.email)).get();
  if (known !== undefined) return known.id;
  const id = v7();
  db.insert(users)
    .values({
      ...guest,
      id,
      // Guests have no name of their own choice; the id keeps it unique.
      username: `guest-${id}`,
      role: 'guest',
      createdAt: present,
      updatedAt: present,
    })
    .run();
  return id;
}
