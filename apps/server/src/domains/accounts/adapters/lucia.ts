import { DrizzleSQLiteAdapter } from '@lucia-auth/adapter-drizzle';
import { eq, lte } from 'drizzle-orm';
import { type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import type { Db } from '../../../db/open.ts';
import { tryWrite, write } from '../../../db/transact.ts';
import { sessions, users } from '../tables.ts';

type UserRow = typeof users.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOn>;
    DatabaseUserAttributes: Omit<UserRow, 'id'>;
    DatabaseSessionAttributes: Omit<SessionRow, 'id' | 'userId' | 'expiresAt'>;
  }
}

/** How long a session lives unless it is used; after half of it a use renews it. */
export const sessionLife = new TimeSpan(30, 'd');

/**
 * Lucia on our tables. It keeps, renews and forgets sessions by the id it is given, which is the
 * hash of a token that it never sees, and reads the system's clock by itself.
 */
export function luciaOn(db: Db) {
  return new Lucia(new PatientAdapter(db), {
    sessionExpiresIn: sessionLife,
    getSessionAttributes: ({ createdAt }) => ({ createdAt }),
    getUserAttributes: ({ role, isActive }) => ({ role, isActive }),
  });
}

/**
 * Its writes by our own. Reading a session also writes: it renews one, or deletes one that is over.
 * While another process holds the write lock that waits for the next request, since the answer is
 * the same without it.
 */
class PatientAdapter extends DrizzleSQLiteAdapter {
  readonly #db: Db;

  constructor(db: Db) {
    super(db, sessions, users);
    this.#db = db;
  }

  /** Stores a session that begins now, and removes those that are over. */
  override async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    // By lucia's own clock, which gave the end of this one.
    const present = new Date(expiresAt.getTime() - sessionLife.milliseconds());
    await write(this.#db, (tx) => {
      tx.delete(sessions)
        .where(lte(sessions.expiresAt, inSeconds(present)))
        .run();
      tx.insert(sessions)
        .values({ id, userId, expiresAt: inSeconds(expiresAt), ...attributes })
        .run();
    });
  }

  override async updateSessionExpiration(sessionId: string, end: Date): Promise<void> {
    const expiresAt = inSeconds(end);
    tryWrite(this.#db, (tx) =>
      tx.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId)).run(),
    );
  }

  override async deleteSession(sessionId: string): Promise<void> {
    tryWrite(this.#db, (tx) => tx.delete(sessions).where(eq(sessions.id, sessionId)).run());
  }
}

function inSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
