import { and, count, eq, gt, isNull, or } from 'drizzle-orm';
import type { Sql, Tx } from '../../db/transact.ts';
import { secondFactors } from '../people/tables.ts';
import { apiTokens } from '../security/tables.ts';
import { removeRecoveryCodes } from './recovery-codes.ts';
import { emailChanges, passkeys } from './tables.ts';

/** Removes somebody's second factor completely, for those who have lost it; their passkeys stay. */
export function removeSecondFactor({ db }: { db: Tx }, userId: string): void {
  db.delete(secondFactors).where(eq(secondFactors.userId, userId)).run();
  removeRecoveryCodes({ db }, userId);
}

/** How many valid API tokens somebody has. */
export function countTokens({ db, now }: { db: Sql; now: () => Date }, userId: string): number {
  const works = or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now()));
  const own = and(eq(apiTokens.userId, userId), works);
  return db.select({ rows: count() }).from(apiTokens).where(own).get()?.rows ?? 0;
}

/** Deletes all API tokens of somebody. */
export function removeTokens({ db }: { db: Tx }, userId: string): void {
  db.delete(apiTokens).where(eq(apiTokens.userId, userId)).run();
}

/**
 * Removes everything except the password by which somebody could sign in or change the account's address.
 */
export function removeCredentials({ db }: { db: Tx }, userId: string): void {
  removeSecondFactor({ db }, userId);
  db.delete(passkeys).where(eq(passkeys.userId, userId)).run();
  removeTokens({ db }, userId);
  db.delete(emailChanges).where(eq(emailChanges.userId, userId)).run();
}
