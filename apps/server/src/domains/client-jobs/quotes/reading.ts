import type { QuoteState } from '@shutterhouse/contract/client-jobs/constants';
import { quoteMessages as messages } from '@shutterhouse/contract/client-jobs/quote-messages';
import type { Quote, QuoteVersion, SentQuote } from '@shutterhouse/contract/client-jobs/quotes';
import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import { requireRow } from '../../../db/versioned.ts';
import { bookings } from '../../bookings/tables.ts';
import { requireJob } from '../reading.ts';
import { jobQuotes, jobQuoteVersions } from './tables.ts';

type Deps = { db: Sql; now: () => Date };
export type QuoteRow = typeof jobQuotes.$inferSelect;
/** A version, and until when a booking keeps its time. */
export type VersionRow = typeof jobQuoteVersions.$inferSelect & { heldUntil: Date | null };

/** @throws StudioError notFound */
export function requireQuote(db: Sql, id: string): QuoteRow {
  const row = db.select().from(jobQuotes).where(eq(jobQuotes.id, id)).get();
  return requireRow(row, messages.notFound);
}

/** The quotes of a job, the oldest first. @throws StudioError notFound */
export function listQuotes(deps: Deps, { jobId }: { jobId: string }): Quote[] {
  requireJob(deps.db, jobId);
  const rows = deps.db
    .select()
    .from(jobQuotes)
    .where(eq(jobQuotes.jobId, jobId))
    .orderBy(asc(jobQuotes.id))
    .all();
  return toQuotes(deps, rows);
}

/** A quote with what was sent of it. @throws StudioError notFound */
export function getQuote(deps: Deps, id: string): Quote {
  const [quote] = toQuotes(deps, [requireQuote(deps.db, id)]);
  // The row was just read.
  if (quote === undefined) throw new Error(`The quote ${id} was not read.`);
  return quote;
}

/** The versions that were sent of some quotes, the newest of each first. */
export function versionsOf(db: Sql, quoteIds: readonly string[]): VersionRow[] {
  return db
    .select({ ...getTableColumns(jobQuoteVersions), heldUntil: bookings.offeredUntil })
    .from(jobQuoteVersions)
    .leftJoin(
      bookings,
      and(eq(bookings.id, jobQuoteVersions.heldBookingId), eq(bookings.status, 'pending')),
    )
    .where(inArray(jobQuoteVersions.quoteId, [...quoteIds]))
    .orderBy(asc(jobQuoteVersions.quoteId), desc(jobQuoteVersions.number))
    .all();
}

function toQuotes({ db, now }: Deps, rows: readonly QuoteRow[]): Quote[] {
  const versions = Map.groupBy(
    versionsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ quoteId }) => quoteId,
  );
  return rows.map(({ id, jobId, content, version, updatedAt }) => {
    const sent = versions.get(id) ?? [];
    const [latest] = sent;
    return {
      ...{ id, jobId, content, version },
      state: stateOf(sent, now()),
      isChanged:
        latest === undefined || updatedAt > latest.sentAt || namesOtherTime(db, latest.content),
      versions: sent.map((row) => toVersion(row, latest)),
    };
  });
}

/** Whether the session of a quote was moved since it was sent. */
function namesOtherTime(db: Sql, { session }: SentQuote): boolean {
  if (session?.bookingId == null) return false;
  const { startsAt, status, id } = bookings;
  const row = db.select({ startsAt, status }).from(bookings).where(eq(id, session.bookingId)).get();
  return (
    row !== undefined &&
    row.status !== 'cancelled' &&
    row.startsAt.getTime() !== Date.parse(session.startsAt)
  );
}

/** How a quote stands, by its versions, the newest first. */
export function stateOf(versions: readonly VersionRow[], now: Date): QuoteState {
  if (versions.some(({ acceptedAt }) => acceptedAt !== null)) return 'accepted';
  const [latest] = versions;
  if (latest === undefined) return 'draft';
  if (latest.declinedAt !== null) return 'declined';
  return latest.validUntil <= now ? 'expired' : 'sent';
}

/** A version as staff and its customer read it. */
export function toVersion(row: VersionRow, latest: VersionRow | undefined): QuoteVersion {
  const { id, number, content, hash, sentAt, validUntil, acceptedAt, acceptedBy } = row;
  const { choices, totalCents, declinedAt, reason, heldUntil } = row;
  return {
    ...{ id, number, content, hash, sentAt, validUntil, acceptedAt, acceptedBy },
    ...{ choices, totalCents, declinedAt, reason, heldUntil },
    isReplaced: latest !== undefined && latest.id !== id,
  };
}
