import type { DownloadSize } from '@shutterhouse/contract/client-galleries/constants';
import { instantOf } from '../../../studio-time.ts';
import { fileIdOf } from '../../files/ids.ts';
import { archiveNames } from '../../files/transfers/archive-names.ts';
import { isMadeSmaller, type PictureInChapter } from './scopes.ts';
import type { clientGalleryDownloadFiles } from './tables.ts';

export type DownloadFile = Omit<typeof clientGalleryDownloadFiles.$inferInsert, 'downloadId'>;

/** The files of a download in their order: at unique paths that every system can unpack, in the folders of their chapters. */
export function filesOf(
  pictures: readonly PictureInChapter[],
  size: DownloadSize,
  timeZone: string,
): DownloadFile[] {
  const pathOf = pathsByChapter();
  const timeOf = timesIn(timeZone);
  return pictures.map((picture, position) => {
    const isSmaller = isMadeSmaller(picture, size);
    const name = isSmaller ? withEnding(picture.name) : picture.name;
    return {
      position,
      pictureId: picture.id,
      revision: picture.revision,
      fileId: fileIdOf(picture),
      path: pathOf(picture, name),
      modifiedAt: picture.takenAt === '' ? picture.addedAt : timeOf(picture.takenAt),
      bytes: isSmaller ? null : picture.size,
    };
  });
}

/** Makes paths in an archive: unique, in the folders of chapters, and as every system can unpack. */
export function pathsByChapter() {
  const folderOf = archiveNames();
  const folders = new Map<string | null, { path: string; nameOf: (name: string) => string }>();
  // The folders share the top level with what is in no chapter.
  const top = { path: '', nameOf: folderOf };
  return (
    { chapterId, chapter }: Pick<PictureInChapter, 'chapterId' | 'chapter'>,
    name: string,
  ) => {
    let folder = chapter === '' ? top : folders.get(chapterId);
    if (folder === undefined) {
      folder = { path: `${folderOf(chapter)}/`, nameOf: archiveNames() };
      folders.set(chapterId, folder);
    }
    return `${folder.path}${folder.nameOf(name)}`;
  };
}

/** The name of a picture that was made smaller, which is always a JPEG. */
function withEnding(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]{1,8}$/, '')}.jpg`;
}

/** The instant of a camera's clock, which is taken to show the time of the studio; the zone is looked up once an hour. */
function timesIn(timeZone: string): (clock: string) => Date {
  const hours = new Map<string, number>();
  return (clock) => {
    const [day = '', time = ''] = clock.split('T');
    const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
    const known = hours.get(clock.slice(0, 13)) ?? instantOf(day, hour * 60, timeZone).getTime();
    hours.set(clock.slice(0, 13), known);
    return new Date(known + (minute * 60 + second) * 1000);
  };
}

/** The name of a download: of its only picture, or of the gallery. */
export function downloadName(
  { title, date }: { title: string; date: string | null },
  files: readonly DownloadFile[],
): string {
  const [only] = files;
  const single = files.length === 1 ? only?.path.split('/').at(-1) : undefined;
  return single ?? `${archiveNames()([title, date].filter(Boolean).join(' '))}.zip`;
}
