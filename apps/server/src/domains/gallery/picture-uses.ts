import type { PictureUse } from '@shutterhouse/contract/gallery/picture-uses';
import { asc, eq, inArray } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Sql } from '../../db/transact.ts';
import { miniSessions } from '../bookings/mini-sessions/tables.ts';
import { about, hero, testimonials } from '../content/tables.ts';
import { portfolioItems } from '../portfolio/tables.ts';
import { productCategories } from '../products/tables.ts';
import { services } from '../services/tables.ts';
import { albumImages } from './tables.ts';

/** A table whose rows may show a picture that something else owns. */
type Pictured = SQLiteTable & { pictureId: SQLiteColumn };

/** How many uses of each kind are listed at most. */
const maxNamed = 20;

/**
 * Other uses of the pictures of an album: a record whose picture was set by the URL of an album image
 * shows the album's own picture. Visitors see it there only while the album is public.
 */
export function listPictureUses({ db }: { db: Sql }, { id }: { id: string }): PictureUse[] {
  const ofAlbum = db
    .select({ id: albumImages.pictureId })
    .from(albumImages)
    .where(eq(albumImages.albumId, id));
  const named = (kind: PictureUse['kind'], table: Pictured, name: SQLiteColumn): PictureUse[] =>
    db
      .selectDistinct({ name })
      .from(table)
      .where(inArray(table.pictureId, ofAlbum))
      .orderBy(asc(name))
      .limit(maxNamed)
      .all()
      .map((row) => ({ kind, name: String(row.name) }));
  return [
    ...named('hero', hero, hero.title),
    ...named('about', about, about.title),
    ...named('portfolioItem', portfolioItems, portfolioItems.title),
    ...named('service', services, services.title),
    ...named('testimonial', testimonials, testimonials.name),
    ...named('productCategory', productCategories, productCategories.name),
    ...named('miniSession', miniSessions, miniSessions.title),
  ];
}
