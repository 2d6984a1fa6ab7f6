import { fullName } from '@shutterhouse/contract/names';
import type { SignInMeans, SignInOutcome } from '@shutterhouse/contract/security/constants';
import type { ListSignInsInput, SignInPage } from '@shutterhouse/contract/security/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { pageOf } from '../../db/page.ts';
import { countWithin, type Limit, type Networks } from '../../db/rate-limits.ts';
import { type Sql, transactRelaxed } from '../../db/transact.ts';
import { recordAccountEvent, recordAudit } from '../audit/service.ts';
import { users } from '../people/tables.ts';
import { signIns } from './tables.ts';

/** A sign-in or an attempt, and its network. */
type SignInTry = {
  userId: string | null;
  outcome: SignInOutcome;
  means: SignInMeans;
  network: string;
  userAgent?: string | undefined;
};

/** Records a sign-in, within the transaction of its result. */
export function recordSignIn(
  { db, now }: { db: Sql; now: () => Date },
  { userAgent = '', ...row }: SignInTry,
): void {
  db.insert(signIns)
    .values({ ...row, userAgent, at: now() })
    .run();
}

/** A page of sign-ins, newest first. */
export function listSignIns(
  { db }: { db: Db },
  { outcome, limit, cursor }: ListSignInsInput,
): SignInPage {
  const { number } = signIns;
  const condition = outcome && eq(signIns.outcome, outcome);
  const page = pageOf(
    (after) => db.select().from(signIns).where(and(condition, after)),
    { columns: [number], direction: 'desc', valuesOf: (row: { number: number }) => [row.number] },
    { limit, cursor },
  );
  const ids = page.rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const people = new Map(
    db
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(users)
      .where(inArray(users.id, [...new Set(ids)]))
      .all()
      .map(({ id, email, firstName, lastName }) => [
        id,
        { id, email, name: fullName({ firstName, lastName }) },
      ]),
  );
  const rows = page.rows.map(({ number: key, userId, ...row }) => ({
    ...row,
    id: String(key),
    person: (userId !== null && people.get(userId)) || null,
  }));
  const { nextCursor } = page;
  return { rows, nextCursor, pagination: { limit, nextCursor } };
}

/** Refusals for one account and network are recorded at most once in this window, however many attempts follow. */
const once: Limit = { max: 1, seconds: 600 };

/**
 * How many refused sign-ins are recorded per hour, over all callers, so that strangers can't fill the disk with
 * them.
 */
const ofAll: Limit = { max: 300, seconds: 3600 };

/**
 * Records that a sign-in was refused. The address typed for an unknown account is not stored: it may be a password.
 */
export async function recordRefusedSignIn(
  { db, now, userAgent }: { db: Db; now: () => Date; userAgent?: string | undefined },
  userId: string | undefined,
  networks: Networks,
  means: SignInMeans = 'password',
): Promise<void> {
  const key = `sign-in-refused:${userId ?? ''}:${networks.at(-1)}`;
  await transactRelaxed(db, (tx) => {
    const counts = { db: tx, now };
    if (!countWithin(counts, key, once)) return;
    if (!countWithin(counts, 'sign-in-refused', ofAll)) return;
    const outcome = 'refused' as const;
    const row = { userId: userId ?? null, outcome, means, network: networks[0], userAgent };
    recordSignIn({ db: tx, now }, row);
    const deed = { by: null, action: 'signInRefused', details: { from: networks[0] } } as const;
    if (userId !== undefined) recordAccountEvent({ db: tx, now }, { ...deed, userId });
    else {
      const subject = { kind: 'user', name: 'An unknown address' } as const;
      recordAudit({ db: tx, now }, { ...deed, subject });
    }
  });
}
