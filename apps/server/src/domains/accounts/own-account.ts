import type {
  OwnAccount,
  OwnSession,
  ProfileInput,
} from '@shutterhouse/contract/accounts/own-account';
import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Person } from '../../actor.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { write, writeOnReserve } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { isMailConfigured } from '../../outbox/relay.ts';
import { recordOwnEvent } from '../audit/service.ts';
import { sessions, users } from '../people/tables.ts';
import { sessionLife } from './adapters/lucia.ts';
import { countTokens } from './credentials.ts';
import { findPendingEmail } from './email-changes.ts';
import { keysOf } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { findSecondFactor } from './second-factor.ts';
import { endOtherSessionsOf } from './sessions.ts';

type Deps = { db: Db; now: () => Date; person: Person };

/** One's own account, without any secrets. */
export function getOwnAccount({ db, now, config, person }: Deps & { config: Config }): OwnAccount {
  const row = requireRow(
    db.select().from(users).where(eq(users.id, person.id)).get(),
    messages.loadFailed,
  );
  const factor = findSecondFactor({ db }, person.id);
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    language: row.language,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    pendingEmail: findPendingEmail({ db }, person.id),
    canMail: isMailConfigured({ db, config }),
    hasTotp: Boolean(factor?.totpEnabledAt),
    isPasskeyRequired: factor?.isPasskeyRequired ?? false,
    apiTokens: countTokens({ db, now }, person.id),
    recoveryCodesLeft: countRecoveryCodes({ db }, person.id),
    passkeys: keysOf(db, person.id).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
    })),
  };
}

/** Saves one's own name and language. */
export async function saveProfile(
  { db, now, person }: Deps,
  { firstName, lastName, language }: ProfileInput,
): Promise<void> {
  await write(db, (tx) => {
    tx.update(users)
      .set({
        firstName,
        lastName,
        ...(language !== undefined && { language }),
        updatedAt: now(),
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, person.id))
      .run();
  });
}

/** More sessions than anybody has; the last used ones are listed. */
const maxSessions = 100;

/** One's own sessions, last used first. */
export function listOwnSessions({ db, now, person }: Deps): OwnSession[] {
  const longUnused = new Date(now().getTime() - sessionLife.milliseconds());
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, person.id), gt(sessions.lastUsedAt, longUnused)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(maxSessions)
    .all()
    .map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      userAgent,
      createdAt,
      lastUsedAt,
      isCurrent: id === person.sessionId,
    }));
}

/** Ends one of one's own sessions. @throws StudioError notFound */
export async function endOwnSession({ db, now, person }: Deps, id: string): Promise<void> {
  const own = and(eq(sessions.id, id), eq(sessions.userId, person.id));
  await writeOnReserve(db, (tx) => {
    if (tx.delete(sessions).where(own).run().changes === 0) {
      throw new StudioError('notFound', messages.sessionGone);
    }
    recordOwnEvent({ db: tx, now, person }, 'sessionsEnded');
  });
}

/** Ends all of one's own sessions except the current one. */
export async function endOtherSessions({ db, now, person }: Deps): Promise<void> {
  await writeOnReserve(db, (tx) => {
    endOtherSessionsOf({ db: tx }, person.id, person.sessionId);
    recordOwnEvent({ db: tx, now, person }, 'sessionsEnded');
  });
}
