import { StudioError } from '@shutterhouse/contract/errors';
import { maxMissedNamed } from '@shutterhouse/contract/files/conversions/constants';
import { conversionMessages as messages } from '@shutterhouse/contract/files/conversions/messages';
import type { Conversion } from '@shutterhouse/contract/files/conversions/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import { albumConversions, conversionPictures } from './tables.ts';

export type ConversionRow = typeof albumConversions.$inferSelect;

/** The row of a conversion; undefined when it is unknown. */
export function findConversion({ db }: { db: Sql }, id: string): ConversionRow | undefined {
  return db.select().from(albumConversions).where(eq(albumConversions.id, id)).get();
}

/** The progress of a conversion. @throws StudioError notFound */
export function getConversion({ db }: { db: Sql }, id: string): Conversion {
  const row = findConversion({ db }, id);
  if (row === undefined) throw new StudioError('notFound', messages.conversionUnknown);
  return toConversion({ db }, row);
}

/** The running conversions, newest first. */
export function listRunning({ db }: { db: Sql }): Conversion[] {
  return db
    .select()
    .from(albumConversions)
    .where(eq(albumConversions.state, 'running'))
    .orderBy(desc(albumConversions.id))
    .limit(50)
    .all()
    .map((row) => toConversion({ db }, row));
}

/** A conversion as the API returns it. A finished one has no picture rows: all that are not missed were imported. */
function toConversion({ db }: { db: Sql }, row: ConversionRow): Conversion {
  const { id, state, albumName, albumId, total, missed, replaces, failure } = row;
  const done = { taken: total - missed.length, missed: missed.length };
  const { taken, missed: missedCount } = state === 'running' ? countsOf({ db }, id) : done;
  return {
    ...{ id, state, albumName, albumId, total, replaces, failure },
    taken: state === 'failed' ? 0 : taken,
    missed: missedCount,
    missedPictures: missed.slice(0, maxMissedNamed),
  };
}

/** How many pictures of a conversion were imported, and how many could not be. */
function countsOf({ db }: { db: Sql }, id: string): { taken: number; missed: number } {
  const count = (state: 'taken' | 'missed') =>
    db
      .select({ count: sql<number>`count(*)` })
      .from(conversionPictures)
      .where(and(eq(conversionPictures.conversionId, id), eq(conversionPictures.state, state)))
      .get()?.count ?? 0;
  return { taken: count('taken'), missed: count('missed') };
}
