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
import type { VersionRow } from '../quotes/reading.ts';
import type { JobVisitor } from './access.ts';

type Within = { db: Tx; now: () => Date; config: Config };

/**
 * Books the session of an accepted quote at its price: confirms the one that the job has, or creates it. The rule of the database
 * refuses a time that was taken meanwhile.
 * @throws StudioError conflict when the session was moved since the quote was sent
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
  const before =
    session.bookingId === null ? heldBooking(db, version) : requireBooking(db, session.bookingId);
  if (before) {
    if (
      before.startsAt.getTime() !== Date.parse(session.startsAt) ||
      before.endsAt.getTime() !== Date.parse(session.endsAt)
    ) {
      throw new StudioError('conflict', messages.dateMoved);
    }
    const at = savedAfter(before, now());
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
        startsAt: new Date(session.startsAt),
        status: 'confirmed',
        confirmationCode: '',
      },
      service: serviceOf(job, content, price.priceCents),
      notes: '',
    },
  );
  db.update(bookings).set(price).where(eq(bookings.id, id)).run();
  moveItem(db, { id: job.id, kind: 'booking', itemId: id });
  return id;
}
