import { DrizzleSQLiteAdapter } from '@lucia-auth/adapter-drizzle';
import { Lucia, TimeSpan } from 'lucia';
import type { Db } from '../../../db/open.ts';
import { isBusy } from '../../../db/transact.ts';
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
  return new Lucia(new PatientAdapter(db, sessions, users), {
    sessionExpiresIn: sessionLife,
    getSessionAttributes: ({ createdAt }) => ({ createdAt }),
    getUserAttributes: ({ role, isActive }) => ({ role, isActive }),
  });
}

/**
 * Reading a session also writes: it renews one, or deletes one that is over. While another process
 * holds the write lock that waits for the next request, since the answer is the same without it.
 */
class PatientAdapter extends DrizzleSQLiteAdapter {
  override updateSessionExpiration(sessionId: string, expiresAt: Date): Promise<void> {
    return super.updateSessionExpiration(sessionId, expiresAt).catch(ignoreBusy);
  }

  override deleteSession(sessionId: string): Promise<void> {
    return super.deleteSession(sessionId).catch(ignoreBusy);
  }
}

function ignoreBusy(error: unknown): void {
  if (!isBusy(error)) throw error;
}
