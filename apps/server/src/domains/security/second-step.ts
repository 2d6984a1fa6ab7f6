import type { Role } from '@shutterhouse/contract/accounts/constants';
import { StudioError } from '@shutterhouse/contract/errors';
import { securityMessages as messages } from '@shutterhouse/contract/security/messages';
import type { SecurityRules } from '@shutterhouse/contract/security/schema';
import { eq } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { secondFactors, users } from '../accounts/tables.ts';

/** The rules, and since when a second step is asked for by them. */
export type StoredRules = SecurityRules & { requiredSince: Date | null };

const dayMs = 86_400_000;

/** Whether signing in by password asks somebody for more. */
export function hasSecondFactor(db: Sql, userId: string): boolean {
  const factor = db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).get();
  return Boolean(factor?.totpEnabledAt) || (factor?.isPasskeyRequired ?? false);
}

/** Whether the rules ask a role for a second step. */
function isRequiredFor({ twoFactor }: Pick<StoredRules, 'twoFactor'>, role: Role): boolean {
  return (
    twoFactor !== 'off' && (role === 'admin' || (twoFactor === 'staff' && role === 'moderator'))
  );
}

/**
 * From when on somebody works at the desk only with a second step that they do not have yet; null for
 * those who have one, and of whom none is asked. Their own account stays open: there they set one up.
 */
export function secondFactorDue(
  db: Sql,
  rules: StoredRules,
  { id, role }: { id: string; role: Role },
): Date | null {
  if (!isRequiredFor(rules, role) || hasSecondFactor(db, id)) return null;
  const person = db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, id))
    .get();
  const since = Math.max(person?.createdAt.getTime() ?? 0, rules.requiredSince?.getTime() ?? 0);
  return new Date(since + rules.graceDays * dayMs);
}

/**
 * Keeps the last second step of those of whom one is asked. It belongs at the end of the transaction
 * that takes one away.
 * @throws StudioError conflict
 */
export function assertSecondFactorStays(
  db: Sql,
  rules: StoredRules,
  { id, role }: { id: string; role: Role },
): void {
  if (isRequiredFor(rules, role) && !hasSecondFactor(db, id)) {
    throw new StudioError('conflict', messages.factorStays);
  }
}
