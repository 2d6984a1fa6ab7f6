import { createHash } from 'node:crypto';
import { sameUnits } from '@shutterhouse/contract/money';
import { type StarterPart, starterParts } from '@shutterhouse/contract/settings/starter';
import { asc, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { nameKeyOf } from '../db/name-key.ts';
import type { Sql, Tx } from '../db/transact.ts';
import { about, contactDetails, hero, testimonials } from '../domains/content/tables.ts';
import { albumImages, albums } from '../domains/gallery/tables.ts';
import { packages } from '../domains/packages/tables.ts';
import { portfolioItems } from '../domains/portfolio/tables.ts';
import { services } from '../domains/services/tables.ts';
import { pictures } from '../media/tables.ts';
import type { StarterList } from './texts.ts';

type Table = SQLiteTable & {
  translations: SQLiteColumn;
  pictureId?: SQLiteColumn;
  version?: SQLiteColumn;
};

/** The tables of the lists, each in the order in which it was filled. */
const lists: Readonly<Record<StarterList, { table: Table; order: SQLiteColumn[] }>> = {
  hero: { table: hero, order: [] },
  about: { table: about, order: [] },
  contact: { table: contactDetails, order: [] },
  testimonials: { table: testimonials, order: [testimonials.position, testimonials.id] },
  portfolio: { table: portfolioItems, order: [portfolioItems.position, portfolioItems.id] },
  services: { table: services, order: [services.position, services.id] },
  packages: { table: packages, order: [packages.id] },
  albums: { table: albums, order: [albums.id] },
  images: { table: albumImages, order: [albumImages.albumId, albumImages.position] },
};

const listsOf: Readonly<Record<StarterPart, readonly StarterList[]>> = {
  ...{ hero: ['hero'], about: ['about'], contact: ['contact'], testimonials: ['testimonials'] },
  ...{ portfolio: ['portfolio'], services: ['services', 'packages'], albums: ['albums', 'images'] },
};

type Texts = Readonly<Record<string, unknown>>;
type TextsOfLists = Readonly<Record<StarterList, readonly Texts[]>>;
type Hashes = Record<StarterPart, string>;

/** A hash of each part of texts, in whatever order their fields are. */
export function hashesOf(texts: TextsOfLists): Hashes {
  const hashes = starterParts.map((part) => {
    const written = JSON.stringify(listsOf[part].map((list) => texts[list].map(inOrder)));
    return [part, createHash('sha256').update(written).digest('base64url')] as const;
  });
  return Object.fromEntries(hashes) as Hashes;
}

function inOrder(texts: Texts): [string, unknown][] {
  return Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The rows of a list, and the pictures that they show. */
function rowsOf(db: Sql, list: StarterList) {
  const { table, order } = lists[list];
  return db
    .select({ rowid: sql<number>`${table}.rowid`, row: table, picture: pictures })
    .from(table)
    .leftJoin(pictures, table.pictureId ? eq(table.pictureId, pictures.id) : sql`0`)
    .orderBy(...order.map((column) => asc(column)))
    .all() as { rowid: number; row: Texts; picture: { id: string; alt: string } | null }[];
}

/**
 * The texts of a studio that `textsOf` has of a new one, as far as the records have such fields. Prices have the units of the
 * currency that they were written in.
 */
export function storedTexts(
  db: Sql,
  like: TextsOfLists,
  currency: { from: string; to: string },
): TextsOfLists {
  const read = (list: StarterList) =>
    rowsOf(db, list).map(({ row, picture }) => {
      const fields = Object.keys(like[list][0] ?? {});
      const texts = fields.map((field) => {
        if (field === 'alt') return [field, row.alt ?? picture?.alt ?? ''];
        const value = row[field];
        return [field, field === 'priceCents' ? sameUnits(Number(value), currency) : value];
      });
      const isTranslated = Object.keys(row.translations ?? {}).length > 0;
      return Object.fromEntries(isTranslated ? [...texts, ['translations', true]] : texts);
    });
  const names = Object.keys(lists) as StarterList[];
  return Object.fromEntries(names.map((list) => [list, read(list)])) as Record<
    StarterList,
    Texts[]
  >;
}

/** Gives the records of a part new texts, of which there are as many, and their pictures the alternative texts. */
export function writeTexts(tx: Tx, part: StarterPart, texts: TextsOfLists, at: Date): void {
  for (const list of listsOf[part]) {
    const { table } = lists[list];
    rowsOf(tx, list).forEach(({ rowid, picture }, index) => {
      const { alt, ...given } = texts[list][index] ?? {};
      const columns = {
        ...given,
        ...(list === 'albums' && { nameKey: nameKeyOf(String(given.name)) }),
        ...(list === 'images' && { alt }),
        ...(table.version && { version: sql`${table.version} + 1`, updatedAt: at }),
      };
      tx.update(table)
        .set(columns as SQLiteUpdateSetSource<Table>)
        .where(sql`rowid = ${rowid}`)
        .run();
      if (picture === null || typeof alt !== 'string') return;
      tx.update(pictures).set({ alt }).where(eq(pictures.id, picture.id)).run();
    });
  }
}
