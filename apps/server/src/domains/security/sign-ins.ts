import type { SignInMeans, SignInOutcome } from '@shutterhouse/contract/security/constants';
import type { ListSignInsInput, SignInPage } from '@shutterhouse/contract/security/schema';
import { fullName } from '@shutterhouse/contract/text-format';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { pageOf } from '../../db/page.ts';
import type { Sql } from '../../db/transact.ts';
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
  const wanted = outcome && eq(signIns.outcome, outcome);
  const page = pageOf(
    (after) => db.select().from(signIns).where(and(wanted, after)),
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
