import { StudioError } from '@shutterhouse/contract/errors';
import { albumImagesPage } from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import type {
  Album,
  AlbumConflict,
  AlbumPage,
  CreateAlbumInput,
  FindConflictInput,
  GetAlbumInput,
  ListAlbumsInput,
  SetCoverInput,
  UpdateAlbumInput,
} from '@shutterhouse/contract/gallery/schema';
import type { Language } from '@shutterhouse/contract/languages';
import { mapPage, type PageInput } from '@shutterhouse/contract/paging';
import { searchKey } from '@shutterhouse/contract/search-key';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Actor, may } from '../../actor.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import { nameKeyOf } from '../../db/name-key.ts';
import type { Db } from '../../db/open.ts';
import { orderOf, pageOf } from '../../db/page.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, definedOnly } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { recordRemoval, removeRows } from './deletion.ts';
import { firstImagesOf, imagesOf, imageUnknown } from './images.ts';
import { listPictureUses } from './picture-uses.ts';
import {
  type AlbumRow,
  albumUnknown,
  type CoveredAlbum,
  callersLanguage,
  newestFirst,
  requireAlbum,
  selectAlbums,
  toAlbum,
  toImage,
} from './service.ts';
import { makeFolderPath } from './slugs.ts';
import { albumImages, albums } from './tables.ts';

type WriteDeps = { db: Db; now: () => Date };
type StaffDeps = WriteDeps & { person: { id: string } };

/** The condition that an album has a text in its name. All names are compared, of which a studio has few. */
function isNamed(db: Sql, text: string): SQL {
  const sought = searchKey(nameKeyOf(text));
  const found = db
    .select({ id: albums.id, nameKey: albums.nameKey, translations: albums.translations })
    .from(albums)
    .all()
    .filter(({ nameKey, translations }) => {
      const names = Object.values(translations).map(({ name = '' }) => nameKeyOf(name));
      return [nameKey, ...names].some((name) => searchKey(name).includes(sought));
    })
    .map(({ id }) => id);
  return sql`${albums.id} IN (SELECT value FROM json_each(${JSON.stringify(found)}))`;
}

/** A page of the albums that the caller may see, newest first, filtered by words in their names. */
export function listAlbums(
  { db }: { db: Sql },
  { page, limit, loadImages, name, cursor }: ListAlbumsInput,
  actor: Actor,
): AlbumPage {
  const condition = and(
    may(actor, 'staff') ? undefined : eq(albums.isPublic, true),
    name === '' ? undefined : isNamed(db, name),
  );
  // Skipped pages are only counted in an index; only the rows of this page are read.
  const ids = pageOf(
    (after) =>
      db
        .select({ album: { id: albums.id } })
        .from(albums)
        .where(and(condition, after))
        .offset(cursor === undefined ? (page - 1) * limit : 0),
    newestFirst,
    { limit, cursor },
  );
  const shown = ids.rows.map(({ album }) => album.id);
  const rows = selectAlbums(db)
    .where(inArray(albums.id, shown))
    .orderBy(...orderOf(newestFirst))
    .all();
  const language = callersLanguage({ db }, actor);
  const images = loadImages ? firstImagesOf({ db }, shown) : undefined;
  return {
    rows: rows.map((found) => {
      const first = images?.get(found.album.id);
      const { folderPath } = found.album;
      const page = first && mapPage(first, (image) => toImage(folderPath, image, language));
      return toAlbum(found, page, language);
    }),
    pagination: {
      page,
      limit,
      hasNextPage: ids.nextCursor !== null,
      nextCursor: ids.nextCursor,
    },
  };
}

/** An album with a page of its images. @throws StudioError notFound */
export function getAlbum({ db }: { db: Sql }, { id, ...page }: GetAlbumInput, actor: Actor): Album {
  const found = requireAlbum({ db }, id, actor);
  return withImages({ db }, found, page, callersLanguage({ db }, actor));
}

/**
 * Creates an empty album. With `replaceExisting` the one with the same name is deleted in the same transaction.
 * @throws StudioError conflict when another has this name and is not to be replaced
 */
export function createAlbum(
  deps: StaffDeps & CreateDeps,
  { replaceExisting, ...fields }: CreateAlbumInput,
): Promise<Album> {
  return writeOnce(deps, { table: albums, read: opened }, (tx) => {
    const existing = replaceExisting ? findNamed(tx, fields.name) : undefined;
    if (existing) {
      const { removed } = removeRows({ tx, now: deps.now }, [existing.id]);
      recordRemoval({ ...deps, db: tx }, removed);
    }
    const album = insertAlbum({ db: tx, now: deps.now }, fields);
    return toAlbum({ album, image: null, picture: null });
  });
}

/** The input for a new album. */
type NewAlbum = Omit<CreateAlbumInput, 'replaceExisting'>;

