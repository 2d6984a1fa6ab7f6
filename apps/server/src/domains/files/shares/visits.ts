import { dayMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { sharePassDays, shareVisitMinutes } from '@shutterhouse/contract/files/shares/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import type { SharedEntry } from '@shutterhouse/contract/files/shares/schema';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import type { LinkPasses } from '../../../actor.ts';
import type { Sql } from '../../../db/transact.ts';
import type { Secrets } from '../../../secrets.ts';
import { sha256 } from '../../../tokens.ts';
import { fileShares } from './tables.ts';

type ProtectedShare = Pick<typeof fileShares.$inferSelect, 'id' | 'passwordHash'>;

/** What is needed to recognise a browser. */
export type PassDeps = { secrets: Secrets; now: () => Date; linkPasses: LinkPasses };

const passPurpose = 'file share pass';

/** A browser's cookies together must fit in the headers of a request. */
const maxPasses = 12;

const sealedPass = z.object({ proof: z.string(), until: z.number() });
type Pass = z.infer<typeof sealedPass>;

/** Lets a browser use a link for some weeks without its password, until that changes or the link ends. */
export function givePass(deps: PassDeps, share: ProtectedShare): void {
  const { secrets, now, linkPasses } = deps;
  const name = nameOf(secrets, share);
  const until = now().getTime() + sharePassDays * dayMs;
  const pass: Pass = { proof: proofOf(secrets, share), until };
  linkPasses.write(name, secrets.seal(JSON.stringify(pass), passPurpose), new Date(until));
  const others = linkPasses.names().filter((other) => other !== name);
  const untilOf = (other: string) => readPass(deps, other)?.until ?? 0;
  const oldest = others
    .toSorted((one, other) => untilOf(other) - untilOf(one))
    .slice(maxPasses - 1);
  for (const other of oldest) linkPasses.remove(other);
}

/** Whether the browser has opened a link, with its current password if it has one. */
export function hasPass(deps: PassDeps, share: ProtectedShare): boolean {
  const pass = readPass(deps, nameOf(deps.secrets, share));
  return pass?.proof === proofOf(deps.secrets, share);
}

/**
 * Identifies a browser that was let in before, with the current password of the link or an earlier one; null for others.
 */
export function earlierPass(deps: PassDeps, { id }: Pick<ProtectedShare, 'id'>): string | null {
  const name = nameOf(deps.secrets, { id });
  return readPass(deps, name) === undefined ? null : sha256(deps.linkPasses.read(name) ?? '');
}

/** A pass that has not expired; undefined for a cookie that is missing or was changed. */
function readPass({ secrets, now, linkPasses }: PassDeps, name: string): Pass | undefined {
  const value = linkPasses.read(name);
  const text = value === undefined ? null : secrets.open(value, passPurpose);
  if (text === null) return undefined;
  const pass = sealedPass.parse(JSON.parse(text));
  return pass.until > now().getTime() ? pass : undefined;
}

/** The name of a link's pass, which does not reveal the link. */
function nameOf(secrets: Secrets, { id }: Pick<ProtectedShare, 'id'>): string {
  return secrets.hash(id, 'file share pass name').slice(0, 16);
}

/** Another one after the password has changed. */
function proofOf(secrets: Secrets, { id, passwordHash }: ProtectedShare): string {
  return secrets.hash(`${id} ${passwordHash ?? ''}`, 'file share password').slice(0, 32);
}

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
const sealed = z.object({
  share: z.string(),
  file: z.string(),
  until: z.number(),
  proof: z.string().optional(),
});

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
  share: ProtectedShare,
  entry: FileEntry,
  more: Pick<SharedEntry, 'preview' | 'isFavourite'>,
): SharedEntry {
  const { name, type, fileType, mimetype, size, updatedAt } = entry;
  const key = keyOf({ secrets, now }, share, entry.id);
  // Visitors get a hash, so that the file's own id is not revealed.
  const ownId = secrets.hash(`${share.id} ${entry.id}`, 'shared file');
  return { id: ownId, key, name, type, fileType, mimetype, size, updatedAt, ...more };
}

/** A temporary key that opens a file or folder to the visitors of a link. */
export function keyOf(
  { secrets, now }: { secrets: Secrets; now: () => Date },
  share: ProtectedShare,
  file: string,
): string {
  const until = now().getTime() + shareVisitMinutes * 60_000;
  const content = { share: share.id, file, until, proof: proofOf(secrets, share) };
  return secrets.seal(JSON.stringify(content), purpose);
}

/**
 * Resolves a key. The link is checked each time, so that a key stops working when its link is revoked
 * or has got another password.
 * A key that has expired still works in the browser that has opened the link.
 * @throws StudioError notFound, with another message when the key has expired
 */
export function requireVisit(deps: VisitDeps, key: string): Visit {
  const { secrets, now } = deps;
  const text = secrets.open(key, purpose);
  if (text === null) throw nothingThere();
  const { share, file, until, proof } = sealed.parse(JSON.parse(text));
  const row = requireHolding(deps, eq(fileShares.id, share));
  const isCurrent = until >= now().getTime() && proof === proofOf(secrets, row);
  if (!isCurrent && !hasPass(deps, row)) throw new StudioError('notFound', messages.visitOver);
  return { share: row, fileId: file };
}
