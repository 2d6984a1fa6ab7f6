import { mapPage, type Page, type PageInput } from '@shutterhouse/contract/paging';
import type { ListUsersInput, User } from '@shutterhouse/contract/users/schema';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { pageOf } from '../../db/page.ts';
import { matching } from '../../db/search-index.ts';
import type { Sql } from '../../db/transact.ts';
import { emailChanges } from '../accounts/tables.ts';
import { secondFactors, users } from '../people/tables.ts';
import { userSearch } from './triggers.ts';

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

/** A page of people, the newest first; with a `search` only the matches. */
export function listUsers({ db }: { db: Sql }, input: ListUsersInput): Page<User> {
  const { search, role, includeInactive, limit, cursor } = input;
  const matches = matching(userSearch, search, {
    role,
    is_active: includeInactive ? undefined : '1',
  });
  const page = matches
    ? searched(db, matches, { limit, cursor })
    : filtered(
        db,
        and(role && eq(users.role, role), includeInactive ? undefined : eq(users.isActive, true)),
        { limit, cursor },
      );
  return mapPage(page, toUser);
}

function filtered(db: Sql, condition: SQL | undefined, page: PageInput): Page<UserRow> {
  return pageOf(
    (after) =>
      db
        .select(userColumns)
        .from(users)
        .leftJoin(emailChanges, eq(emailChanges.userId, users.id))
        .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
        .where(and(condition, after))
        .$dynamic(),
    {
      columns: [users.number],
      direction: 'desc',
      valuesOf: ({ number }: UserRow) => [number],
    },
    page,
  );
}

/** The same order by the search index, which returns its rows in order, and no more than requested. */
function searched(db: Sql, matches: SQL, page: PageInput): Page<UserRow> {
  const { table } = userSearch;
  return pageOf(
    (after) =>
      db
        .select(userColumns)
        .from(table)
        .innerJoin(users, eq(users.number, table.number))
        .leftJoin(emailChanges, eq(emailChanges.userId, users.id))
        .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
        .where(and(matches, after))
        .$dynamic(),
    {
      columns: [table.number],
      direction: 'desc',
      valuesOf: ({ number }: UserRow) => [number],
    },
    page,
  );
}
