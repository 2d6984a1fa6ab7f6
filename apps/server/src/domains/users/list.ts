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
    ...(row.language && { language: row.language }),
    createdAt,
    version: row.version,
  };
}

/** A page of people, the newest first; with a `search` only the matches. */
export function listUsers({ db }: { db: Sql }, input: ListUsersInput): Page<User> {
  const { search, role, includeInactive, sort, limit, cursor } = input;
  const matches = matching(userSearch, search, {
    role,
    is_active: includeInactive ? undefined : '1',
  });
  const page = matches
    ? searched(db, matches, sort, { limit, cursor })
    : filtered(
        db,
        and(role && eq(users.role, role), includeInactive ? undefined : activeIn(sort)),
        sort,
        { limit, cursor },
      );
  return mapPage(page, toUser);
}

type Sort = ListUsersInput['sort'];

/** By name there is no index that begins with the state, which few people share; the sign keeps SQLite from sorting them all. */
function activeIn(sort: Sort): SQL {
  return sort.endsWith('name') ? sql`+${users.isActive} = 1` : eq(users.isActive, true);
}

function keysOf(sort: Sort, number: typeof users.number | typeof userSearch.table.number) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return sort.endsWith('name')
    ? ({
        columns: [users.nameKey, number],
        direction,
        valuesOf: (row: UserRow) => [row.nameKey, row.number],
      } as const)
    : ({ columns: [number], direction, valuesOf: (row: UserRow) => [row.number] } as const);
}

function filtered(db: Sql, condition: SQL | undefined, sort: Sort, page: PageInput): Page<UserRow> {
  return pageOf(
    (after) =>
      db
        .select(userColumns)
        .from(users)
        .leftJoin(emailChanges, eq(emailChanges.userId, users.id))
        .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
        .where(and(condition, after))
        .$dynamic(),
    keysOf(sort, users.number),
    page,
  );
}

/** The same by the search index, which returns its rows by number and no more than requested; by name, all matches are sorted. */
function searched(db: Sql, matches: SQL, sort: Sort, page: PageInput): Page<UserRow> {
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
    keysOf(sort, table.number),
    page,
  );
}
