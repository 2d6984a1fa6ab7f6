import type { MediaChoice } from '../config.ts';
import { openDiskStore } from './disk.ts';
import { openMemoryStore } from './memory.ts';
import type { MediaStore } from './store.ts';

/** Opens the media store that the settings name. */
export function openMediaStore(choice: MediaChoice): Promise<MediaStore> | MediaStore {
  return choice.kind === 'memory' ? openMemoryStore() : openDiskStore(choice.folder);
}
