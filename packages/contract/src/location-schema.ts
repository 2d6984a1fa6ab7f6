import { z } from 'zod';
import {
  eventLocationKinds,
  locationKinds,
  locationMessages,
  type SessionLocation,
} from './locations.ts';
import {
  lengths,
  optionalText,
  requiredOneOf,
  validationMessages,
  webAddress,
} from './validators.ts';

/** A location as calls answer it. */
export const sessionLocation = z.object({
  kind: z.enum(locationKinds),
  text: z.string(),
  url: z.string(),
});

const fields = z.object({
  kind: requiredOneOf(() => locationMessages.label, locationKinds),
  text: optionalText(() => locationMessages.label, lengths.line).default(''),
  url: webAddress(() => locationMessages.url).default(''),
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
    error: () => locationMessages.addressMissing,
  })
  .refine(({ kind, text }) => kind !== 'outdoors' || text !== '', {
    path: ['text'],
    error: () => locationMessages.spotMissing,
  })
  .overwrite(tidy);

/** The default of a service: `customer` asks each customer for the address. */
export const serviceLocationInput = fields
  .refine(({ kind, text }) => kind !== 'outdoors' || text !== '', {
    path: ['text'],
    error: () => locationMessages.spotMissing,
  })
  .overwrite((location) =>
    tidy(location.kind === 'customer' ? { ...location, text: '' } : location),
  );

/** The location of an event. */
export const eventLocationInput = serviceLocationInput.refine(({ kind }) => kind !== 'customer', {
  path: ['kind'],
  error: () => validationMessages.mustBeOneOf(() => locationMessages.label, eventLocationKinds),
});
