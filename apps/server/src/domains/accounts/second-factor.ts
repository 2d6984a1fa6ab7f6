import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { type ErrorCode, fieldError, StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { attemptsOf, countWithin, type Limit, type Networks } from '../../db/rate-limits.ts';
import { type Sql, type Tx, writeOnReserve } from '../../db/transact.ts';
import type { Secrets } from '../../secrets.ts';
import { secondFactors } from '../people/tables.ts';
import { recordRefusedSignIn } from '../security/sign-ins.ts';
import { stepOfCode } from './adapters/totp.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { passkeys } from './tables.ts';

type Deps = { db: Db; now: () => Date; secrets: Secrets; userAgent?: string };

/**
 * The limits of wrong codes of an account, in a quarter of an hour and in a day. Three of a million codes of an app are
 * valid at a time: with so many wrong ones guessing is no danger. Right ones don't count.
 */
export const codeLimit: Limit = { max: 10, seconds: 900 };
const dailyCodeLimit: Limit = { max: 50, seconds: 86_400 };

/** Somebody's second factor; null when there is none. */
export function findSecondFactor({ db }: { db: Sql }, userId: string) {
  return db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).get() ?? null;
}

/**
 * Completes a sign-in after the password, if no second factor is required or its code is right. A
 * code of an app can be used once, and so can a recovery code.
 * @returns the means by which they signed in
 * @throws StudioError unauthenticated on `code` when one is required, and on `passkey` where a
 *   passkey would do as well; tooMany
 */
export async function assertSecondFactor(
  deps: Deps,
  { userId, code, networks }: { userId: string; code: string | undefined; networks: Networks },
): Promise<'password' | 'secondStep'> {
  const factor = findSecondFactor(deps, userId);
  const isNeeded = factor !== null && (factor.totpEnabledAt !== null || factor.isPasskeyRequired);
  if (!isNeeded) return 'password';
  if (code === undefined || code.trim() === '') throw codeNeeded(deps.db, userId, factor);

  await assertCode(deps, { userId, code, networks }, 'unauthenticated');
  return 'secondStep';
}

/**
 * Uses up a code of an app or a recovery code. While too many wrong ones were sent, those of an app are refused; a
 * recovery code can't be guessed, and still works.
 * @throws StudioError on `code` with the given reason; tooMany
 */
export async function assertCode(
  deps: Deps,
  { userId, code, networks }: { userId: string; code: string; networks: Networks },
  refusal: ErrorCode,
): Promise<void> {
  const compact = code.replaceAll(/[\s-]/g, '');
  const isOfApp = /^\d{6}$/.test(compact);
  // In one transaction, so that no guesses at the same time exceed the limit.
  const outcome = await writeOnReserve(deps.db, (tx) => {
    const inTx = { ...deps, db: tx };
    if (isOfApp && isHeld(inTx, userId)) return 'held';
    const isRight = isOfApp
      ? spendTotpCode(inTx, userId, compact)
      : spendRecoveryCode(inTx, userId, compact);
    if (!isRight) countWrongCode(inTx, userId);
    return isRight ? 'right' : 'wrong';
  });
  if (outcome === 'held') throw new StudioError('tooMany', refusalMessages.tooMany);
  if (outcome === 'right') return;
  await recordRefusedSignIn(deps, userId, networks, 'secondStep');
  throw fieldError(refusal, 'code', messages.codeWrong);
}

/** Whether too many wrong codes were sent for an account. */
export function isHeld(deps: { db: Sql; now: () => Date }, userId: string): boolean {
  return limitsOf(userId).some(([key, limit]) => attemptsOf(deps, key, limit) >= limit.max);
}

/** Counts a wrong code. */
export function countWrongCode(deps: { db: Tx; now: () => Date }, userId: string): void {
  for (const [key, limit] of limitsOf(userId)) countWithin(deps, key, limit);
}

function limitsOf(userId: string) {
  return [
    [`second-factor:${userId}`, codeLimit],
    [`second-factor-failures:${userId}`, dailyCodeLimit],
  ] as const;
}

function spendTotpCode(
  { db, now, secrets }: { db: Tx; now: () => Date; secrets: Secrets },
  userId: string,
  code: string,
): boolean {
  const factor = findSecondFactor({ db }, userId);
  if (!factor?.totpSecret || factor.totpEnabledAt === null) return false;
  const secret = secrets.open(factor.totpSecret, totpPurpose(userId));
  const step = secret === null ? null : stepOfCode(secret, code, now());
  if (step === null) return false;
  const isFresh = or(isNull(secondFactors.totpLastStep), lt(secondFactors.totpLastStep, step));
  const spent = db
    .update(secondFactors)
    .set({ totpLastStep: step })
    .where(and(eq(secondFactors.userId, userId), isFresh))
    .run();
  return spent.changes === 1;
}

/** The purpose under which a secret is sealed: that of one account can't be moved to another. */
export function totpPurpose(userId: string): string {
  return `totp ${userId}`;
}

function codeNeeded(
  db: Db,
  userId: string,
  { totpEnabledAt }: { totpEnabledAt: Date | null },
): StudioError {
  const hasPasskey =
    db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).get() !==
    undefined;
  const sentence = totpEnabledAt === null ? messages.passkeyNeeded : messages.codeRequired;
  return new StudioError('unauthenticated', sentence, {
    code: sentence,
    ...(hasPasskey && { passkey: messages.passkeyNeeded }),
  });
}
