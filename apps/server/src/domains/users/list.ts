import type { Page } from '@shutterhouse/contract/paging';
import { mapPage } from '@shutterhouse/contract/paging';
import type { ListUsersInput, User } from '@shutterhouse/contract/users/schema';
import { and, eq } from 'drizzle-orm';
import { type Keyset, pageOf } from '../../db/page.ts';
import { matches, searchExpression, searchTable } from '../../db/search-index.ts';
import type { Sql } from '../../db/transact.ts';
import { users } from '../accounts/tables.ts';
import { toUser, type UserRow } from './record.ts';
import { userSearch } from './triggers.ts';

/** A page of people, who came last first; with a `search` those who are found by it. */
export function listUsers({ db }: { db: Sql }, input: ListUsersInput): Page<User> {
  const { search, role, includeInactive, limit, cursor } = input;
  const expression = searchExpression(search, {
    role,
    state: includeInactive ? undefined : 'active',
  });
  const page = { limit, cursor };
  if (expression !== null) return mapPage(searched(db, expression, page), toUser);
  const wanted = and(
    role && eq(users.role, role),
    includeInactive ? undefined : eq(users.isActive, true),
  );
  const rows = pageOf<UserRow>(
    (after) => db.select().from(users).where(and(wanted, after)).$dynamic(),
    newestFirst,
    page,
  );
  return mapPage(rows, toUser);
}

const newestFirst: Keyset<UserRow> = {
  columns: [users.number],
  direction: 'desc',
  valuesOf: ({ number }) => [number],
};

const index = searchTable(userSearch.name);

/** The same order, by the index: it gives its rows one after the other, and no more than are asked for. */
const newestFoundFirst: Keyset<UserRow> = { ...newestFirst, columns: [index.number] };

function searched(
  db: Sql,
  expression: string,
  page: { limit: number; cursor?: string | undefined },
) {
  const { name } = userSearch;
  const found = pageOf<{ users: UserRow }>(
    (after) =>
      db
        .select({ users })
        .from(index)
        .innerJoin(users, eq(users.number, index.number))
        .where(and(matches(name, expression), after))
        .$dynamic(),
    { ...newestFoundFirst, valuesOf: ({ users: { number } }) => [number] },
    page,
  );
  return mapPage(found, (row) => row.users);
}
