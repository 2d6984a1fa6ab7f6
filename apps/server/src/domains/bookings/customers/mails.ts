import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/transact.ts';
import type { MailBlock, MailSender } from '../../../outbox/description.ts';
import { queueMail } from '../../../outbox/queue.ts';
import { type MailAttachment, mails } from '../../../outbox/tables.ts';
import { mailOf } from '../../../outbox/template.ts';
import { getPublicContact } from '../../content/service.ts';
import { getMailSender } from '../../mail/sender.ts';
import { mailWords } from '../../mail/texts/service.ts';
import { getStudioClock } from '../../settings/appearance.ts';
import { pageUrl } from '../../settings/languages.ts';
import { getSettings } from '../../settings/service.ts';
import { customerName } from '../customer-name.ts';
import { customerSession } from '../icalendar/booking-event.ts';
import { type CalendarMethod, calendarOf } from '../icalendar/format.ts';
import type { bookings } from '../tables.ts';
import { type TermsCopy, termsCopyOf } from '../terms.ts';
import { factsOf } from './booking-format.ts';
import { closedReason, makeBookingLink } from './links.ts';
import { type MailText, mailTextOf, valuesOf } from './mail-texts.ts';
import type { Cause, News } from './news.ts';

type BookingRow = typeof bookings.$inferSelect;
type Deps = { db: Tx; now: () => Date; config: Config };

/** News for a customer, with the booking as it is now, or was when it was deleted. */
type CustomerNews = {
  news: News;
  cause: Cause;
  booking: BookingRow;
  /** The previous time of a moved session, as text. */
  instead?: string | undefined;
  /** The booking was deleted, so the mail contains no link to it. */
  isDeleted: boolean;
};

/** Queues the mail about a change of a booking, with a calendar file; none for a customer without an address. */
export function notifyCustomer(deps: Deps, change: CustomerNews): void {
  const { db, config } = deps;
  const { booking, news, cause } = change;
  // Without an address no link is created, since nobody would get it.
  if (!isMailAddress(booking.customerEmail)) return;
  const sender = getMailSender({ db, config });
  const clock = getStudioClock({ db, config });
  const text = mailTextOf({ db }, news, {
    cause,
    values: valuesOf({ db }, booking, { studio: sender.name, clock }),
    isPending: booking.status === 'pending',
  });
  const isOff = news === 'cancelled' || news === 'expired';
  const isConfirmed = news === 'confirmed';
  writeToCustomer(deps, sender, booking, {
    ...text,
    key: `${text.kind}:${booking.id}:${v7()}`,
    sendBefore: booking.endsAt,
    instead: change.instead,
    ...((news === 'received' || isConfirmed) && {
      terms: termsCopyOf({ db, config }, booking.id, { isAttached: isConfirmed }),
    }),
    ...(isOff
      ? { method: 'CANCEL', end: change.isDeleted ? [] : [bookAgain(deps)] }
      : { method: 'REQUEST', end: linkBlocks(deps, booking) }),
  });
}

/** Reminds the customer of a session of the next day. */
export function remindCustomer(deps: Deps, booking: BookingRow): void {
  if (!isMailAddress(booking.customerEmail)) return;
  const sender = getMailSender(deps);
  const clock = getStudioClock(deps);
  writeToCustomer(deps, sender, booking, {
    kind: 'bookingReminder',
    key: reminderKey(booking),
    ...mailWords(deps, 'bookingReminder', valuesOf(deps, booking, { studio: sender.name, clock })),
    sendBefore: booking.startsAt,
    method: null,
    end: linkBlocks(deps, booking),
  });
}

/** Removes the queued reminder of a session, because it is no longer correct. */
export function withdrawReminder(
  { db }: { db: Tx },
  booking: Pick<BookingRow, 'id' | 'startsAt'>,
): void {
  db.delete(mails)
    .where(and(eq(mails.key, reminderKey(booking)), eq(mails.state, 'waiting')))
    .run();
}

function reminderKey({ id, startsAt }: Pick<BookingRow, 'id' | 'startsAt'>): string {
  return `bookingReminder:${id}:${startsAt.getTime()}`;
}

type Letter = MailText & {
  key: string;
  sendBefore: Date;
  instead?: string | undefined;
  /** The method of the attached calendar file; null for none. */
  method: CalendarMethod | null;
  /** The terms that the customer accepted. */
  terms?: TermsCopy;
  end: readonly MailBlock[];
};

function writeToCustomer(
  deps: Deps,
  sender: MailSender,
  booking: BookingRow,
  letter: Letter,
): void {
  const { db, now, config } = deps;
  const to = booking.customerEmail;
  const { email } = getPublicContact({ db });
  const { subject, heading, key, kind, instead, method, terms, sendBefore, end } = letter;
  const facts = factsOf({ db }, booking, {
    clock: getStudioClock({ db, config }),
    address: sender.address,
    instead,
  });
  const content = mailOf(sender, {
    subject,
    heading,
    blocks: [...letter.blocks, { kind: 'facts', rows: facts }, ...end, ...(terms?.blocks ?? [])],
    reason: t('You get this because a session was booked with this address.'),
  });
  queueMail(
    { db, now },
    {
      ...content,
      ...{ kind, key, to, sendBefore },
      ...(isMailAddress(email) && { replyTo: email }),
      isConfidential: end.some((block) => block.kind === 'button' && block.url.includes('#')),
      attachments: [
        ...(method === null ? [] : [invitation(deps, sender, booking, method)]),
        ...(terms?.attachments ?? []),
      ],
    },
  );
}

/** The attachment that adds, updates or removes the session in the customer's calendar. */
function invitation(
  { db, config: { mail } }: Deps,
  sender: MailSender,
  booking: BookingRow,
  method: CalendarMethod,
): MailAttachment {
  const name = customerName(booking);
  const text = calendarOf([customerSession({ db }, sender, booking)], {
    method,
    organizer: { name: sender.name, email: mail.from.address },
    attendee: { name, email: booking.customerEmail },
  });
  return {
    name: `session-${booking.confirmationCode}.ics`,
    contentType: 'text/calendar',
    calendarMethod: method,
    content: Buffer.from(text).toString('base64'),
  };
}

/** The link to the booking, and a line on what can be done there. */
function linkBlocks(deps: Deps, booking: BookingRow): MailBlock[] {
  const { bookingChangesUntilHours: hours } = getSettings(deps);
  const isOpen = closedReason(booking, hours, deps.now()) === '';
  const change = booking.miniSessionId === null ? 'move' : 'cancel';
  const may = isOpen ? change : 'look';
  return [
    { kind: 'button', label: t('View your booking'), url: makeBookingLink(deps, booking.id) },
    { kind: 'note', text: messages.linkNote(may, hours) },
  ];
}

function bookAgain(deps: Deps): MailBlock {
  return { kind: 'link', label: t('Book another session'), url: pageUrl(deps, paths.home()) };
}
