import { StudioError } from '@shutterhouse/contract/errors';
import { archiveMinutes } from '@shutterhouse/contract/files/constants';
import { transferMessages as messages } from '@shutterhouse/contract/files/operation-messages';
import type { BulkDownload, BulkDownloadInput } from '@shutterhouse/contract/files/transfers';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Person } from '../../../actor.ts';
import { write } from '../../../db/transact.ts';
import { newToken, sha256 } from '../../../tokens.ts';
import { recordAudit } from '../../audit/service.ts';
import { type SourceDeps, sourceOfId } from '../sources.ts';
import { fileArchives } from '../tables.ts';
import { safeArchiveName } from './archive-names.ts';

type CallerDeps = SourceDeps & { person: Person };

/**
 * Prepares an archive of selected files and folders: its address works for ten minutes, for the requesting session.
 * Only the existence of the files is checked now.
 * @throws StudioError notFound when none of them exists
 */
export async function requestArchive(
  deps: CallerDeps,
  { fileIds }: BulkDownloadInput,
): Promise<BulkDownload> {
  const { db, now, person } = deps;
  const name = await nameOfFirst(deps, fileIds);
  const filename = fileIds.length === 1 ? `${safeArchiveName(name)}.zip` : 'files.zip';
  const token = newToken();
  const at = now();
  const expiresAt = new Date(at.getTime() + archiveMinutes * 60_000);
  await write(db, (tx) => {
    tx.delete(fileArchives).where(lte(fileArchives.expiresAt, at)).run();
    const { sessionId } = person;
    tx.insert(fileArchives)
      .values({ tokenHash: sha256(token), sessionId, fileIds, filename, expiresAt })
      .run();
    const subject = { kind: 'file' as const, name };
    const details = { files: fileIds.length };
    recordAudit({ db: tx, now }, { by: person, action: 'exported', subject, details });
  });
  return { downloadUrl: `/api/files/bulk/download?archive=${token}`, expiresAt };
}

/** The archive of an address. @throws StudioError notFound, also for another session's */
export function requireArchive(
  { db, now }: Pick<SourceDeps, 'db' | 'now'>,
  token: string,
  { sessionId }: Person,
): { fileIds: string[]; filename: string } {
  const found = db
    .select()
    .from(fileArchives)
    .where(
      and(
        eq(fileArchives.tokenHash, sha256(token)),
        eq(fileArchives.sessionId, sessionId),
        gt(fileArchives.expiresAt, now()),
      ),
    )
    .get();
  if (found === undefined) throw new StudioError('notFound', messages.archiveOver);
  return found;
}

/** The name of the first entry that exists. */
async function nameOfFirst(deps: SourceDeps, ids: readonly string[]): Promise<string> {
  for (const id of ids) {
    try {
      return (await sourceOfId(deps, id).stat(id)).name;
    } catch (error) {
      // An unreachable source is listed in the archive's note, unless it is the only one.
      if (!(error instanceof StudioError)) throw error;
      if (error.code !== 'notFound' && ids.length === 1) throw error;
    }
  }
  throw new StudioError('notFound', messages.noneReadable);
}
