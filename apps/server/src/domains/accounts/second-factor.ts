import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { attemptsOf, countAgainstLimit, type Limit, type Networks } from '../../db/rate-limits.ts';
import { type Sql, type Tx, writeOnReserve } from '../../db/transact.ts';
import type { Secrets } from '../../secrets.ts';
import { secondFactors } from '../people/tables.ts';
import { recordRefusedSignIn } from '../security/sign-ins.ts';
import { stepOfCode } from './adapters/totp.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { passkeys } from './tables.ts';

type Deps = { db: Db; now: () => Date; secrets: Secrets; userAgent?: string };

/** The limit for attempts at codes of an account. */
export const codeLimit: Limit = { max: 10, seconds: 900 };

/**
 * Three of a million codes are valid at a time: with this many wrong ones a day, guessing is no
 * danger.
 */
const codeFailures: Limit = { max: 50, seconds: 86_400 };

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

  const isHeld =
    attemptsOf(deps, `second-factor-failures:${userId}`, codeFailures) >= codeFailures.max;
  if (isHeld || !(await countAgainstLimit(deps, `second-factor:${userId}`, codeLimit))) {
    throw new StudioError('tooMany', refusalMessages.tooMany);
  }
  if (await spendCode(deps, userId, code)) return 'secondStep';
  await countAgainstLimit(deps, `second-factor-failures:${userId}`, codeFailures);
  await recordRefusedSignIn(deps, userId, networks, 'secondStep');
  throw new StudioError('unauthenticated', messages.codeWrong, { code: messages.codeWrong });
}

/** Uses up a code of either kind. @returns false when it is invalid */
async function spendCode(deps: Deps, userId: string, code: string): Promise<boolean> {
  const compact = code.replaceAll(/[\s-]/g, '');
  return writeOnReserve(deps.db, (tx) =>
    /^\d{6}$/.test(compact)
      ? spendTotpCode({ ...deps, db: tx }, userId, compact)
      : spendRecoveryCode({ db: tx }, userId, compact),
  );
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
