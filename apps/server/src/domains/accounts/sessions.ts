import { dayMs } from '@shutterhouse/contract/durations';
import { and, eq, lte, ne } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, tryWrite, writeOnReserve } from '../../db/transact.ts';
import { newToken, sha256 } from '../../tokens.ts';
import { sessions } from '../people/tables.ts';
import { getRules } from '../security/rules.ts';
import { luciaOn } from './adapters/lucia.ts';

type Deps = { db: Db; now: () => Date };

/** The maximum lifetime of a session after its login, however often it was renewed; settings can only shorten it. */
const maxLifetimeMs = 90 * dayMs;

/** The precision to which the last use of a session is stored, in milliseconds. */
const useNotedMs = 15 * 60 * 1000;

/** A new session. The token is for its owner only; the id is what is stored. */
export type NewSession = { token: string; sessionId: string; expiresAt: Date };

/**
 * Starts a session of a person on the device of `userAgent`, with a new token of 256 random bits, and deletes expired
 * ones. `within` writes more in the same transaction.
 */
export async function startSession(
  { db, now, userAgent = '' }: Deps & { userAgent?: string },
  userId: string,
  within: (tx: Tx) => void = () => undefined,
): Promise<NewSession> {
  const token = newToken();
  const sessionId = sha256(token);
  const at = now();
  const attributes = { createdAt: at, lastUsedAt: at, userAgent, provedAt: at };
  const { expiresAt } = await lucia(db, within).createSession(userId, attributes, { sessionId });
  return { token, sessionId, expiresAt };
}

/**
 * The session of a token and its person, or null when there is none, when it has expired, or when the studio's settings
 * end it. `renewedUntil` is set when this call has renewed it.
 */
export async function findSession({ db, now }: Deps, token: string) {
  const { session, user } = await validate(db, token);
  if (session === null) return null;
  const { idleDays, longestDays } = getRules({ db });
  const end = new Date(session.createdAt.getTime() + Math.min(longestDays * dayMs, maxLifetimeMs));
  const at = now();
  // The last use is stored only now and then, so that imprecision is allowed for: nobody is signed out too early.
  const unused = at.getTime() - session.lastUsedAt.getTime() - useNotedMs;
  if (at >= end || unused >= idleDays * dayMs) {
    await lucia(db).invalidateSession(session.id);
    return null;
  }
  if (at.getTime() - session.lastUsedAt.getTime() > useNotedMs) noteUse(db, session.id, at);
  const renewedUntil = session.expiresAt < end ? session.expiresAt : end;
  const { id: sessionId, provedAt } = session;
  return { sessionId, provedAt, user, ...(session.fresh && { renewedUntil }) };
}

/** One that is not known here may have been started on another machine a moment ago. */
async function validate(db: Db, token: string) {
  const known = await lucia(db).validateSession(sha256(token));
  if (known.session !== null || db.$client.catchUp === undefined) return known;
  await db.$client.catchUp();
  return lucia(db).validateSession(sha256(token));
}

/** Stores the last use if that is possible at once; nobody waits for it. */
function noteUse(db: Db, id: string, at: Date): void {
  tryWrite(db, (tx) =>
    tx.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, id)).run(),
  );
}

/** Notes that the person of a session has just proved who they are. */
export async function noteProof({ db, now }: Deps, sessionId: string): Promise<void> {
  await writeOnReserve(db, (tx) =>
    tx.update(sessions).set({ provedAt: now() }).where(eq(sessions.id, sessionId)).run(),
  );
}

/** Ends one session, which invalidates its token. */
export function endSession({ db }: { db: Sql }, sessionId: string): void {
  db.delete(sessions).where(eq(sessions.id, sessionId)).run();
}

/** Ends all sessions of a person. Must be called in the transaction that changes their password or deactivates them. */
export function endSessionsOf({ db }: { db: Sql }, userId: string): void {
  db.delete(sessions).where(eq(sessions.userId, userId)).run();
}

/** The same except for one session: somebody who changes their own account stays signed in there. */
export function endOtherSessionsOf({ db }: { db: Sql }, userId: string, keptId: string): void {
  db.delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .run();
}

/**
 * Reading a session also writes: it renews the session, or deletes an expired one. While another process writes, or the
 * disk is full, that is left to the next request: the result is the same without it.
 */
function lucia(db: Db, within: (tx: Tx) => void = () => undefined) {
  return luciaOn(db, {
    async begin(session, at) {
      await writeOnReserve(db, (tx) => {
        tx.delete(sessions).where(lte(sessions.expiresAt, at)).run();
        tx.insert(sessions).values(session).run();
        within(tx);
      });
    },
    renew(id, expiresAt) {
      tryWrite(db, (tx) => tx.update(sessions).set({ expiresAt }).where(eq(sessions.id, id)).run());
    },
    end(id) {
      tryWrite(db, (tx) => endSession({ db: tx }, id));
    },
  });
}
