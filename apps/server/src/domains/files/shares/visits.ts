import { createHash } from 'node:crypto';
import { StudioError } from '@shutterhouse/contract/errors';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { shareVisitMinutes } from '@shutterhouse/contract/files/shares/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import type { SharedEntry } from '@shutterhouse/contract/files/shares/schema';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from '../../../db/transact.ts';
import type { Secrets } from '../../../secrets.ts';
import { fileShares } from '../tables.ts';

export type ShareRow = typeof fileShares.$inferSelect;

/** What a visitor has opened: which share let them in, and the file or folder of it. */
export type Visit = { share: ShareRow; fileId: string };

const purpose = 'file share visit';
const sealed = z.object({ share: z.string(), file: z.string(), until: z.number() });

/** One answer for a link that never was, that has ended, and that was revoked. */
export function nothingThere(): StudioError {
  return new StudioError('notFound', messages.notThere);
}

/** What is stored of a token. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A link that holds now, by a condition on its row. @throws StudioError notFound */
function requireHolding({ db, now }: { db: Sql; now: () => Date }, by: ReturnType<typeof eq>) {
  const row = db
    .select()
    .from(fileShares)
    .where(
      and(
        by,
        isNull(fileShares.revokedAt),
        or(isNull(fileShares.expiresAt), gt(fileShares.expiresAt, now())),
      ),
    )
    .get();
  if (row === undefined) throw nothingThere();
  return row;
}

/** The link of a token, while it holds. @throws StudioError notFound, in the same words for all that does not */
export function requireShare(deps: { db: Sql; now: () => Date }, token: string): ShareRow {
  return requireHolding(deps, eq(fileShares.tokenHash, tokenHashOf(token)));
}

/** Whether a link holds, for its page. */
export function isShareValid(deps: { db: Sql; now: () => Date }, token: string): boolean {
  try {
    requireShare(deps, token);
    return true;
  } catch (error) {
    if (error instanceof StudioError) return false;
    throw error;
  }
}

/** A file or folder as whoever was let in by a link sees it, with what opens it for a while. */
export function toShared(
  { secrets, now }: { secrets: Secrets; now: () => Date },
  { id }: Pick<ShareRow, 'id'>,
  entry: FileEntry,
): SharedEntry {
  const { name, type, fileType, mimetype, size, updatedAt } = entry;
  const key = keyOf({ secrets, now }, id, entry.id);
  return { key, name, type, fileType, mimetype, size, updatedAt };
}

/** What opens a file or folder for a while, to whoever was let in by a link. */
export function keyOf(
  { secrets, now }: { secrets: Secrets; now: () => Date },
  share: string,
  file: string,
): string {
  const until = now().getTime() + shareVisitMinutes * 60_000;
  return secrets.seal(JSON.stringify({ share, file, until }), purpose);
}

/**
 * What a key opens. The link is looked at each time, so that one which is revoked opens nothing more.
 * @throws StudioError notFound, with other words when it has been open for too long
 */
export function requireVisit(
  { db, secrets, now }: { db: Sql; secrets: Secrets; now: () => Date },
  key: string,
): Visit {
  const text = secrets.open(key, purpose);
  if (text === null) throw nothingThere();
  const { share, file, until } = sealed.parse(JSON.parse(text));
  const row = requireHolding({ db, now }, eq(fileShares.id, share));
  if (until < now().getTime()) throw new StudioError('notFound', messages.visitOver);
  return { share: row, fileId: file };
}
