import type { User } from '@shutterhouse/contract/users/schema';
import { getTableColumns, sql } from 'drizzle-orm';
import { emailChanges } from '../accounts/tables.ts';
import { secondFactors, users } from '../people/tables.ts';

/** A person with columns from other tables; see `userColumns`. */
export type UserRow = typeof users.$inferSelect & {
  pendingEmail: string | null;
  hasSecondFactor: number;
};

/**
 * The columns that `toUser` needs, when `users` is left-joined with `emailChanges` and `secondFactors`.
 */
export const userColumns = {
  ...getTableColumns(users),
  pendingEmail: emailChanges.email,
  hasSecondFactor: sql<number>`coalesce(${secondFactors.totpEnabledAt} IS NOT NULL OR ${secondFactors.isPasskeyRequired}, 0)`,
};

/** A person as admins see them: without credentials. */
export function toUser(row: UserRow): User {
  const { id, username, email, firstName, lastName, phone, role, isActive, createdAt } = row;
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    phone,
    role,
    isActive,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    pendingEmail: row.pendingEmail,
    hasSecondFactor: row.hasSecondFactor === 1,
    createdAt,
    version: row.version,
  };
}
