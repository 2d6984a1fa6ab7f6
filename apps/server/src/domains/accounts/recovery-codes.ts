import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@shutterhouse/contract/accounts/second-factor';
import { and, count, eq } from 'drizzle-orm';
import type { Sql, Tx } from '../../db/transact.ts';
import { recoveryCodes } from './tables.ts';

/** Nothing that is taken for something else when it is written down by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Sixteen letters and digits, about 79 bits: `abcd-efgh-jkmn-pqrs`. */
const groups = 4;

/** Gives somebody new recovery codes in the place of their old ones. @returns them, to be told once */
export function makeRecoveryCodes({ db }: { db: Tx }, userId: string): string[] {
  removeRecoveryCodes({ db }, userId);
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  db.insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
    .run();
  return codes;
}

/** How many codes somebody has left. */
export function countRecoveryCodes({ db }: { db: Sql }, userId: string): number {
  const left = db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .get();
  return left?.left ?? 0;
}

/** Uses a code up. @returns false when it is not one of theirs, or was used before */
export function spendRecoveryCode({ db }: { db: Tx }, userId: string, code: string): boolean {
  const spent = db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, code))))
    .run();
  return spent.changes === 1;
}

/** Takes all codes of somebody away. */
export function removeRecoveryCodes({ db }: { db: Tx }, userId: string): void {
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
}

function newCode(): string {
  const letter = () => alphabet[randomInt(alphabet.length)];
  const group = () => Array.from({ length: 4 }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** The same with and without hyphens, spaces and capitals. */
function hashOf(userId: string, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId} ${letters}`).digest('hex');
}
