import { accountMessages } from '@shutterhouse/contract/accounts/messages';
import type { AuditAction } from '@shutterhouse/contract/audit/constants';
import type { AuditDetails } from '@shutterhouse/contract/audit/schema';
import type { SetActiveInput } from '@shutterhouse/contract/editing';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { userMessages as messages } from '@shutterhouse/contract/users/messages';
import type {
  CreateUserInput,
  SetRoleInput,
  UpdateUserInput,
  User,
} from '@shutterhouse/contract/users/schema';
import { and, eq, ne } from 'drizzle-orm';
import type { Person } from '../../actor.ts';
import type { Config } from '../../config.ts';
import { stampsAt } from '../../db/columns.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import { raised } from '../../db/failures.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../db/transact.ts';
import { assertVersion, definedOnly, requireRow, saveVersioned } from '../../db/versioned.ts';
import type { Callbacks } from '../../deps.ts';
import { removeSecondFactor, removeTokens } from '../accounts/credentials.ts';
import { removeEmailChange } from '../accounts/email-changes.ts';
import { hashNewPassword } from '../accounts/passwords.ts';
import { endOtherSessionsOf } from '../accounts/sessions.ts';
import { emailChanges } from '../accounts/tables.ts';
import { recordAccountEvent } from '../audit/service.ts';
import { secondFactors, users } from '../people/tables.ts';
import { toUser, type UserRow, userColumns } from './list.ts';
import { lastAdminCode } from './triggers.ts';

/** `person` is the admin who makes the call. */
type WriteDeps = { db: Db; now: () => Date; person: Person };
type UpdateDeps = WriteDeps & {
  config: Config;
  callbacks: Pick<Callbacks, 'leaveBookingsWithAddress'>;
};

/** One person. @throws StudioError notFound */
export function getUser({ db }: { db: Sql }, id: string): User {
  return toUser(requireUser(db, id));
}

/**
 * Creates a person.
 * @throws StudioError conflict on a taken e-mail or username; invalid for a common password; busy
 */
export async function createUser(
  { db, now, person, requestKey }: WriteDeps & CreateDeps,
  { password, isEmailConfirmed, ...input }: CreateUserInput,
): Promise<User> {
  const passwordHash = await hashOf(password, person);
  const kind = { table: users, read: (sql: Sql, id: string) => getUser({ db: sql }, id) };
  return writeOnce({ db, now, requestKey }, kind, (tx) => {
    assertFree(tx, input);
    const at = now();
    const emailConfirmedAt = isEmailConfirmed ? at : null;
    const row = { ...input, passwordHash, emailConfirmedAt, ...stampsAt(at) };
    const { id } = tx.insert(users).values(row).returning({ id: users.id }).get();
    const deed = { by: person, userId: id, action: 'created', isAnnounced: true } as const;
    recordAccountEvent({ db: tx, now }, deed);
    return kind.read(tx, id);
  });
}

/**
 * Saves a person; absent fields are unchanged. Somebody who is deactivated, becomes a guest or gets a
 * new password is signed out everywhere, except in the caller's session. A new e-mail is unconfirmed
 * unless the admin says otherwise; bookings under an old one that was never confirmed stay with that
 * one.
 * @throws StudioError notFound; conflict for the last active admin, for one's own role or state, for a
 *   taken e-mail or username, and when somebody saved it since it was opened; invalid for a common
 *   password, and for a role that needs a password where there is none; busy
 */
export async function updateUser(
  { db, now, config, person, callbacks }: UpdateDeps,
  { id, version, password = '', isEmailConfirmed, ...changes }: UpdateUserInput,
): Promise<User> {
  // Checked before hashing in vain.
  requireUser(db, id);
  const passwordHash = await hashOf(password, person);
  return keepingAnAdmin(() =>
    write(db, (tx) => {
      const row = requireUser(tx, id);
      assertVersion(messages.changedMeanwhile, { opened: version, current: row.version });
      assertFree(tx, changes, id);
      const at = now();
      const emailConfirmedAt = confirmedAt(row, { ...changes, isEmailConfirmed }, at);
      const saved = save(tx, row, at, person, {
        ...definedOnly(changes),
        emailConfirmedAt,
        ...(passwordHash !== null && { passwordHash }),
      });
      // A guest has only typed it, and sees no bookings by it.
      const isUnverified = row.emailConfirmedAt === null && row.role !== 'guest';
      if (isUnverified && saved.email !== row.email) {
        callbacks.leaveBookingsWithAddress({ db: tx, now, config }, row);
      }
      return saved;
    }),
  );
}

/** Gives a person another role, effective from their next request. @throws as `updateUser` */
export function setUserRole(
  { db, now, person }: WriteDeps,
  { id, role }: SetRoleInput,
): Promise<User> {
  return keepingAnAdmin(() =>
    write(db, (tx) => save(tx, requireUser(tx, id), now(), person, { role })),
  );
}

/** Activates a person, or deactivates them and signs them out. @throws as `updateUser` */
export function setUserActive(
  { db, now, person }: WriteDeps,
  { id, isActive }: SetActiveInput,
): Promise<User> {
  return keepingAnAdmin(() =>
    write(db, (tx) => save(tx, requireUser(tx, id), now(), person, { isActive })),
  );
}

/**
 * Lets somebody who has lost their second factor sign in by password alone again. Their passkeys stay.
 * @throws StudioError notFound; conflict for oneself, which requires the password in one's own account
 */
