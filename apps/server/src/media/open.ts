import type { MediaChoice } from '../config.ts';
import { openDiskStore } from './disk.ts';
import { openMemoryStore } from './memory.ts';
import type { MediaStore } from './store.ts';

/** Opens the media store that the settings name. */
export async function openMediaStore(choice: MediaChoice): Promise<MediaStore> {
  if (choice.kind === 'memory') return openMemoryStore();
  if (choice.kind === 'disk') return openDiskStore(choice.folder);
  const { openS3Store } = await import('./s3.ts');
  return openS3Store(choice);
}
