import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { shareOf } from '../../db/rate-limits.ts';
import type { Tx } from '../../db/transact.ts';
import { getSettings } from '../settings/service.ts';
import { bookingNetworks, bookings } from './tables.ts';

type Deps = { db: Tx };

const dayMs = 86_400_000;

/** The networks of a request, from narrow to wide, the hours requested, and when. */
type HoursQuery = { networks: readonly string[]; hours: number; at: Date };

/**
 * Limits the hours of sessions that a network may request within a day; cancelled sessions don't count.
 * It doesn't depend on the name or e-mail that was typed, so nobody can use up another person's hours.
 * The first session may be longer than the limit.
 * @throws StudioError tooMany
 */
export function assertHoursLeft({ db }: Deps, query: HoursQuery): void {
  const { bookingHoursPerAddress } = getSettings({ db });
  const aDayAgo = query.at.getTime() - dayMs;
  for (const network of query.networks) {
    const held = (heldBy(db).get({ network, aDayAgo })?.milliseconds ?? 0) / 3_600_000;
    const most = bookingHoursPerAddress * shareOf(network);
    if (held > 0 && held + query.hours > most) {
      throw new StudioError('tooMany', messages.tooManyHours);
    }
  }
}

/** Stores the networks that requested a booking, and deletes rows older than a day. */
export function rememberNetworks(
  { db }: Deps,
  bookingId: string,
  { networks, at }: Pick<HoursQuery, 'networks' | 'at'>,
): void {
  forget(db).run({ aDayAgo: at.getTime() - dayMs });
  for (const network of networks) remember(db).run({ bookingId, network, at });
}

const heldBy = prepared((db) =>
  db
    .select({
      milliseconds: sql<number>`coalesce(sum(${bookings.endsAt} - ${bookings.startsAt}), 0)`,
    })
    .from(bookingNetworks)
    .innerJoin(bookings, eq(bookings.id, bookingNetworks.bookingId))
    .where(
      and(
        eq(bookingNetworks.network, sql.placeholder('network')),
        gt(bookingNetworks.askedAt, sql.placeholder('aDayAgo')),
        sql`${bookings.status} <> 'cancelled'`,
      ),
    )
    .prepare(),
);

const remember = prepared((db) =>
  db
    .insert(bookingNetworks)
    .values({
      bookingId: sql.placeholder('bookingId'),
      network: sql.placeholder('network'),
      askedAt: sql.placeholder('at'),
    })
    .prepare(),
);

const forget = prepared((db) =>
  db
    .delete(bookingNetworks)
    .where(lte(bookingNetworks.askedAt, sql.placeholder('aDayAgo')))
    .prepare(),
);
