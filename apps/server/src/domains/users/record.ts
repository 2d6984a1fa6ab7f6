import type { User } from '@shutterhouse/contract/users/schema';
import type { users } from '../accounts/tables.ts';

export type UserRow = typeof users.$inferSelect;

/** A person as admins see them: nothing that signs anybody in. */
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
    createdAt,
    version: row.version,
  };
}
