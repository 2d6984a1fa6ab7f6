import type { ClientRow, ListClientsInput } from '@shutterhouse/contract/clients/schema';
import { fullName } from '@shutterhouse/contract/names';
import { mapPage, type Page, type PageInput } from '@shutterhouse/contract/paging';
import { and, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { type Keyset, pageOf } from '../../db/page.ts';
import { matching } from '../../db/search-index.ts';
import type { Sql } from '../../db/transact.ts';
import { bookings } from '../bookings/tables.ts';
import { clientSummaries } from './tables.ts';
import { clientSearch } from './triggers.ts';

type Deps = { db: Sql; now: () => Date };
export type SummaryRow = typeof clientSummaries.$inferSelect;
type Sort = ListClientsInput['sort'];

/** A page of clients, as `listClientsInput` describes it. */
export function listClients(
  { db, now }: Deps,
  { search, tag, sort, limit, cursor }: ListClientsInput,
): Page<ClientRow> & { pagination: { limit: number; nextCursor: string | null } } {
  const filter = { matches: matchesOf(search, tag), isWhole: tag === '' ? undefined : hasTag(tag) };
  const page = { limit, cursor };
  const found =
    sort === 'nextSession'
      ? byNextSession(db, now(), filter, page)
      : pageOf((after) => selectFiltered(db, filter, after), keysetOf(sort), page);
  const sessions = nextSessionsOf(
    { db, now },
    found.rows.map(({ userId }) => userId),
  );
  const { rows, nextCursor } = mapPage(found, (row) =>
    toClientRow(row, sessions.get(row.userId) ?? null),
  );
  return { rows, nextCursor, pagination: { limit, nextCursor } };
}

/** What the search index finds of the words and of the tag, which are then sorted; undefined without either. */
type Filter = { matches: SQL[]; isWhole: SQL | undefined };

const isClient = eq(clientSummaries.isClient, true);

/** The clients of a filter; the cross join keeps SQLite from walking through all of them for a few matches. */
function selectFiltered(db: Sql, { matches, isWhole }: Filter, ...more: (SQL | undefined)[]) {
  const columns = getTableColumns(clientSummaries);
  const [first, ...others] = matches;
  if (first === undefined) {
    return db
      .select(columns)
      .from(clientSummaries)
      .where(and(isClient, ...more))
      .$dynamic();
  }
  const { table } = clientSearch;
  const found = db.select({ number: table.number }).from(table).where(first).as('found');
  return db
    .select(columns)
    .from(found)
    .crossJoin(clientSummaries)
    .where(
      and(
        eq(clientSummaries.number, found.number),
        isClient,
        isWhole,
        ...others.map(isFound),
        ...more,
      ),
    )
    .$dynamic();
}

function isFound(matches: SQL): SQL {
  const { table } = clientSearch;
  return sql`${clientSummaries.number} IN (SELECT rowid FROM ${table} WHERE ${matches})`;
}

function matchesOf(search: string, tag: string): SQL[] {
  const inTags = { ...clientSearch, words: ['tags'], hasDigits: false };
  return [matching(inTags, tag), matching(clientSearch, search, { is_client: '1' })].filter(
    (matches) => matches !== undefined,
  );
}

/** Exactly this tag: the search index finds it by its words. */
function hasTag(tag: string): SQL {
  return sql`instr(char(10) || ${clientSummaries.tags} || char(10), char(10) || ${tag} || char(10)) > 0`;
}

const columnsOf = {
  lastContact: [clientSummaries.lastContactAt, clientSummaries.number],
  owed: [clientSummaries.owedCents, clientSummaries.number],
  name: [clientSummaries.nameKey, clientSummaries.number],
} as const;

function keysetOf(sort: Exclude<Sort, 'nextSession'>): Keyset<SummaryRow> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const by = sort.replace('-', '') as keyof typeof columnsOf;
  const keyOf = (row: SummaryRow) =>
    ({ lastContact: row.lastContactAt, owed: row.owedCents, name: row.nameKey })[by];
  return {
    columns: columnsOf[by],
    direction,
    valuesOf: (row) => [keyOf(row), row.number],
  };
}

type Ahead = SummaryRow & { startsAt: Date; bookingId: string };

const soonestFirst: Keyset<Ahead> = {
  columns: [bookings.startsAt, bookings.id],
  direction: 'asc',
  valuesOf: ({ startsAt, bookingId }) => [startsAt.getTime(), bookingId],
};

/** Marks the cursors of the second part of the list. */
const secondPart = '~';

