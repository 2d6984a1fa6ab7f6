import type {
  GetPublicAlbumInput,
  ListPublicAlbumsInput,
  ListPublicImagesInput,
  PublicAlbum,
  PublicImage,
} from '@shutterhouse/contract/gallery/public-schema';
import type { Language } from '@shutterhouse/contract/languages';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { and, eq, gt } from 'drizzle-orm';
import { pageOf } from '../../db/page.ts';
import type { Sql } from '../../db/transact.ts';
import { readersLanguage } from '../settings/languages.ts';
import { inLanguage } from '../settings/translations.ts';
import { imagesOf } from './images.ts';
import {
  albumUnknown,
  type CoveredAlbum,
  imagePicture,
  newestFirst,
  selectAlbums,
} from './service.ts';
import { folderNameOf, folderPathOf } from './slugs.ts';
import { albums } from './tables.ts';

/** Public and not empty. */
const onSite = and(eq(albums.isPublic, true), gt(albums.totalImages, 0));

/** A page of the albums that visitors see, newest first; the same for staff. */
export function listPublicAlbums(
  { db }: { db: Sql },
  page: ListPublicAlbumsInput,
): Page<PublicAlbum> {
  const found = pageOf((after) => selectAlbums(db).where(and(onSite, after)), newestFirst, page);
  const language = readersLanguage({ db });
  return mapPage(found, (album) => toCard(album, language));
}

/** The public album with a folder name. @throws StudioError notFound, also for a private one */
export function getPublicAlbum(
  { db }: { db: Sql },
  { folderName }: GetPublicAlbumInput,
): PublicAlbum {
  return toCard(requireOnSite(db, folderName), readersLanguage({ db }));
}

/** A page of its images in order. @throws StudioError notFound, also for a private one */
export function listPublicImages(
  { db }: { db: Sql },
  { folderName, ...page }: ListPublicImagesInput,
): Page<PublicImage> {
  const { album } = requireOnSite(db, folderName);
  const language = readersLanguage({ db });
  return mapPage(imagesOf({ db }, album.id, page), ({ image, picture }) => ({
    id: image.id,
    caption: inLanguage(image, language).caption,
    picture: imagePicture({ image, picture }, language),
  }));
}

function requireOnSite(db: Sql, folderName: string): CoveredAlbum {
  const found = selectAlbums(db)
    .where(and(eq(albums.folderPath, folderPathOf(folderName)), eq(albums.isPublic, true)))
    .get();
  if (found === undefined) throw albumUnknown();
  return found;
}

function toCard(
  { album, image, picture }: CoveredAlbum,
  language: Language | undefined,
): PublicAlbum {
  const { id, folderPath, tags, totalImages } = album;
  const { name, description } = inLanguage(album, language);
  return {
    id,
    folderName: folderNameOf(folderPath),
    name,
    description,
    tags,
    totalImages,
    cover: image && picture && imagePicture({ image, picture }, language),
  };
}
