import { sentences } from './sentences.ts';

/** Where a session takes place; `open` is still to be agreed. */
export const locationKinds = ['studio', 'customer', 'outdoors', 'open'] as const;
export type LocationKind = (typeof locationKinds)[number];

/** The names of the kinds at the desk. */
export const locationLabels: Record<LocationKind, string> = sentences({
  studio: 'The studio',
  customer: 'The customer’s address',
  outdoors: 'An outdoor spot',
  open: 'To be agreed',
});

/** Sentences and labels of locations. */
export const locationMessages = sentences({
  label: 'Location',
  address: 'Address',
  place: 'Place',
  url: 'Map link',
  asked: 'Address of the session',
  asksHint: 'Customers enter their address when they book.',
  addressMissing: 'Please enter the address where the session takes place',
  spotMissing: 'Please enter where the session takes place',
  addressUnasked:
    'This service does not take place at your address any more. Please check your booking again.',
});

/**
 * A location. `text` is the customer's address, or the name of the place; `url` opens that place on a map. Both are empty
 * where the kind says everything.
 */
export type SessionLocation = { kind: LocationKind; text: string; url: string };

/** The studio's own address, which is part of its contact details. */
export const studioLocation: SessionLocation = { kind: 'studio', text: '', url: '' };

/** The kinds of an event's location: its slots follow one another at one place. */
export const eventLocationKinds = locationKinds.filter((kind) => kind !== 'customer');

/** The location as text, on one or several lines; `studioAddress` is shown for the studio, and can be empty. */
export function locationText({ kind, text }: SessionLocation, studioAddress: string): string {
  if (kind === 'studio') return studioAddress;
  return kind === 'open' ? locationLabels.open : text;
}

/** Whether two locations are the same. */
export function isSameLocation(one: SessionLocation, other: SessionLocation): boolean {
  return one.kind === other.kind && one.text === other.text && one.url === other.url;
}
