import { reservedFolders } from '@shutterhouse/contract/pages';
import { toSlug } from '@shutterhouse/contract/text-format';

/** The parent folder of all albums; the last segment of an album's path is its folder name. */
const parent = 'albums/';

/** The folder name in the URLs of an album and its images. */
export function folderNameOf(folderPath: string): string {
  return folderPath.slice(folderPath.lastIndexOf('/') + 1);
}

/** The path of a folder name. */
export function folderPathOf(folderName: string): string {
  return parent + folderName;
}

/**
 * A folder for an album name, in letters that need no escaping in a URL. When the plain name is
 * reserved, `taken` or has no such letters, the end of the album's id is appended.
 */
export function makeFolderPath(
  name: string,
  albumId: string,
  taken: (path: string) => boolean,
): string {
  const plain = toSlug(name, 48);
  const isFree =
    plain !== '' && !reservedFolders.some((word) => word === plain) && !taken(folderPathOf(plain));
  return folderPathOf(isFree ? plain : `${plain || 'album'}-${randomEnd(albumId)}`);
}

/**
 * The file name of an image in its album's folder: its original name, simplified, then the random
 * end of its picture's id, which is unique and can't be guessed.
 */
export function makeFilename(
  originalName: string,
  picture: { id: string; storeKey: string },
): string {
  const dot = originalName.lastIndexOf('.');
  const bare = dot > 0 ? originalName.slice(0, dot) : originalName;
  const ending = picture.storeKey.slice(picture.storeKey.lastIndexOf('.') + 1);
  return `${toSlug(bare, 60) || 'image'}-${randomEnd(picture.id)}.${ending}`;
}

/** The last twelve digits of a UUIDv7, which are random. */
function randomEnd(id: string): string {
  return id.slice(-12);
}
