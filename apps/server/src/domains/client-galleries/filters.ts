import { searchKey } from '@shutterhouse/contract/search-key';
import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { bookings } from '../bookings/tables.ts';
import { users } from '../people/tables.ts';
import { clientGalleries, clientGalleryClients } from './tables.ts';

/** The condition that all words are in the title of a gallery, or in the name of one of its clients. */
export function isNamed(search: string): SQL | undefined {
  const words = searchKey(search).split(' ').filter(Boolean);
  return and(
    ...words.map((word) =>
      or(
        sql`instr(${clientGalleries.titleKey}, ${word}) > 0`,
        sql`EXISTS (SELECT 1 FROM ${clientGalleryClients}
          JOIN ${users} ON ${users.id} = ${clientGalleryClients.userId}
          WHERE ${clientGalleryClients.galleryId} = ${clientGalleries.id}
            AND instr(lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}), ${word}) > 0)`,
      ),
    ),
  );
}

/** The condition that a gallery is of a booking, or for its customer. */
export function isOfBooking(db: Sql, bookingId: string): SQL | undefined {
  const customer = db
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return or(eq(clientGalleries.bookingId, bookingId), isOfClients(db, customer));
}

/** The condition that a gallery is for one of some clients. */
export function isOfClients(db: Sql, ids: readonly string[] | SQLWrapper): SQL {
  const theirs = db
    .select({ id: clientGalleryClients.galleryId })
    .from(clientGalleryClients)
    .where(inArray(clientGalleryClients.userId, ids));
  return inArray(clientGalleries.id, theirs);
}
