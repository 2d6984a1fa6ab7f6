import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { maxFavourites } from '@shutterhouse/contract/files/shares/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import type {
  FavouriteCount,
  SetFavouriteInput,
  SharedEntry,
} from '@shutterhouse/contract/files/shares/schema';
import { and, eq } from 'drizzle-orm';
import { write } from '../../../../db/transact.ts';
import { parseFileId } from '../../ids.ts';
import type { PreviewDeps } from '../../previews/sizes.ts';
import { enterVisit, sharedEntries } from '../visitors.ts';
import { nothingThere, requireVisit, type VisitDeps } from '../visits.ts';
import { assertAllowsFavourites, countFavourites, countStored, favouritesOf } from './rows.ts';
import { fileShareFavourites } from './tables.ts';

/**
 * Marks or unmarks a picture of a link as a favourite.
 * @throws StudioError notFound, also for a file outside of the link's folder; forbidden when favourites are off;
 *   invalid for a file that is not a picture; conflict above the maximum of a link
 */
export async function setFavourite(
  deps: PreviewDeps & VisitDeps,
  { key, isFavourite }: SetFavouriteInput,
): Promise<FavouriteCount> {
  const { entry } = await enterVisit(deps, key);
  if (entry === undefined) throw nothingThere();
  if (entry.fileType !== 'image') throw fieldError('invalid', 'key', messages.onlyPictures);
  const { key: fileKey } = parseFileId(entry.id);
  return write(deps.db, (tx) => {
    // The link may have been revoked during the call to the service.
    const { share } = requireVisit({ ...deps, db: tx }, key);
    assertAllowsFavourites(share);
    const own = eq(fileShareFavourites.shareId, share.id);
    if (isFavourite) {
      const { name, mimetype, size } = entry;
      tx.insert(fileShareFavourites)
        .values({ shareId: share.id, key: fileKey, name, mimetype, size, createdAt: deps.now() })
        .onConflictDoNothing()
        .run();
      if (countStored(tx, share) > maxFavourites) {
        throw new StudioError('conflict', messages.tooManyFavourites(maxFavourites));
      }
    } else {
      tx.delete(fileShareFavourites)
        .where(and(own, eq(fileShareFavourites.key, fileKey)))
        .run();
    }
    return { favourites: countFavourites(tx, share) };
  });
}

/** The favourites of a link for its visitors. @throws StudioError notFound, forbidden */
export async function listFavourites(
  deps: PreviewDeps & VisitDeps,
  { key }: { key: string },
): Promise<SharedEntry[]> {
  const { share } = requireVisit(deps, key);
  assertAllowsFavourites(share);
  return sharedEntries(deps, share, favouritesOf(deps.db, share));
}
