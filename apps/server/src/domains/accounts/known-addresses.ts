import { createHash } from 'node:crypto';
import { dayMs } from '@shutterhouse/contract/durations';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { transactRelaxed } from '../../db/transact.ts';
import { knownAddresses } from './tables.ts';

type Deps = { db: Db; now: () => Date };

/** How long an address is remembered after the last sign-in from it. */
const retentionMs = 180 * dayMs;
/** How many addresses are kept per person, the last used ones. */
export const addressesPerPerson = 20;
/** Another sign-in from the same address is stored at most once in this interval. */
const refreshIntervalMs = dayMs;

/** Whether somebody has signed in from this address (an IPv4 address or an IPv6 /64) before. */
export function isKnownAddress(deps: Deps, userId: string, address: string): boolean {
  return lastUse(deps, userId, address) !== undefined;
}

/** Remembers that somebody has signed in from an address, and deletes expired and surplus ones. */
export async function rememberAddress(deps: Deps, userId: string, address: string): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const last = lastUse(deps, userId, address);
  if (last !== undefined && at.getTime() - last.getTime() < refreshIntervalMs) return;
  // If this is lost in a power failure, it costs no more than a place in the queue.
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

/** The address itself is not stored: it only has to be recognised. */
function hashOf(userId: string, address: string): string {
  return createHash('sha256').update(`${userId} ${address}`).digest('hex');
}
