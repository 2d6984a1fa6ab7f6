import { conversionMessages as messages } from '@shutterhouse/contract/files/conversions/messages';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { nameKeyOf } from '../../../db/name-key.ts';
import type { Db } from '../../../db/open.ts';
import { type Tx, write } from '../../../db/transact.ts';
import { removePictures } from '../../../media/service.ts';
import { pictures } from '../../../media/tables.ts';
import { recordAudit } from '../../audit/service.ts';
import { insertAlbum } from '../../gallery/albums.ts';
import { recordRemoval, removeRows } from '../../gallery/deletion.ts';
import { albums } from '../../gallery/tables.ts';
import { attachImages } from '../../gallery/uploads.ts';
import { type ConversionRow, findConversion } from './rows.ts';
import { albumConversions, conversionPictures } from './tables.ts';

type Deps = { db: Db; now: () => Date };

/** How many pictures one statement removes, since the number of its parameters is limited. */
const picturesPerStatement = 1000;

/**
 * Creates the album of the imported pictures and deletes the one that it replaces, in one transaction.
 * Without any picture, or when it would replace an album and one is missing, the conversion fails and
 * the old album stays.
 */
export async function finishConversion({ db, now }: Deps, id: string): Promise<void> {
  await write(db, (tx) => {
    const row = findConversion({ db: tx }, id);
    if (row?.state !== 'running') return;
    const failure = refusalOf(tx, row);
    if (failure !== undefined) {
      end({ tx, now }, row, { state: 'failed', failure });
      return;
    }
    const by = row.requestedBy === null ? null : { id: row.requestedBy };
    const replaced = removeExisting({ tx, now }, row);
    if (by) recordRemoval({ db: tx, now, person: by }, replaced);
    const { albumName: name, description, isPublic, tags } = row;
    const album = insertAlbum({ db: tx, now }, { name, description, isPublic, tags });
    const taken = takenOf(tx, id);
    // From here on the album references the pictures.
    tx.delete(conversionPictures).where(eq(conversionPictures.conversionId, id)).run();
    attachImages({ db: tx, now }, album.id, taken);
    recordAudit(
      { db: tx, now },
      {
        by,
        action: 'created',
        subject: { kind: 'album', id: album.id, name },
        details: { images: taken.length },
      },
    );
    end({ tx, now }, row, { state: 'done', albumId: album.id });
  });
}

/** Ends a conversion that can't continue, and removes its pictures. */
export async function failConversion({ db, now }: Deps, id: string, reason: string): Promise<void> {
  await write(db, (tx) => {
    const row = findConversion({ db: tx }, id);
    if (row?.state === 'running') end({ tx, now }, row, { state: 'failed', failure: reason });
  });
}

/** Why the album can't be created; undefined when it can. */
function refusalOf(tx: Tx, { id, albumName, nameKey, replaces, missed }: ConversionRow) {
  const existing = tx.select().from(albums).where(eq(albums.nameKey, nameKey)).get();
  if (takenOf(tx, id).length === 0) return messages.noneTaken;
  if (existing === undefined) return undefined;
  if (!replaces) return messages.takenMeanwhile(albumName);
  return missed.length > 0 ? messages.keptExisting(existing.name, missed.length) : undefined;
}

function removeExisting({ tx, now }: { tx: Tx; now: () => Date }, { albumName }: ConversionRow) {
  const existing = tx
    .select({ id: albums.id })
    .from(albums)
    .where(eq(albums.nameKey, nameKeyOf(albumName)))
    .all();
  return existing.length === 0
    ? []
    : removeRows(
        { tx, now },
        existing.map(({ id }) => id),
      ).removed;
}

/** The imported pictures, in their order, with the names of their files. */
function takenOf(tx: Tx, id: string) {
  return tx
    .select({ picture: pictures, originalName: conversionPictures.name })
    .from(conversionPictures)
    .innerJoin(pictures, eq(conversionPictures.pictureId, pictures.id))
    .where(eq(conversionPictures.conversionId, id))
    .orderBy(asc(conversionPictures.position))
    .all();
}

/** Ends a conversion; pictures that are in no album are removed. */
function end(
  { tx, now }: { tx: Tx; now: () => Date },
  { id }: ConversionRow,
  columns: Partial<ConversionRow>,
): void {
  const own = eq(conversionPictures.conversionId, id);
  const left = tx
    .select({ pictureId: conversionPictures.pictureId })
    .from(conversionPictures)
    .where(and(own, isNotNull(conversionPictures.pictureId)))
    .all()
    .flatMap(({ pictureId }) => pictureId ?? []);
  tx.delete(conversionPictures).where(own).run();
  for (let from = 0; from < left.length; from += picturesPerStatement) {
    removePictures({ db: tx, now }, left.slice(from, from + picturesPerStatement));
  }
  tx.update(albumConversions)
    .set({ ...columns, updatedAt: now() })
    .where(eq(albumConversions.id, id))
    .run();
}
