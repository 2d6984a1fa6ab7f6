import { z } from 'zod';
import { openedVersion, version } from '../editing.ts';
import { sentences, t } from '../sentences.ts';
import { lengths } from '../validators.ts';

/** Messages of the settings of the time zone and the public address. */
export const placeMessages = sentences({
  changedMeanwhile:
    'The time zone or the address was changed by somebody else since you opened it. Please look at what it says now before you save.',
  loadFailed: 'Failed to load the time zone and the address',
  saved: 'Time zone and address updated.',
  saveFailed: 'Failed to update the time zone and the address',
  refused: 'Please check the highlighted fields of the time zone and the address.',
  timeZone: 'Time zone must be a name such as Europe/Berlin or America/New_York',
  publicUrl: 'Public address must be an address such as https://studio.example, without a path',
  fixed: (variable: string) =>
    t('{variable} of the environment decides this. Change it there.', { variable }),
  openFirst: (address: string) =>
    t(
      'Open the desk at {address} first, and save it there: from an address that does not begin with https nobody could sign in any longer.',
      { address },
    ),
});

/** The labels of these settings, by their paths in the form. */
export const placeLabels = sentences({
  timeZone: 'Time zone',
  publicUrl: 'Public address',
});

/** Whether a text names an IANA time zone, and not an offset such as +02:00, which has no daylight-saving time. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** The zones by their names in lower case, as they are written. */
const writtenZones = new Map<string, string>();

/** A zone as it is written: `europe/berlin` is `Europe/Berlin`. */
function written(zone: string): string {
  if (writtenZones.size === 0) {
    for (const known of Intl.supportedValuesOf('timeZone')) {
      writtenZones.set(known.toLowerCase(), known);
    }
  }
  return writtenZones.get(zone.toLowerCase()) ?? zone;
}

/** The URL of a site that a text names: scheme, host and port alone. */
export function siteUrlOf(text: string): URL | undefined {
  const url = URL.parse(text);
  // No user name and password, no path, query or fragment.
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isPlain ? url : undefined;
}

/** The values of the form. */
export const placeInput = z.object({
  timeZone: z
    .string({ error: () => placeMessages.timeZone })
    .trim()
    .max(lengths.name, { error: () => placeMessages.timeZone })
    .refine(isTimeZone, { error: () => placeMessages.timeZone })
    .overwrite(written),
  /** The address that visitors use: links in mails, sign-ins at other services, canonical links. */
  publicUrl: z
    .string({ error: () => placeMessages.publicUrl })
    .trim()
    .max(lengths.line, { error: () => placeMessages.publicUrl })
    .refine((text) => siteUrlOf(text) !== undefined, { error: () => placeMessages.publicUrl })
    .overwrite((text) => siteUrlOf(text)?.origin ?? text),
});
export type PlaceInput = z.infer<typeof placeInput>;

/** Changes of them; absent fields stay unchanged. */
export const updatePlaceInput = placeInput.partial().extend({ version: openedVersion });
export type UpdatePlaceInput = z.infer<typeof updatePlaceInput>;

/** The time zone and the public address, with the version for saving. */
export const studioPlace = placeInput.extend({
  /** Set by STUDIO_TIMEZONE, and PUBLIC_URL, which win. */
  isTimeZoneFixed: z.boolean(),
  isPublicUrlFixed: z.boolean(),
  version,
});
export type StudioPlace = z.infer<typeof studioPlace>;
