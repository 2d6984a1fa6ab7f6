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

/** A table whose rows show a picture that may be somebody else's. */
type Pictured = SQLiteTable & { pictureId: SQLiteColumn };

/** Of each kind so many are named at most. */
const maxNamed = 20;

/**
 * What else shows pictures of an album: whoever typed the address of one of its images as the picture
 * of something shows the album's own. Visitors see it there as long as the album is public.
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
