import { randomBytes } from 'node:crypto';
import { StudioError } from '@shutterhouse/contract/errors';
import { newsletterMessages as messages } from '@shutterhouse/contract/newsletter/messages';
import {
  confirmationsPerDay,
  confirmDays,
  type ListSubscribersInput,
  type Subscribed,
  type SubscribeInput,
  type Subscriber,
  type SubscriberPage,
  subscriptionsPerDay,
} from '@shutterhouse/contract/newsletter/schema';
import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { pageOf } from '../../db/page.ts';
import { countWithin, type Networks, shareOf } from '../../db/rate-limits.ts';
import { matching } from '../../db/search-index.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { isMailConfigured } from '../../outbox/relay.ts';
import { sha256 } from '../../tokens.ts';
import { recordAudit } from '../audit/service.ts';
import { queueConfirmation } from './confirmation-mail.ts';
import { subscribers } from './tables.ts';
import { subscriberSearch } from './triggers.ts';

type Deps = { db: Db; now: () => Date; config: Config };

const day = 86_400;
/** More than one at a time, so that the table shrinks although each new subscriber adds a row. */
const forgottenAtOnce = 20;

/**
 * Subscribes an address: at once where no mail can be sent, otherwise when the link in the mail is opened. The
 * response reveals nothing about the address; input from robots is discarded.
 * @throws StudioError tooMany beyond the daily limit of a network
 */
export async function subscribe(
  deps: Deps,
  { email, website }: SubscribeInput,
  networks: Networks,
): Promise<Subscribed> {
  const confirmsByMail = isMailConfigured(deps);
  if (website !== '') return { confirmsByMail };
  await write(deps.db, (tx) => {
    for (const network of networks) {
      const limit = { max: subscriptionsPerDay * shareOf(network), seconds: day };
      if (!countWithin({ ...deps, db: tx }, `newsletter-day:${network}`, limit)) {
        throw new StudioError('tooMany', messages.tooManyToday);
      }
    }
    forgetUnconfirmed(tx, deps.now());
    const known = tx
      .select({ state: subscribers.state })
      .from(subscribers)
      .where(eq(subscribers.email, email))
      .get();
    if (known?.state === 'subscribed') return;
    if (confirmsByMail) askToConfirm(deps, tx, email);
    else keep(tx, { email, state: 'subscribed', subscribedAt: deps.now() });
  });
  return { confirmsByMail };
}

/** Confirms a subscription by its link; repeating it is allowed. @throws StudioError invalid for an expired link */
export async function confirmSubscription(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<void> {
  const at = now();
  const confirmed = await write(db, (tx) =>
    tx
      .update(subscribers)
      .set({ state: 'subscribed', confirmedAt: sql`coalesce(confirmed_at, ${at.getTime()})` })
      .where(
        and(
          eq(subscribers.confirmTokenHash, sha256(token)),
          or(eq(subscribers.state, 'subscribed'), gt(subscribers.confirmBefore, at)),
        ),
      )
      .run(),
  );
  if (confirmed.changes === 0) throw new StudioError('invalid', messages.linkOver);
}

/** Deletes a subscription. A link that was used before does nothing and is not an error. */
export async function unsubscribe({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  await write(db, (tx) => {
    tx.delete(subscribers).where(eq(subscribers.unsubscribeToken, token)).run();
  });
}

/** Sends the mail with the link, unless the address has got the maximum for today. */
function askToConfirm(deps: Deps, tx: Tx, email: string): void {
  const limit = { max: confirmationsPerDay, seconds: day };
  if (!countWithin({ ...deps, db: tx }, `newsletter-mail:${sha256(email)}`, limit)) return;
  const at = deps.now();
  const token = newToken();
  const confirmBefore = new Date(at.getTime() + confirmDays * day * 1000);
  const unsubscribeToken = keep(tx, {
    email,
    state: 'pending',
    confirmTokenHash: sha256(token),
    confirmBefore,
    subscribedAt: at,
  });
  queueConfirmation({ ...deps, db: tx }, { email, token, unsubscribeToken, confirmBefore });
}

/** Inserts an address, or updates one that is not confirmed yet. @returns the token for unsubscribing */
function keep(
  tx: Tx,
  row: Omit<typeof subscribers.$inferInsert, 'id' | 'unsubscribeToken'>,
): string {
  const { email: _, subscribedAt: __, ...changes } = row;
  return tx
    .insert(subscribers)
    .values({ ...row, id: v7(), unsubscribeToken: newToken() })
    .onConflictDoUpdate({ target: subscribers.email, set: changes })
    .returning({ unsubscribeToken: subscribers.unsubscribeToken })
    .get().unsubscribeToken;
}

function forgetUnconfirmed(tx: Tx, at: Date): void {
  const over = tx
    .select({ number: subscribers.number })
    .from(subscribers)
    .where(and(sql`state = 'pending'`, lte(subscribers.confirmBefore, at)))
    .limit(forgottenAtOnce);
  tx.delete(subscribers).where(inArray(subscribers.number, over)).run();
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}

const { table: found } = subscriberSearch;

/** A page of the subscribers, newest first, filtered by words and state. */
export function listSubscribers(
  { db }: { db: Sql },
  { state, search, limit, cursor }: ListSubscribersInput,
): SubscriberPage {
  const matches = matching(subscriberSearch, search, { state });
  const source = matches ? found : subscribers;
  const condition = matches ?? (state && eq(subscribers.state, state));
  const page = pageOf(
    (after) => db.select({ number: source.number }).from(source).where(and(condition, after)),
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
