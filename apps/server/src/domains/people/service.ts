import { guestUsername } from '@shutterhouse/contract/accounts/constants';
import type { Language } from '@shutterhouse/contract/languages';
import { fullName } from '@shutterhouse/contract/names';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { prepared } from '../../db/prepared.ts';
import type { Sql, Tx } from '../../db/transact.ts';
import { personAddresses, users } from './tables.ts';

/** The details of the person who books; `email` in lower case. */
type GuestDetails = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** That of the page on which they book; null or absent for the studio's. */
  language?: Language | null;
};

/** The id of the person with this e-mail, which may be an earlier one of theirs; `email` in lower case. */
export function findPersonByAddress({ db }: { db: Sql }, email: string): string | undefined {
  return idByEmail(db).get({ email })?.id ?? idByEarlierEmail(db).get({ email })?.id;
}

/**
 * The id of the person with this e-mail; a guest is created when there is none. A known person is
 * not changed: typing an address does not prove that it is one's own.
 */
export function findOrCreateGuest({ db }: { db: Tx }, guest: GuestDetails, now: Date): string {
  const known = findPersonByAddress({ db }, guest.email);
  if (known !== undefined) return known;
  const id = v7();
  // Guests have no username of their own choice; the id makes it unique.
  addGuest(db).run({
    ...guest,
    id,
    username: guestUsername(id),
    language: guest.language ?? null,
    now,
  });
  return id;
}

const idByEmail = prepared((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare(),
);

const idByEarlierEmail = prepared((db) =>
  db
    .select({ id: personAddresses.userId })
    .from(personAddresses)
    .where(eq(personAddresses.email, sql.placeholder('email')))
    .prepare(),
);

const addGuest = prepared((db) =>
  db
    .insert(users)
    .values({
      id: sql.placeholder('id'),
      firstName: sql.placeholder('firstName'),
      lastName: sql.placeholder('lastName'),
      email: sql.placeholder('email'),
      phone: sql.placeholder('phone'),
      username: sql.placeholder('username'),
      // A plain placeholder, because the column's encoder doesn't handle null.
      language: sql`${sql.placeholder('language')}`,
      role: 'guest',
      createdAt: sql.placeholder('now'),
      updatedAt: sql.placeholder('now'),
    })
    .prepare(),
);

/** The full name of a person; empty when there is none with this id. */
export function findPersonName({ db }: { db: Sql }, id: string): string {
  const user = db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
    .get();
  return user ? fullName(user) : '';
}
