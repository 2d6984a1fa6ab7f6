import { newsletterMessages as messages } from '@shutterhouse/contract/newsletter/messages';
import type {
  ListSubscribersInput,
  Subscriber,
  SubscriberPage,
} from '@shutterhouse/contract/newsletter/schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { pageOf } from '../../db/page.ts';
import { matching } from '../../db/search-index.ts';
import { type Sql, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { subscribers } from './tables.ts';
import { subscriberSearch } from './triggers.ts';

const { table: found } = subscriberSearch;

/** A page of the subscribers, newest first, filtered by words and state. */
export function listSubscribers(
  { db }: { db: Sql },
  { state, search, limit, cursor }: ListSubscribersInput,
): SubscriberPage {
  const sought = matching(subscriberSearch, search, { state });
  const source = sought ? found : subscribers;
  const wanted = sought ?? (state && eq(subscribers.state, state));
  const page = pageOf(
    (after) => db.select({ number: source.number }).from(source).where(and(wanted, after)),
    {
      columns: [source.number],
      direction: 'desc',
      valuesOf: (row: { number: number }) => [row.number],
    },
    { limit, cursor },
  );
  const shown = page.rows.map(({ number }) => number);
  const rows = db
    .select({
      id: subscribers.id,
      email: subscribers.email,
      state: subscribers.state,
      subscribedAt: subscribers.subscribedAt,
      confirmedAt: subscribers.confirmedAt,
    })
    .from(subscribers)
    .where(inArray(subscribers.number, shown))
    .orderBy(desc(subscribers.number))
    .all();
  const { nextCursor } = page;
  return { rows, nextCursor, pagination: { limit, nextCursor } };
}

/** Deletes a subscriber, by staff. @throws StudioError notFound */
export async function removeSubscriber(
  { db, now, person }: { db: Db; now: () => Date; person: { id: string } },
  id: Subscriber['id'],
): Promise<void> {
  await write(db, (tx) => {
    const row = requireRow(
      tx.delete(subscribers).where(eq(subscribers.id, id)).returning().get(),
      messages.notFound,
    );
    recordAudit(
      { db: tx, now },
      { by: person, action: 'deleted', subject: { kind: 'subscriber', id, name: row.email } },
    );
  });
}
