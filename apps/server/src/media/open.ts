import type { MediaChoice } from '../config.ts';
import { SettingError } from '../setting-error.ts';
import { openDiskStore } from './disk.ts';
import { openMemoryStore } from './memory.ts';
import type { MediaStore } from './store.ts';

/** Opens the media store that the settings name. */
export async function openMediaStore(choice: MediaChoice): Promise<MediaStore> {
  if (choice.kind === 'memory') return openMemoryStore();
  if (choice.kind === 'disk') return openFolder(choice.folder);
  const { openS3Store } = await import('./s3.ts');
  return openS3Store(choice);
}

/** Why a folder can't be used for media, by system error code. */
const unusable: Readonly<Record<string, string>> = {
  EACCES: 'a folder this program may write to',
  EROFS: 'a folder this program may write to',
  EEXIST: 'a folder, not a file',
  ENOTDIR: 'a folder, not a file',
  ENOENT: 'a folder on a disk, where folders can be made',
  EPERM: 'a folder on a disk, where folders can be made',
};

/** @throws SettingError when the folder is not writable */
async function openFolder(folder: string): Promise<MediaStore> {
  try {
    return await openDiskStore(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const takes = unusable[code];
    if (takes === undefined) throw error;
    throw new SettingError('MEDIA_URL', takes);
  }
}
