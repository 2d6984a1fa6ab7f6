import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../../db/open.ts';
import { writeOnReserve } from '../../db/transact.ts';
import { passkeyChallenges } from './tables.ts';

type Deps = { db: Db; now: () => Date };

/** As long as browsers wait for a fingerprint, a face or a PIN. */
const validityMs = 5 * 60 * 1000;

/** More than one, so that the table shrinks although each new challenge adds a row. */
const forgottenAtOnce = 20;

/**
 * Stores a challenge until it is answered; `userId` is the person who adds a passkey, null for a sign-in. @returns
 * its id
 */
export function storeChallenge(
  { db, now }: Deps,
  challenge: string,
  userId: string | null,
): Promise<string> {
  const id = v7();
  return writeOnReserve(db, (tx) => {
    const at = now();
    const over = tx
      .select({ id: passkeyChallenges.id })
      .from(passkeyChallenges)
      .where(lte(passkeyChallenges.expiresAt, at))
      .limit(forgottenAtOnce);
    tx.delete(passkeyChallenges).where(inArray(passkeyChallenges.id, over)).run();
    const expiresAt = new Date(at.getTime() + validityMs);
    tx.insert(passkeyChallenges).values({ id, challenge, userId, expiresAt }).run();
    return id;
  });
}

/**
 * Deletes a challenge and returns it, so that it is answered once; null when it has expired, or was for somebody
 * else.
 */
export async function takeChallenge(
  { db, now }: Deps,
  id: string,
  userId: string | null,
): Promise<string | null> {
  const owner =
    userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const taken = await writeOnReserve(db, (tx) =>
    tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.id, id),
          owner,
          gt(passkeyChallenges.expiresAt, sql`${now().getTime()}`),
        ),
      )
      .returning({ challenge: passkeyChallenges.challenge })
      .get(),
  );
  return taken?.challenge ?? null;
}
