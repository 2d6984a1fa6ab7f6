import type { MediaChoice } from '../config.ts';
import { openMediaStore } from '../media/open.ts';
import type { MediaStore } from '../media/store.ts';
import { problemOf, usedPlaces } from './problem.ts';

/**
 * Opens the media store with errors of finding and listing that name it: otherwise they could be taken for errors of
 * the place of the backups.
 */
export async function openNamedStore(choice: MediaChoice): Promise<MediaStore> {
  const where = nameOf(choice);
  const named = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw problemOf(error, where);
    });
  const store = await named(openMediaStore(choice));
  return {
    ...store,
    find: (key) => named(store.find(key)),
    list: (folder) => named(store.list(folder)),
  };
}

function nameOf(choice: MediaChoice): string {
  if (choice.kind === 's3') return usedPlaces.picturesBucket(choice.bucket);
  return choice.kind === 'disk' ? usedPlaces.picturesFolder(choice.folder) : usedPlaces.pictures();
}
