import { StudioError } from '@shutterhouse/contract/errors';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { shareVisitMinutes } from '@shutterhouse/contract/files/shares/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import type { SharedEntry } from '@shutterhouse/contract/files/shares/schema';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import type { LinkPasses } from '../../../actor.ts';
import type { Sql } from '../../../db/transact.ts';
import type { Secrets } from '../../../secrets.ts';
import { sha256 } from '../../../tokens.ts';
import { hasPass } from './passes.ts';
import { fileShares } from './tables.ts';

export type ShareRow = typeof fileShares.$inferSelect;

/** A visitor's access: the link, and the file or folder opened by it. */
export type Visit = { share: ShareRow; fileId: string };

/** What is needed to check a key. */
export type VisitDeps = {
  db: Sql;
  secrets: Secrets;
  now: () => Date;
  linkPasses: LinkPasses;
};

const purpose = 'file share visit';
const sealed = z.object({ share: z.string(), file: z.string(), until: z.number() });

/** The same error for links that never existed, have expired or were revoked. */
export function nothingThere(): StudioError {
  return new StudioError('notFound', messages.notThere);
}

/** The valid link that matches a condition. @throws StudioError notFound */
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

/** The valid link of a token. @throws StudioError notFound, with the same message for every reason */
export function requireShare(deps: { db: Sql; now: () => Date }, token: string): ShareRow {
  return requireHolding(deps, eq(fileShares.tokenHash, sha256(token)));
}

/** Whether a link is valid, for its page. */
export function isShareValid(deps: { db: Sql; now: () => Date }, token: string): boolean {
  try {
    requireShare(deps, token);
    return true;
  } catch (error) {
    if (error instanceof StudioError) return false;
    throw error;
  }
}

/** A file or folder as the visitors of a link see it, with a temporary key that opens it. */
export function toShared(
  { secrets, now }: { secrets: Secrets; now: () => Date },
  { id }: Pick<ShareRow, 'id'>,
  entry: FileEntry,
  more: Pick<SharedEntry, 'preview' | 'isFavourite'>,
): SharedEntry {
  const { name, type, fileType, mimetype, size, updatedAt } = entry;
  const key = keyOf({ secrets, now }, id, entry.id);
  // Visitors get a hash, so that the file's own id is not revealed.
  const ownId = secrets.hash(`${id} ${entry.id}`, 'shared file');
  return { id: ownId, key, name, type, fileType, mimetype, size, updatedAt, ...more };
}

/** A temporary key that opens a file or folder to the visitors of a link. */
export function keyOf(
  { secrets, now }: { secrets: Secrets; now: () => Date },
  share: string,
  file: string,
): string {
  const until = now().getTime() + shareVisitMinutes * 60_000;
  return secrets.seal(JSON.stringify({ share, file, until }), purpose);
}

/**
 * Resolves a key. The link is checked each time, so that a key stops working when its link is revoked.
 * A key that has expired still works in the browser that has opened the link.
 * @throws StudioError notFound, with another message when the key has expired
 */
export function requireVisit(deps: VisitDeps, key: string): Visit {
  const { secrets, now } = deps;
  const text = secrets.open(key, purpose);
  if (text === null) throw nothingThere();
  const { share, file, until } = sealed.parse(JSON.parse(text));
  const row = requireHolding(deps, eq(fileShares.id, share));
  if (until < now().getTime() && !hasPass(deps, row))
    throw new StudioError('notFound', messages.visitOver);
  return { share: row, fileId: file };
}
