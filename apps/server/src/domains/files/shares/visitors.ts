import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import type {
  ListSharedInput,
  OpenedShare,
  OpenShareInput,
  SharedPage,
} from '@shutterhouse/contract/files/shares/schema';
import {
  countAgainstLimit,
  countCaller,
  type Limit,
  type Networks,
} from '../../../db/rate-limits.ts';
import { verifyPassword } from '../../accounts/passwords.ts';
import { maxFolders } from '../adapters/ancestors.ts';
import { fileIdOf } from '../ids.ts';
import { listFiles } from '../service.ts';
import { type SourceDeps, sourceOfId } from '../sources.ts';
import {
  nothingThere,
  requireShare,
  requireVisit,
  type ShareRow,
  toShared,
  type Visit,
} from './visits.ts';

type Caller = { networks: Networks; address: string };

/** How many passwords one address may try, and how many all may try for one link. */
export const passwordLimits = {
  address: { max: 10, seconds: 15 * 60 },
  link: { max: 60, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

/**
 * Lets a visitor in by a link.
 * @throws StudioError notFound, in the same words for links that never were, have ended or were
 *   revoked, and when the file is gone; invalid on a wrong password; tooMany
 */
export async function openShare(
  deps: SourceDeps,
  { token, password }: OpenShareInput,
  caller: Caller,
): Promise<OpenedShare> {
  const share = requireShare(deps, token);
  if (share.passwordHash !== null) {
    if (password === undefined) return { isLocked: true };
    await assertPassword(deps, share, password, caller);
    // It may have been revoked while the password was looked at.
    requireShare(deps, token);
  }
  const entry = await orNotFound(sourceOfId(deps, fileIdOf(share)).stat(fileIdOf(share)));
  return { isLocked: false, entry: toShared(deps, share, entry), expiresAt: share.expiresAt };
}

/**
 * What a key opens. Each time it is looked whether it still lies in what the link shares: the studio may
 * have taken it out since it was shown.
 * @throws StudioError notFound
 */
export async function enterVisit(deps: SourceDeps, key: string): Promise<Visit> {
  const visit = requireVisit(deps, key);
  const { share, fileId } = visit;
  const shared = fileIdOf(share);
  const source = sourceOfId(deps, fileId);
  let at: string | null = fileId;
  for (let folders = 0; at !== shared; folders += 1) {
    // Somebody else's service tells what lies in what.
    if (at === null || folders > maxFolders) throw nothingThere();
    at = (await orNotFound(source.stat(at))).parentId;
  }
  return visit;
}

/** A page of a folder that a visitor has opened. @throws StudioError notFound */
export async function listShared(
  deps: SourceDeps,
  { key, ...page }: ListSharedInput,
): Promise<SharedPage> {
  const { share, fileId } = await enterVisit(deps, key);
  const { rows, nextCursor } = await orNotFound(
    listFiles(deps, { id: fileId, source: 'all', includeThirdParty: true, ...page }),
  );
  return { rows: rows.map((entry) => toShared(deps, share, entry)), nextCursor };
}

/** What is gone meanwhile is as little there as what never was. */
export async function orNotFound<Result>(looking: Promise<Result>): Promise<Result> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof StudioError && error.code === 'notFound') throw nothingThere();
    throw error;
  }
}

/** Tries are counted before the password is looked at, so that many at once don't all get through. */
async function assertPassword(
  deps: SourceDeps,
  { id, passwordHash }: ShareRow,
  password: string,
  { networks, address }: Caller,
): Promise<void> {
  const mayTry =
    (await countCaller(deps, `file-share-password:${id}`, networks, passwordLimits.address)) &&
    (await countAgainstLimit(deps, `file-share-password:${id}`, passwordLimits.link));
  if (!mayTry) throw new StudioError('tooMany', messages.tooManyPasswords);
  if (await verifyPassword(passwordHash, password, { key: address, priority: 'stranger' })) return;
  throw fieldError('invalid', 'password', messages.passwordWrong);
}
