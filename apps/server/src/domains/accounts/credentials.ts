import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/transact.ts';
import { apiTokens } from '../security/tables.ts';
import { removeRecoveryCodes } from './recovery-codes.ts';
import { emailChanges, passkeys, secondFactors } from './tables.ts';

/** Takes the whole second step of somebody away, for those who have lost it; their passkeys stay. */
export function removeSecondFactor({ db }: { db: Tx }, userId: string): void {
  db.delete(secondFactors).where(eq(secondFactors.userId, userId)).run();
  removeRecoveryCodes({ db }, userId);
}

/** Takes all away by which somebody could sign in beside the password, or get the account's address changed. */
export function removeCredentials({ db }: { db: Tx }, userId: string): void {
  removeSecondFactor({ db }, userId);
  db.delete(passkeys).where(eq(passkeys.userId, userId)).run();
  db.delete(apiTokens).where(eq(apiTokens.userId, userId)).run();
  db.delete(emailChanges).where(eq(emailChanges.userId, userId)).run();
}
