import { DrizzleSQLiteAdapter } from '@lucia-auth/adapter-drizzle';
import { type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import type { Db } from '../../../db/open.ts';
import { sessions, users } from '../../people/tables.ts';

type UserRow = typeof users.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOn>;
    DatabaseUserAttributes: Omit<UserRow, 'id'>;
    DatabaseSessionAttributes: Omit<SessionRow, 'id' | 'userId' | 'expiresAt'>;
  }
}

/** How long a session lasts without being used; a use after half of that renews it. */
export const sessionLife = new TimeSpan(30, 'd');

/** The writes to the sessions table. Times are in seconds since 1970. */
type SessionWrites = {
  /** Stores a new session, and deletes expired ones. */
  begin: (session: typeof sessions.$inferInsert, now: number) => Promise<void>;
  renew: (id: string, expiresAt: number) => void;
  end: (id: string) => void;
};

/**
 * Lucia on our tables. It stores, renews and deletes sessions by the id it is given, which is the
 * hash of a token that it never sees, and uses the system clock.
 */
export function luciaOn(db: Db, writes: SessionWrites) {
  return new Lucia(new OurAdapter(db, writes), {
    sessionExpiresIn: sessionLife,
    getSessionAttributes: ({ createdAt, lastUsedAt, userAgent, provedAt }) => ({
      createdAt,
      lastUsedAt,
      userAgent,
      provedAt,
    }),
    getUserAttributes: ({ role, isActive }) => ({ role, isActive }),
  });
}

/** Replaces the adapter's writes by ours, which go through the write queue. */
class OurAdapter extends DrizzleSQLiteAdapter {
  readonly #writes: SessionWrites;

  constructor(db: Db, writes: SessionWrites) {
    super(db, sessions, users);
    this.#writes = writes;
  }

  override setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    // The current time by lucia's own clock, from which it computed the expiry.
    const now = new Date(expiresAt.getTime() - sessionLife.milliseconds());
    const row = { id, userId, expiresAt: inSeconds(expiresAt), ...attributes };
    return this.#writes.begin(row, inSeconds(now));
  }

  override async updateSessionExpiration(sessionId: string, expiresAt: Date): Promise<void> {
    this.#writes.renew(sessionId, inSeconds(expiresAt));
  }

  override async deleteSession(sessionId: string): Promise<void> {
    this.#writes.end(sessionId);
  }
}

function inSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