/** Inserts an empty album, as part of the transaction `db`. @throws StudioError conflict when another has this name */
export function insertAlbum(
  { db, now }: { db: Tx; now: () => Date },
  { name, ...fields }: NewAlbum,
): AlbumRow {
  assertNameFree(db, name);
  const id = v7();
  const isTaken = (folderPath: string) =>
    db.select({ id: albums.id }).from(albums).where(eq(albums.folderPath, folderPath)).get() !==
    undefined;
  const at = now();
  return db
    .insert(albums)
    .values({
      id,
      name,
      nameKey: nameKeyOf(name),
      ...fields,
      folderPath: makeFolderPath(name, id, isTaken),
      createdAt: at,
      updatedAt: at,
    })
    .returning()
    .get();
}

/**
 * Saves an album; the visibility of its pictures is updated in the same transaction. Its folder stays.
 * @throws StudioError notFound; conflict when another has the name, or when it was changed since
 */
export function updateAlbum(
  { db, now, person }: StaffDeps,
  input: UpdateAlbumInput,
): Promise<Album> {
  const { id, version, name, isPublic, ...fields } = input;
  return write(db, (tx) => {
    const current = tx.select().from(albums).where(eq(albums.id, id)).get();
    if (current === undefined) throw albumUnknown();
    assertVersion(messages.changedMeanwhile, { opened: version, current: current.version });
    if (name !== undefined) assertNameFree(tx, name, id);
    tx.update(albums)
      .set({
        ...definedOnly({ name, isPublic, ...fields }),
        ...(name !== undefined && { nameKey: nameKeyOf(name) }),
        version: current.version + 1,
        updatedAt: now(),
      })
      .where(eq(albums.id, id))
      .run();
    if (isPublic !== undefined && isPublic !== current.isPublic) {
      recordAudit(
        { db: tx, now },
        {
          by: person,
          action: 'visibilityChanged',
          subject: { kind: 'album', id, name: name ?? current.name },
          details: { to: isPublic ? 'public' : 'private' },
        },
      );
    }
    const album = opened(tx, id);
    const isHidden = isPublic === false && current.isPublic;
    return isHidden ? { ...album, hiddenIn: listPictureUses({ db: tx }, { id }) } : album;
  });
}

/** Makes one of an album's own images its cover. @throws StudioError notFound */
export function setCover({ db, now }: WriteDeps, { id, imageId }: SetCoverInput): Promise<Album> {
  return write(db, (tx) => {
    const album = tx.select({ id: albums.id }).from(albums).where(eq(albums.id, id)).get();
    if (album === undefined) throw albumUnknown();
    const image = tx
      .select({ id: albumImages.id })
      .from(albumImages)
      .where(and(eq(albumImages.id, imageId), eq(albumImages.albumId, id)))
      .get();
    if (image === undefined) throw imageUnknown();
    tx.update(albums)
      .set({ coverImageId: imageId, updatedAt: now() })
      .where(eq(albums.id, id))
      .run();
    return opened(tx, id);
  });
}

/** The album with a name, if any: checked while a name is typed, and before a folder is converted into an album. */
export function findConflict(
  { db }: { db: Sql },
  { name, newImagesCount, excluding }: FindConflictInput,
): AlbumConflict {
  const existing = findNamed(db, name, excluding);
  const count = existing?.totalImages ?? 0;
  return {
    conflict: existing !== undefined,
    requestedAlbumName: name,
    existingAlbumName: existing?.name ?? null,
    existingAlbumId: existing?.id ?? null,
    hasAlbumRecord: existing !== undefined,
    hasExistingFiles: count > 0,
    existingImagesCount: count,
    existingFilesCount: count,
    newImagesCount,
  };
}

/** An album as the editor needs it, after a change. */
export function opened(db: Sql, id: string): Album {
  const found = selectAlbums(db).where(eq(albums.id, id)).get();
  if (found === undefined) throw albumUnknown();
  return withImages({ db }, found, { limit: albumImagesPage.screen });
}

function withImages(
  { db }: { db: Sql },
  found: CoveredAlbum,
  page: PageInput,
  language?: Language,
): Album {
  const { id, folderPath } = found.album;
  return toAlbum(
    found,
    mapPage(imagesOf({ db }, id, page), (image) => toImage(folderPath, image, language)),
    language,
  );
}

function assertNameFree(db: Sql, name: string, excluding?: string): void {
  const existing = findNamed(db, name, excluding);
  if (existing === undefined) return;
  const sentence = messages.nameTaken(existing.name);
  throw new StudioError('conflict', sentence, { name: sentence });
}

function findNamed(db: Sql, name: string, excluding?: string) {
  return db
    .select()
    .from(albums)
    .where(
      and(
        eq(albums.nameKey, nameKeyOf(name)),
        excluding === undefined ? undefined : ne(albums.id, excluding),
      ),
    )
    .get();
}
