/** The codes and messages of a database error and its causes, whichever driver and wrapper it came through. */
function causes(error: unknown): { code: string; message: string }[] {
  const found: { code: string; message: string }[] = [];
  for (let at: unknown = error; at instanceof Error && found.length < 5; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    found.push({ code, message: at.message });
  }
  return found;
}

/** True when a trigger of the schema aborted the write with `RAISE(ABORT, code)`. */
export function raised(error: unknown, code: string): boolean {
  return causes(error).some(({ message }) => message.includes(code));
}

/** True when the write would have broken a unique index. */
export function isDuplicate(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) => /UNIQUE/.test(code) || /UNIQUE constraint/.test(message),
  );
}

/** SQLite's message for a corrupt database, such as after a disk fault; undefined for other errors. */
export function damageIn(error: unknown): string | undefined {
  return causes(error).find(({ code }) => code.startsWith('SQLITE_CORRUPT'))?.message;
}

/** True when another process held the write lock. */
export function isBusy(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) => /SQLITE_BUSY/.test(code) || message.includes('database is locked'),
  );
}

/** The messages of libsql for a server that can't be reached, and for one that aborted or lost a transaction. */
const unreachableMessages =
  /^(WriteDelegation|Replication|sync error|ConnectionFailed|InvalidParserState)\b|Transaction timed-out|no transaction is active/;

/** True when the libSQL server could not be reached or aborted: nothing was stored, unless a commit was under way. */
export function isServerUnreachable(error: unknown): boolean {
  return causes(error).some(({ message }) => unreachableMessages.test(message));
}

/**
 * The messages and codes for a full disk: from SQLite (for its files, and for the shared-memory index of its WAL) and
 * from the system.
 */
const fullCodes = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT'];

/** True when the disk is full. */
export function isFull(error: unknown): boolean {
  return causes(error).some(({ code }) => fullCodes.includes(code));
}
