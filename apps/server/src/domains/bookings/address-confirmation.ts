import { addressConfirmation } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import type { ConfirmAddressInput, ConfirmedRequest } from '@shutterhouse/contract/bookings/schema';
import { hourMs } from '@shutterhouse/contract/durations';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { countWithin } from '../../db/rate-limits.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import type { JobKind } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { queueMail } from '../../outbox/queue.ts';
import { isMailConfigured } from '../../outbox/relay.ts';
import { mailOf } from '../../outbox/template.ts';
import { newToken, sha256 } from '../../tokens.ts';
import { getMailSender } from '../mail/sender.ts';
import { users } from '../people/tables.ts';
import { getStudioClock } from '../settings/appearance.ts';
import { pageUrl } from '../settings/languages.ts';
import { recordBookingChange } from './changes.ts';
import { greetedCustomer } from './customer-name.ts';
import { formatSessionTime } from './customers/booking-format.ts';
import { savedAfter } from './service.ts';
import { readSession } from './session-titles.ts';
import { bookings } from './tables.ts';

/** Frees the time of a request whose link was not followed in time. */
const unconfirmedJob: JobKind<{ bookingId: string }> = {
  name: 'bookings.unconfirmed',
  priority: 'brief',
  keyOf: ({ bookingId }) => bookingId,
};

type BookingRow = typeof bookings.$inferSelect;
type Deps = { db: Tx; now: () => Date; config: Config };

/** The token of a new customer's confirmation link, and when it expires. */
type Confirmation = { token: string; tokenHash: string; confirmBefore: Date };

const daySeconds = 86_400;

/** How many expired requests one call cancels at most, since many can have expired at once. */
const freedAtOnce = 20;

/**
 * The link that a customer must follow first; null for an address that was confirmed before, and while
 * no mail can be sent.
 * @throws StudioError tooMany when the address got enough of such mails today, whoever typed it
 */
export function confirmationOf(
  deps: { db: Tx; now: () => Date; config: Config },
  { startsAt, customer: { email } }: { startsAt: Date; customer: { email: string } },
): Confirmation | null {
  if (!isMailConfigured(deps) || isConfirmed(deps.db, email)) return null;
  // The key contains a hash, so that the table doesn't store addresses that visitors typed.
  const key = `booking-address:${sha256(email)}`;
  if (!countWithin(deps, key, { max: addressConfirmation.mailsPerDay, seconds: daySeconds })) {
    throw new StudioError('tooMany', messages.tooManyConfirmations);
  }
  const token = newToken();
  const until = deps.now().getTime() + addressConfirmation.hours * hourMs;
  const confirmBefore = new Date(Math.min(until, startsAt.getTime()));
  return { token, tokenHash: sha256(token), confirmBefore };
}

/** Mails the link to the customer, and schedules the job that frees the time if it is not followed. */
export function sendConfirmation(
  { db, now, config }: Deps,
  row: BookingRow,
  { token, confirmBefore }: Confirmation,
): void {
  const sender = getMailSender({ db, config });
  const hours = addressConfirmation.hours;
  const { serviceName, packageName } = readSession({ db }, row);
  const content = mailOf(sender, {
    subject: t('Please confirm your booking request'),
    heading: t('One click, and your request is with us.'),
    blocks: [
      {
        kind: 'paragraph',
        text: t(
          'Hello {customer}, somebody asked {studio} for a session with this address. If this was you, please confirm:',
          { customer: greetedCustomer(row), studio: sender.name },
        ),
      },
      {
        kind: 'facts',
        rows: [
          [t('When'), formatSessionTime(row, getStudioClock({ db, config }))],
          [t('Service'), serviceName],
          [t('Package'), packageName],
        ],
      },
      {
        kind: 'button',
        label: t('Confirm my booking request'),
        url: pageUrl({ db, config }, paths.confirmBooking(token)),
      },
      {
        kind: 'note',
        text: t(
          'The time is held for you for {hours} hours. If this was not you, you don’t need to do anything: the request will be discarded.',
          { hours },
        ),
      },
    ],
    reason: t('You get this mail because your address was entered in a booking on the site.'),
  });
  queueMail(
    { db, now },
    {
      ...content,
      kind: 'bookingAddress',
      key: `bookingAddress:${row.id}`,
      to: row.customerEmail,
      isConfidential: true,
      sendBefore: confirmBefore,
    },
  );
  enqueueJob({ db, now }, unconfirmedJob, { bookingId: row.id }, { runAt: confirmBefore });
}

/** Cancels requests whose confirmation link was not followed in time, so that their times can be booked again. */
export function releaseUnconfirmed(deps: Deps): void {
  for (const before of unconfirmed(deps.db).all({ now: deps.now().getTime() })) {
    const after = deps.db
      .update(bookings)
      .set({ status: 'cancelled', updatedAt: savedAfter(before, deps.now()) })
      .where(eq(bookings.id, before.id))
      .returning()
      .get();
    recordBookingChange(deps, { before, after, by: null, cause: 'clock' });
  }
}

const unconfirmed = prepared((db) =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        isNotNull(bookings.confirmBefore),
        lte(bookings.confirmBefore, sql.placeholder('now')),
        // The `+` keeps SQLite from the index of the status, which has all pending rows; the partial one has few.
        sql`+${bookings.status} = 'pending'`,
      ),
    )
    .limit(freedAtOnce)
    .prepare(),
);

/** Whether an address was confirmed: by its account, or by an earlier booking. */
function isConfirmed(db: Sql, email: string): boolean {
  const person = db
    .select({ id: users.id, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.email, email))
    .get();
  if (person === undefined) return false;
  if (person.confirmedAt !== null) return true;
  const known = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, person.id),
        eq(bookings.customerEmail, email),
        or(
          isNotNull(bookings.addressConfirmedAt),
          inArray(bookings.status, ['confirmed', 'completed']),
        ),
      ),
    )
    .limit(1)
    .get();
  return known !== undefined;
}

type ConfirmDeps = { db: Db; now: () => Date; config: Config };

/** Registers the job that frees the times of requests that were not confirmed. */
export function handleUnconfirmed(jobs: JobRunner, deps: ConfirmDeps): void {
  jobs.handle(unconfirmedJob, {
    async run() {
      await write(deps.db, (tx) => releaseUnconfirmed({ ...deps, db: tx }));
    },
  });
}

/**
 * Confirms the request whose link a customer has followed: from now on it is an ordinary request, and
 * the studio is notified. A link works once.
 * @throws StudioError conflict on `token` when the link was used, has expired, or is unknown
 */
export function confirmAddress(
  { db, now, config }: ConfirmDeps,
  { token }: ConfirmAddressInput,
): Promise<ConfirmedRequest> {
  return write(db, (tx) => {
    const at = now();
    const before = tx
      .select()
      .from(bookings)
      .where(eq(bookings.confirmTokenHash, sha256(token)))
      .get();
    const isHeld =
      before?.status === 'pending' && before.confirmBefore !== null && before.confirmBefore > at;
    if (!isHeld) throw fieldError('conflict', 'token', messages.confirmLinkUseless);
    const after = tx
      .update(bookings)
      .set({
        confirmBefore: null,
        confirmTokenHash: null,
        addressConfirmedAt: at,
        updatedAt: savedAfter(before, at),
      })
      .where(eq(bookings.id, before.id))
      .returning()
      .get();
    recordBookingChange({ db: tx, now, config }, { before, after, by: null, cause: 'customer' });
    const { startsAt, endsAt, confirmationCode } = before;
    return { startsAt, endsAt, ...readSession({ db: tx }, before), confirmationCode };
  });
}
