import { and, between, count, eq, sql } from 'drizzle-orm';
import type { Sql, Tx } from '../../db/transact.ts';
import { albums } from '../gallery/tables.ts';
import { packages } from '../packages/tables.ts';
import { services } from '../services/tables.ts';
import { starterTimes } from '../settings/starter-record.ts';

/** How much later than the starter content is recorded its albums may have been written, in milliseconds. */
const albumsMs = 1000;

type Table = typeof services | typeof packages | typeof albums;

/** What is unchanged of the starter content: created with it, and not changed since it was last written. */
function isSample(db: Sql, table: Table, later = 0) {
  const times = starterTimes(db);
  if (times === undefined) return sql`0`;
  const within = (at: Date) => [at, new Date(at.getTime() + later)] as const;
  return and(
    between(table.createdAt, ...within(times.installedAt)),
    between(table.updatedAt, ...within(times.writtenAt)),
  );
}

/** How many of the starter content's services, packages and albums visitors would still see unchanged. */
export function countSamples({ db }: { db: Sql }): {
  services: number;
  packages: number;
  albums: number;
} {
  const rows = count();
  const countOf = (table: typeof services | typeof packages) =>
    db
      .select({ rows })
      .from(table)
      .where(and(isSample(db, table), eq(table.isActive, true)))
      .get()?.rows ?? 0;
  const shownAlbums = and(isSample(db, albums, albumsMs), eq(albums.isPublic, true));
  return {
    services: countOf(services),
    packages: countOf(packages),
    albums: db.select({ rows }).from(albums).where(shownAlbums).get()?.rows ?? 0,
  };
}

/** Removes the unchanged services and packages of the starter content. */
export function removeSampleOffers(tx: Tx): void {
  tx.delete(packages).where(isSample(tx, packages)).run();
  // One to which the owner has added packages of their own stays.
  const isUsed = sql`EXISTS (SELECT 1 FROM ${packages} WHERE ${packages.type} = ${services.title})`;
  tx.delete(services)
    .where(and(isSample(tx, services), sql`NOT ${isUsed}`))
    .run();
}
