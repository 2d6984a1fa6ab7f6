import type { FileSourceName } from '@shutterhouse/contract/files/constants';
import { SourceError } from '../source-error.ts';
import { nameOfPath } from './paths.ts';

/**
 * Refuses a path at which there is something already.
 * @param find reads what is at a path, and throws `notFound` where there is nothing
 */
export async function assertFree(
  source: FileSourceName,
  path: string,
  find: (path: string) => Promise<unknown>,
): Promise<void> {
  try {
    await find(path);
  } catch (error) {
    if (error instanceof SourceError && error.kind === 'notFound') return;
    throw error;
  }
  throw new SourceError('nameTaken', source, nameOfPath(path));
}
