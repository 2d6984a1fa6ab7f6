import { createHash } from 'node:crypto';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { transactRelaxed } from '../../db/transact.ts';
import { knownAddresses } from './tables.ts';

type Deps = { db: Db; now: () => Date };

const day = 24 * 60 * 60 * 1000;

/** An address where somebody has not signed in for so long is forgotten. */
const retentionMs = 180 * day;
/** So many addresses are kept for each person, those used last. */
export const addressesPerPerson = 20;
/** Signing in again at the same address is written down once in so long. */
const refreshIntervalMs = day;

/** Whether somebody has signed in from this address (an IPv4 address or an IPv6 /64) before. */
export function isKnownAddress(deps: Deps, userId: string, address: string): boolean {
  return lastUse(deps, userId, address) !== undefined;
}

/** Remembers that somebody has signed in from an address, and forgets those that count no longer. */
export async function rememberAddress(deps: Deps, userId: string, address: string): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const last = lastUse(deps, userId, address);
  if (last !== undefined && at.getTime() - last.getTime() < refreshIntervalMs) return;
  // What is lost with the power costs nothing but a place in a queue.
  await transactRelaxed(
    db,
    (tx) => {
      tx.insert(knownAddresses)
        .values({ userId, addressHash: hashOf(userId, address), lastUsedAt: at })
        .onConflictDoUpdate({
          target: [knownAddresses.userId, knownAddresses.addressHash],
          set: { lastUsedAt: at },
        })
        .run();
      const newest = tx
        .select({ addressHash: knownAddresses.addressHash })
        .from(knownAddresses)
        .where(eq(knownAddresses.userId, userId))
        .orderBy(desc(knownAddresses.lastUsedAt))
        .limit(addressesPerPerson);
      tx.delete(knownAddresses)
        .where(
          and(eq(knownAddresses.userId, userId), notInArray(knownAddresses.addressHash, newest)),
        )
        .run();
      tx.delete(knownAddresses)
        .where(lt(knownAddresses.lastUsedAt, expiredAt(at)))
        .run();
    },
    { onReserve: true },
  );
}

function lastUse({ db, now }: Deps, userId: string, address: string): Date | undefined {
  const used = find(db).get({ userId, addressHash: hashOf(userId, address) });
  return used && used.lastUsedAt >= expiredAt(now()) ? used.lastUsedAt : undefined;
}

const find = prepared((db) =>
  db
    .select({ lastUsedAt: knownAddresses.lastUsedAt })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.userId, sql.placeholder('userId')),
        eq(knownAddresses.addressHash, sql.placeholder('addressHash')),
      ),
    )
    .prepare(),
);

function expiredAt(at: Date): Date {
  return new Date(at.getTime() - retentionMs);
}

/** The address itself is stored nowhere: it only has to be known again. */
function hashOf(userId: string, address: string): string {
  return createHash('sha256').update(`${userId} ${address}`).digest('hex');
}
