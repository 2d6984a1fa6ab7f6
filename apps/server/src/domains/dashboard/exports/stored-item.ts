import type { MediaStore } from '../../../media/store.ts';
import type { ArchiveItem } from '../../files/transfers/archive.ts';

/** Bytes of the media store as a file of the archive. */
export function storedItem(
  media: MediaStore,
  { storeKey, createdAt }: { storeKey: string; createdAt: Date },
  path: string,
): ArchiveItem {
  return {
    kind: 'file',
    path,
    modifiedAt: createdAt,
    async open() {
      const found = await media.find(storeKey);
      if (found === undefined) throw new Error('The media store does not have the file.');
      return { stream: media.read(storeKey), size: found.size };
    },
  };
}
