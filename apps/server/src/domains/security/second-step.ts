import type { Role } from '@shutterhouse/contract/accounts/constants';
import { dayMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import { securityMessages as messages } from '@shutterhouse/contract/security/messages';
import type { SecurityRules } from '@shutterhouse/contract/security/schema';
import { eq } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { secondFactors, users } from '../people/tables.ts';

/** The rules, and since when they require a second factor. */
export type StoredRules = SecurityRules & { requiredSince: Date | null };

/** Whether somebody has a second factor for signing in by password. */
export function hasSecondFactor(db: Sql, userId: string): boolean {
  const factor = db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).get();
  return Boolean(factor?.totpEnabledAt) || (factor?.isPasskeyRequired ?? false);
}

/** Whether the rules require a second factor for a role. */
function isRequiredFor({ twoFactor }: Pick<StoredRules, 'twoFactor'>, role: Role): boolean {
  return (
    twoFactor !== 'off' && (role === 'admin' || (twoFactor === 'staff' && role === 'moderator'))
  );
}

/**
 * From when on somebody can't use the dashboard without a second factor that they don't have yet;
 * null for those who have one, or need none. Their own account stays accessible, for setting one up.
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
 * Refuses to remove the last second factor of somebody who needs one. Must be called at the end of
 * the transaction that removes it.
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
