import { formatTotal } from '@shutterhouse/contract/bookings/total';
import { isolated } from '@shutterhouse/contract/names';
import { bookingPath } from '@shutterhouse/contract/pages';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import type { MailBlock, Notification } from '../../outbox/description.ts';
import type { MailAttachment } from '../../outbox/tables.ts';
import { formatDayAndTime } from '../../studio-time.ts';
import { getStudioClock } from '../settings/appearance.ts';
import { customerName } from './customer-name.ts';
import {
  answersOf,
  customerMoneyOf,
  formatLocation,
  formatPaymentState,
  formatSessionTime,
} from './customers/booking-format.ts';
import { calendarFileOf } from './icalendar/booking-event.ts';
import type { bookings } from './tables.ts';

type BookingRow = typeof bookings.$inferSelect;
type Deps = { db: Sql; config: Config };

/** The notification to the studio of a new request. */
export function requestNotice(deps: Deps, row: BookingRow): Notification {
  const name = isolated(customerName(row));
  return {
    about: row.id,
    replyTo: row.customerEmail,
    subject:
      row.status === 'confirmed'
        ? `New paid booking from ${name}`
        : `New booking request from ${name}`,
    heading: row.status === 'confirmed' ? 'A session was booked' : 'A session was requested',
    blocks: [
      {
        kind: 'paragraph',
        text:
          row.status === 'confirmed'
            ? `${name} has booked and paid a session. It is confirmed.`
            : `${name} would like to book a session. The request waits for you.`,
      },
      ...sessionBlocks(deps, row),
    ],
    attachments: [calendarAttachment(deps, row)],
  };
}

/**
 * The notification to the studio of a request that has waited for an answer; `until` is when it expires,
 * null for a paid request, which never expires.
 */
export function waitingNotice(deps: Deps, row: BookingRow, until: Date | null): Notification {
  const name = isolated(customerName(row));
  return {
    about: row.waitsSince ? `${row.id}:${row.waitsSince.getTime()}` : row.id,
    replyTo: row.customerEmail,
    subject: `${name} waits for an answer to a booking request`,
    heading: 'A request is waiting for you',
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} asked for a session and has not been answered yet. ${
          until
            ? `The time is held until ${formatDayAndTime(until, getStudioClock(deps), 'full')}; then the request is cancelled, and ${name} is told.`
            : 'It was paid for, so it stays until you answer: please confirm it, or cancel it and refund the payment.'
        }`,
      },
      ...sessionBlocks(deps, row),
    ],
  };
}

/** The notification to the studio of a session moved or cancelled by its customer; `instead` is the previous time. */
export function changeNotice(
  deps: Deps,
  row: BookingRow,
  instead: string | undefined,
): Notification {
  const name = isolated(customerName(row));
  const isCancelled = row.status === 'cancelled';
  return {
    about: `${row.id}:${row.sequence}`,
    replyTo: row.customerEmail,
    subject: `${name} has ${isCancelled ? 'cancelled' : 'moved'} a session`,
    heading: isCancelled ? 'A session was cancelled' : 'A session was moved',
    blocks: [
      {
        kind: 'paragraph',
        text: isCancelled
          ? `${name} has cancelled this session. Its time is free again.`
          : `${name} has moved this session. The new time waits for you to confirm it.`,
      },
      ...sessionBlocks(deps, row, instead),
    ],
    attachments: [calendarAttachment(deps, row)],
  };
}

function sessionBlocks({ db, config }: Deps, row: BookingRow, instead = ''): MailBlock[] {
  const money = customerMoneyOf({ db }, row);
  return [
    {
      kind: 'facts',
      rows: [
        ['When', formatSessionTime(row, getStudioClock({ db, config }))],
        ['Instead of', instead],
        ['Service', row.serviceName],
        ['Package', row.packageName],
        ['Where', row.locationKind === 'studio' ? '' : formatLocation(row, '')],
        ['Amount', formatTotal(money)],
        ['Payment', money.payment.paidCents > 0 ? formatPaymentState(money.payment, row) : ''],
        ['Email', row.customerEmail],
        ['Phone', row.customerPhone],
        ['Confirmation code', row.confirmationCode],
        ...answersOf(row),
      ],
    },
    {
      kind: 'button',
      label: 'Open the booking',
      url: new URL(bookingPath(row.id), config.publicUrl).href,
    },
  ];
}

function calendarAttachment(deps: Deps, row: BookingRow): MailAttachment {
  const { name, content } = calendarFileOf(deps, row);
  return { name, contentType: 'text/calendar', content: Buffer.from(content).toString('base64') };
}
