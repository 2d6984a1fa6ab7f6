import { localeTag } from '@shutterhouse/contract/locale';
import type { FileInFolders } from '../../../../lib/uploads/dropped-files.ts';

/** A file to upload; `chapter` is the name of its chapter, undefined for the place that is open. */
export type PlannedFile = { file: File; chapter: string | undefined };

/** The names of files that cameras and editors make, whose type a browser may not know. */
const shownNames =
  /\.(jpe?g|png|webp|avif|gif|tiff?|hei[cf]|cr[23]|nef|arw|raf|dng|orf|mp4|mov|webm|m4v)$/i;

/** Whether a file can be in a gallery, as far as its name and the browser tell. */
export function isShown({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^(image|video)\//.test(type) ? type !== 'image/svg+xml' : shownNames.test(name);
}

/**
 * Sorts dropped files into chapters by their folders: what lies deeper joins its upper folder. A single folder around
 * several is that of the gallery itself, so that its sub-folders are the chapters, in the order of their names: a disk has its
 * own.
 * @returns the files to upload, and those that can't be in a gallery
 */
export function plannedFiles(dropped: readonly FileInFolders[]): {
  planned: PlannedFile[];
  refused: File[];
} {
  const shown = dropped.filter(({ file }) => isShown(file));
  const tops = new Set(shown.map(({ folders }) => folders[0]));
  const isAround = tops.size === 1 && shown.some(({ folders }) => folders.length > 1);
  const { compare } = new Intl.Collator(localeTag(), { numeric: true });
  return {
    planned: shown
      .map(({ file, folders }) => ({ file, chapter: folders[isAround ? 1 : 0] }))
      .sort((one, other) => compare(one.chapter ?? '', other.chapter ?? '')),
    refused: dropped.filter(({ file }) => !isShown(file)).map(({ file }) => file),
  };
}

/** The sizes in bytes that several of the files have. */
export function repeatedSizes(planned: readonly PlannedFile[]): number[] {
  const bySize = Map.groupBy(planned, ({ file }) => file.size);
  return [...bySize].flatMap(([size, { length }]) => (length > 1 ? size : []));
}

/**
 * The pictures whose places files take, by the pictures of their names. One that several files would take stays, since
 * their names say nothing of which is meant: cameras begin anew at IMG_0001.
 */
export function replacedBy<Picture extends { id: string }>(
  planned: readonly PlannedFile[],
  named: ReadonlyMap<string, Picture>,
): Map<File, Picture> {
  const files = planned.flatMap(({ file }) => {
    const picture = named.get(file.name);
    return picture ? [{ file, picture }] : [];
  });
  const byPicture = Map.groupBy(files, ({ picture }) => picture.id);
  return new Map(
    [...byPicture.values()].flatMap(([only, other]) =>
      only && !other ? [[only.file, only.picture] as const] : [],
    ),
  );
}

/** The name of a retouched file, as another one of that name is there already: `IMG_1 v2.jpg`. */
export function versionName(name: string, revision: number): string {
  return withEnding(name, ` v${revision}`);
}

/** The name of a further file of the same name: `IMG_1 (2).jpg`. */
export function numberedName(name: string, number: number): string {
  return number === 1 ? name : withEnding(name, ` (${number})`);
}

function withEnding(name: string, ending: string): string {
  return name.replace(/(?<=.)(\.[^.]*)?$/, `${ending}$1`);
}
