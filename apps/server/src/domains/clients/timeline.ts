import type { TimelineKind } from '@shutterhouse/contract/clients/constants';
import type { TimelineEntry, TimelineInput } from '@shutterhouse/contract/clients/timeline';
import { mapPage, type Page, type PageInput } from '@shutterhouse/contract/paging';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type Keyset, pageOf } from '../../db/page.ts';
import type { Sql } from '../../db/transact.ts';
import type { Callbacks } from '../../deps.ts';
import { mails } from '../../outbox/tables.ts';
import { payments } from '../bookings/money/tables.ts';
import { bookingsByIds } from '../bookings/service.ts';
import { bookings } from '../bookings/tables.ts';
import { invoicePayments, invoiceStandings, invoices } from '../invoices/tables.ts';
import { threadsOf } from '../messages/replies.ts';
import { galleriesOf } from './galleries.ts';
import { requireClient } from './service.ts';
import { clientEntries, clientLetters } from './tables.ts';

type Deps = { db: Sql; now: () => Date; callbacks: Pick<Callbacks, 'contractsOfEntries'> };
type EntryRow = typeof clientEntries.$inferSelect;

/** What of an entry depends on its kind. */
type Part<Kind extends TimelineKind> = Omit<
  Extract<TimelineEntry, { kind: Kind }>,
  'id' | 'at' | 'kind'
>;

const newestFirst: Keyset<EntryRow> = {
  columns: [clientEntries.at, clientEntries.number],
  direction: 'desc',
  valuesOf: ({ at, number }) => [at.getTime(), number],
};

/**
 * A page of a client's timeline. Only the index of the entries is read for the order, and only the rows of the page.
 * @throws StudioError notFound
 */
export function listTimeline(
  deps: Deps,
  { id, kind, limit, cursor }: TimelineInput,
): Page<TimelineEntry> & { pagination: { limit: number; nextCursor: string | null } } {
  requireClient(deps.db, id);
  const isShown = and(eq(clientEntries.userId, id), kind && eq(clientEntries.kind, kind));
  const page = pageOfEntries(deps, isShown, { limit, cursor });
  return { ...page, pagination: { limit, nextCursor: page.nextCursor } };
}

/** A page of the entries of a condition, newest first: only the rows of the page are read. */
export function pageOfEntries(
  { db, now, callbacks }: Deps,
  isShown: SQL | undefined,
  page: PageInput,
): Page<TimelineEntry> {
  const found = pageOf(
    (after) => db.select().from(clientEntries).where(and(isShown, after)).$dynamic(),
    newestFirst,
    page,
  );
  const refsOf = (of: TimelineKind) =>
    found.rows.filter((row) => row.kind === of).map(({ ref }) => ref);
  const parts: { [Kind in TimelineKind]: ReadonlyMap<string, Part<Kind>> } = {
    booking: bookingParts(db, refsOf('booking')),
    message: messageParts(db, refsOf('message')),
    invoice: invoiceParts(db, refsOf('invoice')),
    payment: paymentParts(db, refsOf('payment')),
    gallery: galleriesOf({ db, now }, refsOf('gallery')),
    contract: callbacks.contractsOfEntries({ db, now }, refsOf('contract')),
    mail: mailParts(db, refsOf('mail')),
  };
  const { rows, nextCursor } = mapPage(found, ({ kind: of, ref, at }): TimelineEntry[] => {
    const part = parts[of].get(ref);
    // The kind and its part belong together, which a table of maps can't tell the compiler.
    return part ? [{ id: `${of}:${ref}`, at, kind: of, ...part } as TimelineEntry] : [];
  });
  return { rows: rows.flat(), nextCursor };
}

function bookingParts(db: Sql, ids: readonly string[]): Map<string, Part<'booking'>> {
  const some = ids.length === 0 ? [] : bookingsByIds({ db }, ids);
  return new Map(
    some.map((booking) => [
      booking.id,
      {
        booking: {
          id: booking.id,
          startsAt: booking.startsAt,
          endsAt: booking.endsAt,
          status: booking.status,
          serviceName: booking.service.name,
          packageName: booking.service.packageName,
          confirmationCode: booking.confirmationCode,
          amountCents: booking.amountCents,
          currency: booking.currency,
          payment: booking.payment,
        },
      },
    ]),
  );
}

const mailColumns = { state: mails.state, sentAt: mails.sentAt, lastError: mails.lastError };

function messageParts(db: Sql, ids: readonly string[]): Map<string, Part<'message'>> {
  if (ids.length === 0) return new Map();
  const letters = db
    .select({
      id: clientLetters.id,
      subject: clientLetters.subject,
      body: clientLetters.body,
      author: clientLetters.authorName,
      mail: mailColumns,
    })
    .from(clientLetters)
    .leftJoin(mails, eq(mails.id, clientLetters.mailId))
    .where(inArray(clientLetters.id, [...ids]))
    .all();
  return new Map<string, Part<'message'>>([
    ...threadsOf({ db }, ids).map((thread) => [thread.id, { thread, letter: null }] as const),
    ...letters.map(({ id, ...letter }) => [id, { thread: null, letter }] as const),
  ]);
}

function invoiceParts(db: Sql, ids: readonly string[]): Map<string, Part<'invoice'>> {
  if (ids.length === 0) return new Map();
  const rows = db
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      state: invoiceStandings.state,
      totalCents: invoices.totalCents,
      currency: invoices.currency,
      dueAt: invoices.dueAt,
      bookingId: invoices.bookingId,
    })
    .from(invoices)
    .innerJoin(invoiceStandings, eq(invoiceStandings.invoiceId, invoices.id))
    .where(inArray(invoices.id, [...ids]))
    .all();
  return new Map(rows.map((invoice) => [invoice.id, { invoice }]));
}

function paymentParts(db: Sql, ids: readonly string[]): Map<string, Part<'payment'>> {
  if (ids.length === 0) return new Map();
  const ofBookings = db
    .select({
      id: payments.id,
      amountCents: payments.amountCents,
      refundedCents: payments.refundedCents,
      currency: payments.currency,
      way: payments.kind,
      method: payments.method,
      bookingId: payments.bookingId,
      of: bookings.confirmationCode,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(inArray(payments.id, [...ids]))
    .all();
  const ofInvoices = db
    .select({
      id: invoicePayments.recordId,
      method: invoicePayments.method,
      amountCents: invoicePayments.amountCents,
      currency: invoices.currency,
      of: invoices.number,
    })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(inArray(invoicePayments.recordId, [...ids]))
    .all();
  return new Map<string, Part<'payment'>>([
    ...ofBookings.map(({ id, ...payment }) => [id, { payment }] as const),
    ...ofInvoices.map(
      ({ id, ...payment }) =>
        [
          id,
          {
            payment: { ...payment, refundedCents: 0, way: 'studio' as const, bookingId: null },
          },
        ] as const,
    ),
  ]);
}

/** Without the texts, which may hold personal links. */
function mailParts(db: Sql, ids: readonly string[]): Map<string, Part<'mail'>> {
  if (ids.length === 0) return new Map();
  const rows = db
    .select({ id: mails.id, kind: mails.kind, subject: mails.subject, ...mailColumns })
    .from(mails)
    .where(inArray(mails.id, [...ids]))
    .all();
  return new Map(rows.map(({ id, ...mail }) => [id, { mail }]));
}
