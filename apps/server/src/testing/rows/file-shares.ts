import { randomBytes } from 'node:crypto';
import { transact } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';
import { fileShares } from '../../domains/files/shares/tables.ts';
import { sha256 } from '../../tokens.ts';

/**
 * Inserts a share link to one of the studio's own files. @returns its id and the token in its URL
 */
export function createShareRow(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  key: string,
  more: Partial<typeof fileShares.$inferInsert> = {},
): { id: string; token: string } {
  const token = randomBytes(32).toString('base64url');
  const row = {
    ...{ tokenHash: sha256(token), source: 'local' as const, key, name: 'Weddings' },
    createdAt: now(),
    ...more,
  };
  const { id } = transact(db, (tx) => tx.insert(fileShares).values(row).returning().get());
  return { id, token };
}
