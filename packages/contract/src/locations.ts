import { z } from 'zod';
import { lengths, optionalText, requiredOneOf, webAddress } from './validators.ts';

/** Where a session takes place; `open` is still to be agreed. */
export const locationKinds = ['studio', 'customer', 'outdoors', 'open'] as const;
export type LocationKind = (typeof locationKinds)[number];

/** The names of the kinds at the desk. */
export const locationLabels: Record<LocationKind, string> = {
  studio: 'The studio',
  customer: 'The customer’s address',
  outdoors: 'An outdoor spot',
  open: 'To be agreed',
};

/** Sentences and labels of locations. */
export const locationMessages = {
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
} as const;

/**
 * A location. `text` is the customer's address, or the name of the place; `url` opens that place on a map. Both are empty
 * where the kind says everything.
 */
export const sessionLocation = z.object({
  kind: z.enum(locationKinds),
  text: z.string(),
  url: z.string(),
});
export type SessionLocation = z.infer<typeof sessionLocation>;

/** The studio's own address, which is part of its contact details. */
export const studioLocation: SessionLocation = { kind: 'studio', text: '', url: '' };

const fields = z.object({
  kind: requiredOneOf(locationMessages.label, locationKinds),
  text: optionalText(locationMessages.label, lengths.line),
  url: webAddress(locationMessages.url),
});

/** Removes what a kind does not have. */
function tidy({ kind, text, url }: SessionLocation): SessionLocation {
  return {
    kind,
    text: kind === 'customer' || kind === 'outdoors' ? text : '',
    url: kind === 'outdoors' ? url : '',
  };
}

/** The location of a booking. */
export const locationInput = fields
  .refine(({ kind, text }) => kind !== 'customer' || text !== '', {
    path: ['text'],
    error: locationMessages.addressMissing,
  })
  .refine(({ kind, text }) => kind !== 'outdoors' || text !== '', {
    path: ['text'],
    error: locationMessages.spotMissing,
  })
  .overwrite(tidy);

/** The default of a service: `customer` asks each customer for the address. */
export const serviceLocationInput = fields
  .refine(({ kind, text }) => kind !== 'outdoors' || text !== '', {
    path: ['text'],
    error: locationMessages.spotMissing,
  })
  .overwrite((location) =>
    tidy(location.kind === 'customer' ? { ...location, text: '' } : location),
  );

/** The kinds of an event's location: its slots follow one another at one place. */
export const eventLocationKinds = locationKinds.filter((kind) => kind !== 'customer');

/** The location of an event. */
export const eventLocationInput = serviceLocationInput.refine(({ kind }) => kind !== 'customer', {
  path: ['kind'],
  error: `${locationMessages.label} must be one of: ${eventLocationKinds.join(', ')}`,
});

/** The location as text, on one or several lines; `studioAddress` is shown for the studio, and can be empty. */
export function locationText({ kind, text }: SessionLocation, studioAddress: string): string {
  if (kind === 'studio') return studioAddress;
  return kind === 'open' ? locationLabels.open : text;
}

/** Whether two locations are the same. */
export function isSameLocation(one: SessionLocation, other: SessionLocation): boolean {
  return one.kind === other.kind && one.text === other.text && one.url === other.url;
}
