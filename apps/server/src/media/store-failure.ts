import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { isFull } from '../db/failures.ts';

/**
 * The media store could not be used: its server, its disk or the way there fails. Whoever asked may try again later; what
 * happened is the cause, for the log.
 */
export class MediaStoreError extends StudioError {
  constructor(cause: unknown) {
    super('busy', sharedMessages.mediaAway);
    this.name = 'MediaStoreError';
    this.cause = cause;
  }
}

/** What is thrown for an error that came while an object on disk was used. That none lies under a key stays what it is. */
export function diskFailure(error: unknown): unknown {
  return isOfSystem(error) && error.code === 'ENOENT' ? error : draftFailure(error);
}

/** The same for a draft, of which nothing can be missing but its folder. That the disk is full stays what it is. */
export function draftFailure(error: unknown): unknown {
  return isOfSystem(error) && !isFull(error) ? new MediaStoreError(error) : error;
}

function isOfSystem(error: unknown): error is Error & { code: unknown } {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

/** The failure of the store behind an error, however deeply others have wrapped it. */
export function mediaStoreErrorIn(error: unknown): MediaStoreError | undefined {
  let at = error;
  for (let depth = 0; at instanceof Error && depth < 6; depth += 1, at = at.cause) {
    if (at instanceof MediaStoreError) return at;
  }
  return undefined;
}
