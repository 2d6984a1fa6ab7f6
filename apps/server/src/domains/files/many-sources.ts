import { fieldError } from '@shutterhouse/contract/errors';
import { type FileSourceName, fileSources } from '@shutterhouse/contract/files/constants';
import type { FileEntry, FilePage, SourceProblem } from '@shutterhouse/contract/files/schema';
import { cursorNotOurs, type Page } from '@shutterhouse/contract/paging';
import { parseJson } from '../../parse-json.ts';
import { SourceError } from './source-error.ts';

/** The cursor of each source that has more pages. */
type Cursors = Partial<Record<FileSourceName, string>>;

/**
 * A page of several sources at once: up to `limit` entries of each, grouped by source. A source that
 * fails is reported and doesn't stop the others, unless it is the only one.
 * @throws SourceError of the only source; StudioError invalid on `cursor`
 */
export async function pageOfSources(
  names: readonly FileSourceName[],
  { limit, cursor }: { limit: number; cursor: string | undefined },
  read: (name: FileSourceName, cursor: string | undefined) => Promise<Page<FileEntry>>,
): Promise<FilePage> {
  const from = cursor === undefined ? undefined : readCursors(cursor);
  const asked = names.filter((name) => from === undefined || from[name] !== undefined);
  const problems: SourceProblem[] = [];
  const next: Cursors = {};
  const parts = await Promise.all(
    asked.map(async (name) => {
      try {
        const { rows, nextCursor } = await read(name, from?.[name]);
        if (nextCursor !== null) next[name] = nextCursor;
        return rows;
      } catch (error) {
        if (!(error instanceof SourceError) || names.length === 1) throw error;
        problems.push({ source: name, message: error.message });
        return [];
      }
    }),
  );
  const nextCursor = Object.keys(next).length === 0 ? null : writeCursors(next);
  return { rows: parts.flat(), nextCursor, pagination: { limit, nextCursor, problems } };
}

function writeCursors(cursors: Cursors): string {
  return Buffer.from(JSON.stringify(cursors)).toString('base64url');
}

/** @throws StudioError invalid on `cursor` */
function readCursors(cursor: string): Cursors {
  const cursors: Cursors = {};
  for (const [name, value] of Object.entries(parsed(cursor))) {
    const source = fileSources.find((known) => known === name);
    if (source === undefined || typeof value !== 'string') {
      throw fieldError('invalid', 'cursor', cursorNotOurs);
    }
    cursors[source] = value;
  }
  return cursors;
}

function parsed(cursor: string): object {
  const value = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value;
  throw fieldError('invalid', 'cursor', cursorNotOurs);
}