export function removeUserSecondFactor({ db, now, person }: WriteDeps, id: string): Promise<User> {
  return write(db, (tx) => {
    requireUser(tx, id);
    if (id === person.id) throw new StudioError('conflict', messages.ownSecondFactor);
    removeSecondFactor({ db: tx }, id);
    const deed = {
      by: person,
      userId: id,
      action: 'twoFactorDisabled',
      isAnnounced: true,
    } as const;
    recordAccountEvent({ db: tx, now }, deed);
    return toUser(requireUser(tx, id));
  });
}

/**
 * Deletes a person and signs them out. Their bookings stay, with the given name, e-mail and phone
 * number.
 * @throws StudioError notFound; conflict for the last active admin and for oneself
 */
export async function removeUser({ db, now, person }: WriteDeps, id: string): Promise<void> {
  await keepingAnAdmin(() =>
    writeOnReserve(db, (tx) => {
      requireUser(tx, id);
      recordAccountEvent({ db: tx, now }, { by: person, userId: id, action: 'deleted' });
      tx.delete(users).where(eq(users.id, id)).run();
      if (id === person.id) throw new StudioError('conflict', messages.ownRemoval);
    }),
  );
}

function save(
  tx: Tx,
  row: UserRow,
  at: Date,
  person: Person,
  columns: Partial<typeof users.$inferInsert>,
): User {
  const { role = row.role, isActive = row.isActive } = columns;
  const passwordHash = columns.passwordHash ?? row.passwordHash;
  if (role !== 'guest' && passwordHash === null) {
    throw fieldError('invalid', 'password', messages.passwordMissing);
  }
  // Saved before the check of one's own account: for the last admin the trigger's reason takes
  // precedence.
  saveVersioned(tx, users, row, at, columns);
  if (row.id === person.id) {
    if (role !== row.role) throw fieldError('conflict', 'role', messages.ownRole);
    if (!isActive) throw fieldError('conflict', 'isActive', messages.ownState);
  }
  if (columns.email !== undefined || columns.passwordHash) {
    removeEmailChange({ db: tx }, row.id);
  }
  if (columns.passwordHash && row.id !== person.id) removeTokens({ db: tx }, row.id);
  if (!isActive || role === 'guest' || columns.passwordHash) {
    endOtherSessionsOf({ db: tx }, row.id, person.sessionId);
  }
  const saved = requireUser(tx, row.id);
  for (const { action, details } of eventsBetween(row, saved)) {
    // What changes nothing about signing in concerns nobody else.
    const isAnnounced = action !== 'changed';
    const deed = { by: person, userId: row.id, action, details, isAnnounced };
    recordAccountEvent({ db: tx, now: () => at }, deed);
  }
  return toUser(saved);
}

/** The audit events of a save. */
function eventsBetween(
  before: UserRow,
  after: UserRow,
): { action: AuditAction; details: AuditDetails }[] {
  const { role, isActive, email } = after;
  const deeds: { action: AuditAction; details: AuditDetails }[] = [];
  if (role !== before.role) {
    deeds.push({ action: 'roleChanged', details: { from: before.role, to: role } });
  }
  if (isActive !== before.isActive) {
    deeds.push({ action: isActive ? 'activated' : 'deactivated', details: {} });
  }
  if (email !== before.email) {
    deeds.push({ action: 'emailChanged', details: { from: before.email, to: email } });
  }
  if (after.passwordHash !== before.passwordHash) {
    deeds.push({ action: 'passwordChanged', details: {} });
  }
  return deeds.length > 0 ? deeds : [{ action: 'changed', details: {} }];
}

/** When the address of a person was confirmed, after a change. */
function confirmedAt(
  row: UserRow,
  { email = row.email, isEmailConfirmed }: Pick<UpdateUserInput, 'email' | 'isEmailConfirmed'>,
  at: Date,
): Date | null {
  const isSame = email === row.email;
  if (isEmailConfirmed === undefined) return isSame ? row.emailConfirmedAt : null;
  if (!isEmailConfirmed) return null;
  return isSame ? (row.emailConfirmedAt ?? at) : at;
}

/** The hash of a password, or null for none. @throws StudioError invalid for a common one; busy */
async function hashOf(password: string, { id }: Person): Promise<string | null> {
  return password === '' ? null : hashNewPassword(password, { priority: 'staff', key: id });
}

/** @throws StudioError conflict on a taken e-mail or username */
function assertFree(
  db: Tx,
  { email, username }: { email?: string | undefined; username?: string | undefined },
  id = '',
): void {
  const isTaken = (column: typeof users.email | typeof users.username, value: string) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(column, value), ne(users.id, id)))
      .get() !== undefined;
  if (email !== undefined && isTaken(users.email, email)) {
    throw fieldError('conflict', 'email', accountMessages.emailTaken);
  }
  if (username !== undefined && isTaken(users.username, username)) {
    throw fieldError('conflict', 'username', messages.usernameTaken);
  }
}

/** Turns the error of the last-admin trigger into a sentence. @throws StudioError conflict */
async function keepingAnAdmin<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!raised(error, lastAdminCode)) throw error;
    throw new StudioError('conflict', messages.lastAdmin);
  }
}

function requireUser(db: Sql, id: string): UserRow {
  const row = db
    .select(userColumns)
    .from(users)
    .leftJoin(emailChanges, eq(emailChanges.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, id))
    .get();
  return requireRow(row, messages.notFound);
}
