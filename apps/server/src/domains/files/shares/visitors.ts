import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { maxFavourites } from '@shutterhouse/contract/files/shares/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import type {
  FavouriteCount,
  ListSharedInput,
  OpenedShare,
  OpenShareInput,
  SetFavouriteInput,
  SharedEntry,
  SharedPage,
} from '@shutterhouse/contract/files/shares/schema';
import { and, eq } from 'drizzle-orm';
import { type Actor, may } from '../../../actor.ts';
import type { Networks } from '../../../db/rate-limits.ts';
import { type Sql, write } from '../../../db/transact.ts';
import { maxFolders } from '../adapters/paths.ts';
import { fileIdOf, parseFileId } from '../ids.ts';
import { contentOfFolder } from '../local/listing.ts';
import { type PreviewDeps, sizesOf } from '../previews/picture-file.ts';
import { listFiles } from '../service.ts';
import { type SourceDeps, sourceOfId } from '../sources.ts';
import { fileEntries, fileNotes } from '../tables.ts';
import { countOpening } from './counts.ts';
import {
  assertAllowsFavourites,
  countFavourites,
  countStored,
  favouritesAmong,
  favouritesOf,
  selectionsOf,
} from './favourites.ts';
import { assertPassword, type LockedLink } from './passwords.ts';
import { fileShareAddresses, fileShareFavourites } from './tables.ts';
import {
  givePass,
  hasPass,
  nothingThere,
  requireShare,
  requireVisit,
  type ShareRow,
  toShared,
  type Visit,
  type VisitDeps,
} from './visits.ts';

type WithPasses = Pick<VisitDeps, 'linkPasses'>;

type Caller = { networks: Networks; address: string };

/**
 * Opens a link for a visitor.
 * @throws StudioError notFound, with the same message for links that never existed, have expired or were
 *   revoked, and when the file is gone; invalid on a wrong password; tooMany
 */
export async function openShare(
  deps: PreviewDeps & WithPasses & { actor: () => Promise<Actor> },
  { token, password }: OpenShareInput,
  caller: Caller,
): Promise<OpenedShare> {
  const share = requireShare(deps, token);
  if (share.passwordHash !== null) {
    if (password === undefined && !hasPass(deps, share)) return { isLocked: true };
    if (password !== undefined) {
      await assertPassword(deps, lockOf(share), password, caller);
      // The link may have been revoked while the password was checked.
      requireShare(deps, token);
    }
  }
  // Not prolonged by opening the link again without the password.
  if (password !== undefined || !hasPass(deps, share)) givePass(deps, share);
  const entry = await orNotFound(sourceOfId(deps, fileIdOf(share)).stat(fileIdOf(share)));
  const [shown] = await sharedEntries(deps, share, [entry]);
  if (shown === undefined) throw nothingThere();
  // Who made the link looks at it, too.
  if (!may(await deps.actor(), 'staff')) countOpening(deps, share);
  const { expiresAt, title, message, allowsDownloads } = share;
  return {
    ...{ isLocked: false, entry: shown, expiresAt, title, message, allowsDownloads },
    allowsFavourites: share.allowsFavourites && entry.type === 'folder',
    favourites: countFavourites(deps.db, share),
    sentAt: selectionsOf(deps.db, share)[0]?.sentAt ?? null,
  };
}

function lockOf({ id, passwordHash }: ShareRow): LockedLink {
  return { id, passwordHash, kind: 'file-share', addresses: fileShareAddresses, messages };
}

/** Files and folders as the visitors of a link see them. */
async function sharedEntries(
  deps: PreviewDeps,
  share: ShareRow,
  entries: readonly FileEntry[],
): Promise<SharedEntry[]> {
  const sizes = await sizesOf(deps, entries);
  const keyOfEntry = ({ id }: FileEntry) => parseFileId(id).key;
  const favourites = favouritesAmong(deps.db, share, entries.map(keyOfEntry));
  return entries.map((entry) =>
    toShared(deps, share, entry, {
      preview: sizes.get(entry.id) ?? null,
      isFavourite: favourites.has(keyOfEntry(entry)),
    }),
  );
}

/**
 * Resolves a key to its link and file, with the entry when it is below the shared one. Each call checks that the file
 * is still within the shared one, because the studio may have moved it since.
 * @throws StudioError notFound
 */
export async function enterVisit(
  deps: SourceDeps & WithPasses,
  key: string,
): Promise<Visit & { entry: FileEntry | undefined }> {
  const visit = requireVisit(deps, key);
  return { ...visit, entry: await findWithin(deps, visit.share, visit.fileId) };
}

/**
 * A file or folder within what a link shares; undefined for the shared entry itself.
 * @throws StudioError notFound when it is not within it
 */
export async function findWithin(
  deps: SourceDeps,
  share: ShareRow,
  fileId: string,
): Promise<FileEntry | undefined> {
  const shared = fileIdOf(share);
  const source = sourceOfId(deps, fileId);
  let found: FileEntry | undefined;
  let at: string | null = fileId;
  for (let folders = 0; at !== shared; folders += 1) {
    // A service may report folders that contain each other.
    if (at === null || folders > maxFolders) throw nothingThere();
    const entry: FileEntry = await orNotFound(source.stat(at));
    found ??= entry;
    at = entry.parentId;
  }
  return found;
}

/** A page of a shared folder. @throws StudioError notFound */
export async function listShared(
  deps: PreviewDeps & WithPasses,
  { key, ...page }: ListSharedInput,
): Promise<SharedPage> {
  const { share, fileId } = await enterVisit(deps, key);
  const { rows, nextCursor } = await orNotFound(
    listFiles(deps, { id: fileId, source: 'all', includeThirdParty: true, ...page }),
  );
  const isOwnAndFirst = share.source === 'local' && page.cursor === undefined;
  return {
    rows: await sharedEntries(deps, share, rows),
    nextCursor,
    folder: isOwnAndFirst ? contentOfFolder(deps.db, fileId) : null,
  };
}

/** Gives the same error for a deleted file as for one that never existed. */
export async function orNotFound<Result>(looking: Promise<Result>): Promise<Result> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof StudioError && error.code === 'notFound') throw nothingThere();
    throw error;
  }
}

/**
 * Asserts that a file is public. The studio stores that itself, so that visitors can't cause calls to services.
 * @throws StudioError notFound, with the same message for missing and private files
 */
export function assertPublic({ db }: { db: Sql }, id: string): void {
  const { source, key } = keyOf(id);
  const row =
    source === 'local'
      ? db
          .select({ isPublic: fileEntries.isPublic })
          .from(fileEntries)
          .where(and(eq(fileEntries.id, key), eq(fileEntries.isFile, true)))
          .get()
      : db
          .select({ isPublic: fileNotes.isPublic })
          .from(fileNotes)
          .where(and(eq(fileNotes.source, source), eq(fileNotes.key, key)))
          .get();
  if (!row?.isPublic) throw nothingThere();
}

function keyOf(id: string) {
  try {
    return parseFileId(id);
  } catch (error) {
    if (error instanceof StudioError) throw nothingThere();
    throw error;
  }
}

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
