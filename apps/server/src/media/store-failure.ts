import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { isFull } from '../db/failures.ts';

/**
 * The media store could not be used: its server, its disk or the network fails. The caller may retry later; the
 * original error is the cause, for the log.
 */
export class MediaStoreError extends StudioError {
  constructor(cause: unknown) {
    super('busy', refusalMessages.mediaUnreachable);
    this.name = 'MediaStoreError';
    this.cause = cause;
  }
}

/** Converts an error of a stored object on disk. A missing object (ENOENT) stays what it is. */
export function diskFailure(error: unknown): unknown {
  return isOfSystem(error) && error.code === 'ENOENT' ? error : draftFailure(error);
}

/** The same for a draft, for which ENOENT means that its folder is missing. A full disk stays what it is. */
export function draftFailure(error: unknown): unknown {
  return isOfSystem(error) && !isFull(error) ? new MediaStoreError(error) : error;
}

function isOfSystem(error: unknown): error is Error & { code: unknown } {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

/** The store failure in an error's chain of causes, if any. */
export function mediaStoreErrorIn(error: unknown): MediaStoreError | undefined {
  let at = error;
  for (let depth = 0; at instanceof Error && depth < 6; depth += 1, at = at.cause) {
    if (at instanceof MediaStoreError) return at;
  }
  return undefined;
}
