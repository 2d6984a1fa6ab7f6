import { StudioError } from '@shutterhouse/contract/errors';
import { and, eq } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import { parseFileId } from '../ids.ts';
import { fileEntries, fileNotes } from '../tables.ts';
import { nothingThere } from './visits.ts';

/**
 * Asserts that a file is public. The studio stores that itself, so that visitors can't cause calls to services.
 * @throws StudioError notFound, with the same message for missing and private files
 */
export function assertPublic({ db }: { db: Sql }, id: string): void {
  const { source, key } = keyOf(id);
  const row =
    source === 'local'
      ? db
          .select({ isPublic: fileEntries.isPublic })
          .from(fileEntries)
          .where(and(eq(fileEntries.id, key), eq(fileEntries.isFile, true)))
          .get()
      : db
          .select({ isPublic: fileNotes.isPublic })
          .from(fileNotes)
          .where(and(eq(fileNotes.source, source), eq(fileNotes.key, key)))
          .get();
  if (!row?.isPublic) throw nothingThere();
}

function keyOf(id: string) {
  try {
    return parseFileId(id);
  } catch (error) {
    if (error instanceof StudioError) throw nothingThere();
    throw error;
  }
}
