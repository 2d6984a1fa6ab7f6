import type { BookingPeopleInput, BookingPerson } from '@shutterhouse/contract/bookings/desk';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { eq } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { users } from '../accounts/tables.ts';
import { listUsers } from '../users/list.ts';

type Known = BookingPerson & { firstName: string; lastName: string; username: string };

/** A page of people to choose from, inactive ones too, who came last first; or one of them by id. */
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

function toPerson(person: Omit<Known, 'name'>): BookingPerson {
  const { id, email, phone, isActive } = person;
  const name = `${person.firstName} ${person.lastName}`.trim() || person.username;
  return { id, name, email, phone, isActive };
}
