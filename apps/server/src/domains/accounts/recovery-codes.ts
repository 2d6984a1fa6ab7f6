import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@shutterhouse/contract/accounts/second-factor';
import { and, count, eq } from 'drizzle-orm';
import type { Sql, Tx } from '../../db/transact.ts';
import { recoveryCodes } from './tables.ts';

/** Without characters that are easily confused in handwriting. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Sixteen letters and digits, about 79 bits: `abcd-efgh-jkmn-pqrs`. */
const groups = 4;

/** Replaces somebody's recovery codes by new ones. @returns the codes, which are shown only now */
export function makeRecoveryCodes({ db }: { db: Tx }, userId: string): string[] {
  removeRecoveryCodes({ db }, userId);
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  db.insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
    .run();
  return codes;
}

/** How many unused codes somebody has. */
export function countRecoveryCodes({ db }: { db: Sql }, userId: string): number {
  const left = db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .get();
  return left?.left ?? 0;
}

/** Uses up a code. @returns false when it is not one of theirs, or was used before */
export function spendRecoveryCode({ db }: { db: Tx }, userId: string, code: string): boolean {
  const spent = db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, code))))
    .run();
  return spent.changes === 1;
}

/** Deletes all codes of somebody. */
export function removeRecoveryCodes({ db }: { db: Tx }, userId: string): void {
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
}

function newCode(): string {
  const letter = () => alphabet[randomInt(alphabet.length)];
  const group = () => Array.from({ length: 4 }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Ignores hyphens, spaces and case. */
function hashOf(userId: string, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId} ${letters}`).digest('hex');
}