/**
 * First those with a session ahead, along the index of the bookings' times; then all others by their last contact. Nothing of it
 * is stored: what is ahead changes with the time.
 */
function byNextSession(
  db: Sql,
  now: Date,
  filter: Filter,
  { limit, cursor }: PageInput,
): Page<SummaryRow> {
  if (cursor?.startsWith(secondPart)) {
    return withoutSession(db, now, filter, { limit, cursor: cursor.slice(secondPart.length) });
  }
  const first = pageOf(
    (after) =>
      db
        .select({
          ...getTableColumns(clientSummaries),
          startsAt: bookings.startsAt,
          bookingId: bookings.id,
        })
        .from(bookings)
        .crossJoin(clientSummaries)
        .where(
          and(
            eq(clientSummaries.userId, bookings.userId),
            gt(bookings.startsAt, now),
            // The sign keeps SQLite from the index of the status, which has no order over several of them.
            isOn(sql`+${bookings.status}`),
            sql`NOT EXISTS (
              SELECT 1 FROM bookings AS earlier WHERE earlier.user_id = ${bookings.userId}
                AND earlier.starts_at > ${now.getTime()} AND ${isOn(sql`earlier.status`)}
                AND (earlier.starts_at, earlier.id) < (${bookings.startsAt}, ${bookings.id})
            )`,
            isClient,
            ...filter.matches.map(isFound),
            filter.isWhole,
            after,
          ),
        )
        .$dynamic(),
    soonestFirst,
    { limit, cursor },
  );
  const left = limit - first.rows.length;
  if (first.nextCursor !== null) return first;
  if (left === 0) return { rows: first.rows, nextCursor: secondPart };
  const rest = withoutSession(db, now, filter, { limit: left });
  return { rows: [...first.rows, ...rest.rows], nextCursor: rest.nextCursor };
}

function withoutSession(
  db: Sql,
  now: Date,
  filter: Filter,
  { limit, cursor }: PageInput,
): Page<SummaryRow> {
  const page = pageOf(
    (after) =>
      selectFiltered(
        db,
        filter,
        sql`NOT EXISTS (
          SELECT 1 FROM bookings AS ahead WHERE ahead.user_id = ${clientSummaries.userId}
            AND ahead.starts_at > ${now.getTime()} AND ${isOn(sql`ahead.status`)}
        )`,
        after,
      ),
    keysetOf('-lastContact'),
    { limit, cursor: cursor === '' ? undefined : cursor },
  );
  return { ...page, nextCursor: page.nextCursor && secondPart + page.nextCursor };
}

function isOn(status: SQL): SQL {
  return sql`${status} IN ('pending', 'confirmed')`;
}

/** The next session of each of some people; those without one are absent. */
export function nextSessionsOf(
  { db, now }: Deps,
  userIds: readonly string[],
): Map<string, NonNullable<ClientRow['nextSession']>> {
  const rows = db
    .select({
      userId: bookings.userId,
      bookingId: bookings.id,
      startsAt: bookings.startsAt,
      serviceName: bookings.serviceName,
    })
    .from(bookings)
    .where(
      sql`${bookings.id} IN (
        SELECT (
          SELECT ahead.id FROM bookings AS ahead WHERE ahead.user_id = person.value
            AND ahead.starts_at > ${now().getTime()} AND ${isOn(sql`ahead.status`)}
          ORDER BY ahead.starts_at, ahead.id LIMIT 1
        ) FROM json_each(${JSON.stringify(userIds)}) AS person
      )`,
    )
    .all();
  return new Map(
    rows.flatMap(({ userId, ...session }) => (userId === null ? [] : [[userId, session] as const])),
  );
}

/** A client as the list shows them. */
export function toClientRow(row: SummaryRow, nextSession: ClientRow['nextSession']): ClientRow {
  const { userId: id, firstName, lastName, email, phone, lastContactAt, balances } = row;
  return {
    ...{ id, firstName, lastName, email, phone, nextSession, balances },
    name: nameOf(row),
    tags: row.tags === '' ? [] : row.tags.split('\n'),
    lastContactAt: lastContactAt === 0 ? null : new Date(lastContactAt),
  };
}

/** The name of a client; the address of somebody without one. */
export function nameOf(row: Pick<SummaryRow, 'firstName' | 'lastName' | 'email'>): string {
  return fullName(row) || row.email;
}

/** The rows of some people. */
export function summariesOf(db: Sql, userIds: readonly string[]): SummaryRow[] {
  return db
    .select()
    .from(clientSummaries)
    .where(inArray(clientSummaries.userId, [...userIds]))
    .all();
}
