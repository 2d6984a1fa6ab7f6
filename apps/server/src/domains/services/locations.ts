import { fieldError } from '@shutterhouse/contract/errors';
import {
  locationKinds,
  locationMessages,
  type SessionLocation,
  studioLocation,
} from '@shutterhouse/contract/locations';
import { check, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core';
import { isOneOf } from '../../db/columns.ts';

/** The columns of a location: by default the studio. */
export const locationColumns = () => ({
  locationKind: text('location_kind', { enum: locationKinds })
    .notNull()
    .default(studioLocation.kind),
  /** The customer's address, or the name of the place. */
  locationText: text('location_text').notNull().default(''),
  /** Opens the place on a map. */
  locationUrl: text('location_url').notNull().default(''),
});

/** The check of such columns. */
export function locationCheck(table: string, columns: { locationKind: SQLiteColumn }) {
  return check(`${table}_location`, isOneOf(columns.locationKind));
}

/** A location as its columns have it. */
export type LocationColumns = {
  locationKind: SessionLocation['kind'];
  locationText: string;
  locationUrl: string;
};

/** The location of a row. */
export function locationOf(row: LocationColumns): SessionLocation {
  return { kind: row.locationKind, text: row.locationText, url: row.locationUrl };
}

/** The columns of a location. */
export function columnsOfLocation({ kind, text, url }: SessionLocation): LocationColumns {
  return { locationKind: kind, locationText: text, locationUrl: url };
}

/**
 * Where a session of a service takes place: at the customer's `address` where the service does; undefined means that the
 * client knows of no address, so that it is to be agreed.
 * @throws StudioError invalid on `address` for an empty one; conflict for one that is not asked for
 */
export function bookedLocation(
  { kind, ...place }: SessionLocation,
  address: string | undefined,
): SessionLocation {
  if (kind !== 'customer') {
    if (address) throw fieldError('conflict', 'address', locationMessages.addressUnasked);
    return { kind, ...place };
  }
  if (address === '') throw fieldError('invalid', 'address', locationMessages.addressMissing);
  return address === undefined
    ? { kind: 'open', text: '', url: '' }
    : { kind: 'customer', text: address, url: '' };
}
