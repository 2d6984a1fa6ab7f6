import type { SentQuote } from '@shutterhouse/contract/client-jobs/quotes';
import { jobVisitMessages as messages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { StudioError } from '@shutterhouse/contract/errors';
import type { DocumentSums } from '@shutterhouse/contract/pricing';
import { eq } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/transact.ts';
import { recordBookingChange } from '../../bookings/changes.ts';
import { insertBooking } from '../../bookings/desk.ts';
import { requireBooking, saveBooking, savedAfter } from '../../bookings/service.ts';
import { bookings } from '../../bookings/tables.ts';
import { taxRateOf } from '../../settings/price-terms.ts';
import { moveItem } from '../items.ts';
import { heldBooking, serviceOf } from '../quotes/holds.ts';
import { keptUntilOf, watchDate } from '../quotes/kept-dates.ts';
import type { VersionRow } from '../quotes/reading.ts';
import type { JobVisitor } from './access.ts';

type Within = { db: Tx; now: () => Date; config: Config };

/** Whether something is to be paid with the acceptance. */
function asksDeposit({ plan = [] }: SentQuote, { totalCents }: DocumentSums): boolean {
  return totalCents > 0 && plan.some(({ due }) => due.anchor === 'acceptance');
}

/**
 * Books the session of an accepted quote at its price: confirms the one that the job has, or creates it; where a contract is to be
 * signed or something to be paid first, its date is kept instead. The rule of the database
 * refuses a time that was taken meanwhile.
 * @throws StudioError conflict when the session was moved or cancelled since the quote was sent, or a new one would have begun already
 * @returns the booking; null for a quote without a session
 */
export function bookAccepted(
  deps: Within,
  { job, person }: JobVisitor,
  version: VersionRow,
  sums: DocumentSums,
): string | null {
  const { db, now } = deps;
  const { content, sentBy } = version;
  const { session, currency, pricesIncludeTax } = content;
  if (session === null) return null;
  const [rate] = sums.taxes;
  const price = {
    priceCents: pricesIncludeTax ? sums.totalCents : sums.subtotalCents,
    ...{ currency, pricesIncludeTax, cancellation: session.cancellation ?? [] },
    ...(rate && {
      taxName: rate.taxName,
      taxRate: taxRateOf(rate.taxPercent),
      taxNote: rate.taxNote,
    }),
  };
  const startsAt = new Date(session.startsAt);
  if (session.bookingId === null && startsAt <= now()) {
    throw new StudioError('conflict', messages.expired);
  }
  const isKept = job.unsigned > 0 || asksDeposit(content, sums);
  const keptUntil = keptUntilOf(startsAt, now());
  const waiting = { status: 'pending', keptUntil, offeredUntil: null } as const;
  const before =
    session.bookingId === null ? heldBooking(db, version) : requireBooking(db, session.bookingId);
  if (session.bookingId !== null && before?.status === 'cancelled') {
    throw new StudioError('conflict', messages.sessionCancelled);
  }
  if (before) {
    if (
      before.startsAt.getTime() !== Date.parse(session.startsAt) ||
      before.endsAt.getTime() !== Date.parse(session.endsAt)
    ) {
      throw new StudioError('conflict', messages.dateMoved);
    }
    const at = savedAfter(before, now());
    if (isKept && before.status !== 'confirmed' && before.status !== 'completed') {
      // Nobody is told of it as a request: it is known from the quote.
      const columns = { ...price, ...waiting, requestState: null, updatedAt: at };
      const after = saveBooking(db, before, columns);
      recordBookingChange(deps, { before, after, by: null, isHistory: true });
      watchDate(deps, { ...after, keptUntil });
      return before.id;
    }
    const status = before.status === 'completed' ? before.status : 'confirmed';
    const after = saveBooking(db, before, { ...price, status, updatedAt: at });
    recordBookingChange(deps, { before, after, by: null, cause: 'staff' });
    return before.id;
  }
  const id = insertBooking(
    { ...deps, person: { id: sentBy ?? person.id } },
    {
      ...{
        userId: person.id,
        startsAt,
        status: isKept ? 'pending' : 'confirmed',
        confirmationCode: '',
      },
      service: serviceOf(job, content, price.priceCents),
      notes: '',
    },
    { isHistory: isKept },
  );
  db.update(bookings)
    .set({ ...price, ...(isKept && waiting) })
    .where(eq(bookings.id, id))
    .run();
  moveItem(db, { id: job.id, kind: 'booking', itemId: id });
  if (isKept) watchDate(deps, { id, keptUntil });
  return id;
}
