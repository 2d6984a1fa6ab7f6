import type {
  BookingPeopleInput,
  BookingPerson,
  NewBookingPersonInput,
} from '@shutterhouse/contract/bookings/desk';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { fullName } from '@shutterhouse/contract/text-format';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { recordAccountEvent } from '../audit/account-events.ts';
import { findOrCreateGuest } from '../people/guests.ts';
import { users } from '../people/tables.ts';
import { listUsers } from '../users/list.ts';

type Known = BookingPerson & { firstName: string; lastName: string; username: string };

/** A page of people to choose from, including inactive ones, newest first; or one of them by id. */
export function listBookingPeople(
  { db }: { db: Sql },
  { id, ...page }: BookingPeopleInput,
): Page<BookingPerson> {
  if (id !== undefined) {
    const rows = db.select().from(users).where(eq(users.id, id)).all();
    return { rows: rows.map(toPerson), nextCursor: null };
  }
  return mapPage(listUsers({ db }, { ...page, includeInactive: true }), toPerson);
}

/**
 * Adds a new customer as a guest without a password. An existing person with the address is returned
 * unchanged. @returns the person to book for, and whether they are new
 */
export function addBookingPerson(
  { db, now, person: by }: { db: Db; now: () => Date; person: { id: string } },
  input: NewBookingPersonInput,
): Promise<{ person: BookingPerson; isNew: boolean }> {
  return write(db, (tx) => {
    const known = tx.select().from(users).where(eq(users.email, input.email)).get();
    if (known !== undefined) return { person: toPerson(known), isNew: false };
    const id = findOrCreateGuest({ db }, input, now());
    recordAccountEvent({ db: tx, now }, { by, userId: id, action: 'created' });
    return { person: toPerson({ ...input, id, username: '', isActive: true }), isNew: true };
  });
}

function toPerson(person: Omit<Known, 'name'>): BookingPerson {
  const { id, email, phone, isActive } = person;
  const name = fullName(person) || person.username;
  return { id, name, email, phone, isActive };
}
