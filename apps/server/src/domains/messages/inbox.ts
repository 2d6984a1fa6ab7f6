import { maxCounted } from '@shutterhouse/contract/messages/constants';
import type { ListMessagesInput, MessagePage } from '@shutterhouse/contract/messages/schema';
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { cursorBefore, pageOf } from '../../db/page.ts';
import { matching } from '../../db/search-index.ts';
import type { Sql } from '../../db/transact.ts';
import { countMessages, toMessage } from './service.ts';
import { contactMessages } from './tables.ts';
import { messageSearch } from './triggers.ts';

const { table: found } = messageSearch;

/**
 * A page of the inbox, newest first, filtered by words and status; without a status everything but
 * spam. Only the index is read for the order, and only the rows of the page.
 */
export function listMessages({ db }: { db: Sql }, input: ListMessagesInput): MessagePage {
  const { status, search, limit, skip, cursor } = input;
  const matches = matching(messageSearch, search, {
    status,
    is_spam: status === undefined ? '0' : undefined,
  });
  const source = matches ? found : contactMessages;
  const condition =
    matches ??
    (status === undefined ? eq(contactMessages.isSpam, false) : eq(contactMessages.status, status));
  const keys = {
    columns: [source.number] as const,
    direction: 'desc' as const,
    valuesOf: (row: { number: number }) => [row.number],
  };
  const numbers = () => db.select({ number: source.number }).from(source).$dynamic();
  const page = pageOf(
    (after) =>
      numbers()
        .where(and(condition, after))
        .offset(cursor === undefined ? skip : 0),
    keys,
    { limit, cursor },
  );
  const shown = page.rows.map((row) => row.number);
  // There is none before the first page, and looking for it would walk through the index.
  const isFirst = cursor === undefined && skip === 0;
  const newest = isFirst ? undefined : page.rows[0];
  return {
    rows: db
      .select()
      .from(contactMessages)
      .where(inArray(contactMessages.number, shown))
      .orderBy(desc(contactMessages.number))
      .all()
      .map(toMessage),
    pagination: {
      total: matches ? countFound(db, matches) : totalOf(countMessages({ db }), status),
      limit,
      skip,
      nextCursor: page.nextCursor,
      previousCursor:
        newest === undefined
          ? null
          : cursorBefore(
              keys,
              numbers()
                .where(and(condition, gt(source.number, newest.number)))
                .orderBy(asc(source.number))
                .limit(limit + 1)
                .all(),
              limit,
            ),
    },
  };
}

function totalOf(counts: ReturnType<typeof countMessages>, status: ListMessagesInput['status']) {
  return status === undefined ? counts.new + counts.read + counts.replied : counts[status];
}

/** How many messages a search finds, counted only up to the reported maximum. */
function countFound(db: Sql, matches: SQL): number {
  const counted = db
    .select({ number: found.number })
    .from(found)
    .where(matches)
    .limit(maxCounted + 1)
    .as('counted');
  return db.select({ rows: sql<number>`count(*)` }).from(counted).get()?.rows ?? 0;
}
