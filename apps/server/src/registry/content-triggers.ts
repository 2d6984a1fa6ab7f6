import { getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Trigger, trigger } from '../db/triggers.ts';
import {
  availability,
  busyTimes,
  closures,
  openingWindows,
  serviceAvailability,
} from '../domains/availability/tables.ts';
import { miniSessions } from '../domains/bookings/mini-sessions/tables.ts';
import { bookingTerms } from '../domains/bookings/tables.ts';
import { about, contactDetails, hero, testimonials } from '../domains/content/tables.ts';
import { albumImages, albums } from '../domains/gallery/tables.ts';
import { legalPages } from '../domains/legal/tables.ts';
import { packages } from '../domains/packages/tables.ts';
import { portfolioItems } from '../domains/portfolio/tables.ts';
import { privacyNotices } from '../domains/privacy/tables.ts';
import { services } from '../domains/services/tables.ts';
import { bumpContentVersion } from '../domains/settings/content-version.ts';
import {
  appearance,
  billing,
  paymentSettings,
  studioFacts,
  studioLanguages,
  studioPlace,
} from '../domains/settings/tables.ts';
import { pictures } from '../media/tables.ts';

type Write = 'insert' | 'update' | 'delete';

/** A table that public pages read. */
type Shown = {
  table: SQLiteTable;
  /** Only updates of these columns count; of any column when absent. */
  columns?: SQLiteColumn[];
  /** The kinds of writes that count; all three when absent. */
  writes?: Write[];
};

const shown: Shown[] = [
  { table: hero },
  { table: about },
  { table: contactDetails },
  { table: testimonials },
  { table: portfolioItems },
  { table: packages },
  { table: services },
  { table: availability },
  { table: openingWindows },
  { table: serviceAvailability },
  { table: closures },
  { table: busyTimes },
  { table: miniSessions },
  // The page of an event needs to know how it is paid, or that it is free.
  { table: paymentSettings },
  { table: appearance },
  { table: studioLanguages },
  { table: studioPlace },
  // Until the studio is open, each page says so.
  { table: studioFacts },
  // The next invoice number and the details of invoices are on no page.
  { table: billing, columns: [billing.currency, billing.pricesIncludeTax, billing.taxes] },
  { table: privacyNotices },
  { table: legalPages },
  { table: bookingTerms },
  {
    table: albums,
    // The state of the renditions is on no page.
    columns: [
      albums.name,
      albums.description,
      albums.translations,
      albums.isPublic,
      albums.tags,
      albums.folderPath,
      albums.coverImageId,
      albums.totalImages,
    ],
  },
  { table: albumImages },
  {
    table: pictures,
    columns: [
      pictures.storeKey,
      pictures.width,
      pictures.height,
      pictures.alt,
      pictures.blur,
      pictures.colour,
      pictures.focalX,
      pictures.focalY,
      pictures.visibility,
    ],
    // Adding or deleting a picture changes no page by itself: the row that shows it is written too, and counts.
    writes: ['update'],
  },
];

/**
 * Whether Stripe is connected determines how customers pay, and so what a page may load. Other columns of a connection
 * are on no page.
 */
const stripeTriggers: Trigger[] = [
  ['connected', "INSERT ON connections WHEN NEW.provider = 'stripe'"],
  [
    'changed',
    "UPDATE OF state ON connections WHEN NEW.provider = 'stripe' AND NEW.state <> OLD.state",
  ],
  ['removed', "DELETE ON connections WHEN OLD.provider = 'stripe'"],
].map(([name, of]) => trigger(`stripe_${name}_bump_content`, `AFTER ${of}\n${bumpContentVersion}`));

/** Count every write to public content, whoever writes: cached pages depend on the count. */
export const contentTriggers: Trigger[] = [
  ...shown.flatMap(({ table, columns, writes = ['insert', 'update', 'delete'] }) =>
    writes.map((write) => bump(getTableName(table), write, columns)),
  ),
  ...stripeTriggers,
];

function bump(table: string, write: Write, columns: SQLiteColumn[] | undefined): Trigger {
  const of =
    write === 'update' && columns ? ` OF ${columns.map(({ name }) => name).join(', ')}` : '';
  return trigger(
    `${table}_${write}_bump_content`,
    `AFTER ${write.toUpperCase()}${of} ON ${table}\n${bumpContentVersion}`,
  );
}
