import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lte, ne } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, tryWrite, writeOnReserve } from '../../db/transact.ts';
import { getRules } from '../security/rules.ts';
import { luciaOn } from './adapters/lucia.ts';
import { sessions } from './tables.ts';

type Deps = { db: Db; now: () => Date };

/** No rule of the studio lets a session live longer after its login, however often it was renewed. */
const maxLifetimeMs = 90 * 24 * 60 * 60 * 1000;

const dayMs = 24 * 60 * 60 * 1000;

/** The last use of a session is known to so many milliseconds. */
const useNotedMs = 15 * 60 * 1000;

/** A session that has just begun. The token is for its owner alone; the id is what is stored. */
export type NewSession = { token: string; sessionId: string; expiresAt: Date };

/** Begins a session of a person on the device that `userAgent` tells of, under a new token of 256 random bits, and sweeps out those that are over. `within` writes more in the same transaction. */
export async function startSession(
  { db, now, userAgent = '' }: Deps & { userAgent?: string },
  userId: string,
  within: (tx: Tx) => void = () => undefined,
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const sessionId = idOf(token);
  const at = now();
  const attributes = { createdAt: at, lastUsedAt: at, userAgent };
  const { expiresAt } = await lucia(db, within).createSession(userId, attributes, { sessionId });
  return { token, sessionId, expiresAt };
}

/**
 * The session of a token and its person as they are now, or null when there is none, when it is
 * over, or when its time is by the rules of the studio. `renewedUntil` is there when this use has renewed it.
 */
export async function findSession({ db, now }: Deps, token: string) {
  const { session, user } = await validate(db, token);
  if (session === null) return null;
  const { idleDays, longestDays } = getRules({ db });
  const end = new Date(session.createdAt.getTime() + Math.min(longestDays * dayMs, maxLifetimeMs));
  const at = now();
  // The last use is written down only once in a while: nobody is signed out before their time.
  const unused = at.getTime() - session.lastUsedAt.getTime() - useNotedMs;
  if (at >= end || unused >= idleDays * dayMs) {
    await lucia(db).invalidateSession(session.id);
    return null;
  }
  if (at.getTime() - session.lastUsedAt.getTime() > useNotedMs) noteUse(db, session.id, at);
  const renewedUntil = session.expiresAt < end ? session.expiresAt : end;
  return { sessionId: session.id, user, ...(session.fresh && { renewedUntil }) };
}

/** One that is not known here may have been opened on another machine a moment ago. */
async function validate(db: Db, token: string) {
  const known = await lucia(db).validateSession(idOf(token));
  if (known.session !== null || db.$client.catchUp === undefined) return known;
  await db.$client.catchUp();
  return lucia(db).validateSession(idOf(token));
}

/** The last use is written down as far as it can be at once; nobody waits for that. */
function noteUse(db: Db, id: string, at: Date): void {
  tryWrite(db, (tx) =>
    tx.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, id)).run(),
  );
}

/** Ends one session. Its token is worth nothing from now on. */
export function endSession({ db }: { db: Sql }, sessionId: string): void {
  db.delete(sessions).where(eq(sessions.id, sessionId)).run();
}

/** Ends all sessions of a person. Belongs into the transaction that changes their password or deactivates them. */
export function endSessionsOf({ db }: { db: Sql }, userId: string): void {
  db.delete(sessions).where(eq(sessions.userId, userId)).run();
}

/** The same but for one of them: who changes something for themselves stays signed in there. */
export function endOtherSessionsOf({ db }: { db: Sql }, userId: string, keptId: string): void {
  db.delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .run();
}

/**
 * Reading a session also writes: it renews one, or removes one that is over. While another process
 * writes, or the disk is full, that waits for the next request: the answer is the same without it.
 */
function lucia(db: Db, within: (tx: Tx) => void = () => undefined) {
  return luciaOn(db, {
    async begin(session, present) {
      await writeOnReserve(db, (tx) => {
        tx.delete(sessions).where(lte(sessions.expiresAt, present)).run();
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

/** Under what a token is stored: who reads the database can't sign in with what is there. */
function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
