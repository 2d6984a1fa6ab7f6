import { largeImportMessages as messages } from '@shutterhouse/contract/dashboard/large-import';
import type { CreatedRow } from './row-importers.ts';

type Session = NonNullable<CreatedRow['session']>;

/**
 * The sessions of a file, of which no two may have the same time or code. The database refuses them, too, but sees only a
 * part of a large file at a time while it is checked.
 */
export function sessionsOfFile() {
  /** By their start; none overlaps another. */
  const taken: (Session & { line: number })[] = [];
  const codes = new Map<string, number>();
  return {
    /** Adds the session of a row. @returns why it can't be one, and is not added */
    add(line: number, session: Session | undefined): string | undefined {
      if (session === undefined) return undefined;
      const known = codes.get(session.code);
      if (known !== undefined) return messages.codeTwiceInFile(known);
      let [low, high] = [0, taken.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((taken[middle]?.until ?? 0) > session.from) high = middle;
        else low = middle + 1;
      }
      const next = taken[low];
      if (next && next.from < session.until) return messages.twiceInFile(next.line);
      taken.splice(low, 0, { ...session, line });
      codes.set(session.code, line);
      return undefined;
    },
  };
}
