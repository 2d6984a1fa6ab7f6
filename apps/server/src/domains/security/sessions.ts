import { dayMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import { fullName } from '@shutterhouse/contract/names';
import { securityMessages as messages } from '@shutterhouse/contract/security/messages';
import type { ListSessionsInput, SessionPage } from '@shutterhouse/contract/security/schema';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Person } from '../../actor.ts';
import type { Db } from '../../db/open.ts';
import { pageOf } from '../../db/page.ts';
import { writeOnReserve } from '../../db/transact.ts';
import { recordAccountEvent, recordAudit } from '../audit/service.ts';
import { sessions, users } from '../people/tables.ts';
import { getRules } from './rules.ts';

type Deps = { db: Db; now: () => Date; person: Person };

/** A page of everybody's current sessions, the most recent first. */
export function listSessions(
  { db, now, person }: Deps,
  { limit, cursor }: ListSessionsInput,
): SessionPage {
  const { idleDays, longestDays } = getRules({ db });
  const at = now().getTime();
  const isOn = and(
    gt(sessions.expiresAt, Math.floor(at / 1000)),
    gt(sessions.createdAt, new Date(at - longestDays * dayMs)),
    gt(sessions.lastUsedAt, new Date(at - idleDays * dayMs)),
  );
  const page = pageOf(
    (after) =>
      db
        .select({
          id: sessions.id,
          userAgent: sessions.userAgent,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
          userId: users.id,
          email: users.email,
          firstName: users.firstName,
          lastName: users.lastName,
          role: users.role,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(isOn, after)),
    {
      columns: [sessions.createdAt, sessions.id],
      direction: 'desc',
      valuesOf: (row: { createdAt: Date; id: string }) => [row.createdAt.getTime(), row.id],
    },
    { limit, cursor },
  );
  const rows = page.rows.map(({ userId, email, firstName, lastName, role, ...row }) => ({
    ...row,
    person: { id: userId, email, role, name: fullName({ firstName, lastName }) },
    isCurrent: row.id === person.sessionId,
  }));
  const { nextCursor } = page;
  return { rows, nextCursor, pagination: { limit, nextCursor } };
}

/** Ends one session of somebody. @throws StudioError notFound */
export async function endAnySession({ db, now, person }: Deps, id: string): Promise<void> {
  await writeOnReserve(db, (tx) => {
    const ended = tx.delete(sessions).where(eq(sessions.id, id)).returning().get();
    if (ended === undefined) throw new StudioError('notFound', messages.sessionGone);
    const deed = { by: person, userId: ended.userId, action: 'sessionsEnded' } as const;
    recordAccountEvent({ db: tx, now }, deed);
  });
}

/** Ends all sessions of everybody, except the caller's. @returns how many sessions ended */
export function endAllOtherSessions({ db, now, person }: Deps): Promise<{ ended: number }> {
  return writeOnReserve(db, (tx) => {
    const ended = tx.delete(sessions).where(ne(sessions.id, person.sessionId)).run().changes;
    const subject = { kind: 'settings', id: 'sessions', name: 'All other sessions' } as const;
    const deed = { by: person, action: 'sessionsEnded', subject, details: { ended } } as const;
    recordAudit({ db: tx, now }, deed);
    return { ended };
  });
}
