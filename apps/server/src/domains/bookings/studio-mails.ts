import { formatTotal } from '@shutterhouse/contract/bookings/total';
import { formatCents } from '@shutterhouse/contract/money';
import { bookingPath } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
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
import { refundOfBooking } from './money/booking-money.ts';
import type { bookings } from './tables.ts';

type BookingRow = typeof bookings.$inferSelect;
type Deps = { db: Sql; config: Config };

/** The notification to the studio of a new request. */
export function requestNotice(deps: Deps, row: BookingRow): Notification {
  const name = customerName(row);
  return {
    about: row.id,
    replyTo: row.customerEmail,
    subject:
      row.status === 'confirmed'
        ? t('New paid booking from {name}', { name })
        : t('New booking request from {name}', { name }),
    heading: row.status === 'confirmed' ? t('A session was booked') : t('A session was requested'),
    blocks: [
      {
        kind: 'paragraph',
        text:
          row.status === 'confirmed'
            ? t('{name} has booked and paid a session. It is confirmed.', { name })
            : t('{name} would like to book a session. The request waits for you.', { name }),
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
  const name = customerName(row);
  return {
    about: row.waitsSince ? `${row.id}:${row.waitsSince.getTime()}` : row.id,
    replyTo: row.customerEmail,
    subject: t('{name} waits for an answer to a booking request', { name }),
    heading: t('A request is waiting for you'),
    blocks: [
      {
        kind: 'paragraph',
        text: until
          ? t(
              '{name} asked for a session and has not been answered yet. The time is held until {until}; then the request is cancelled, and {name} is told.',
              { name, until: formatDayAndTime(until, getStudioClock(deps), 'full') },
            )
          : t(
              '{name} asked for a session and has not been answered yet. It was paid for, so it stays until you answer: please confirm it, or cancel it and refund the payment.',
              { name },
            ),
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
  const name = customerName(row);
  const isCancelled = row.status === 'cancelled';
  return {
    about: `${row.id}:${row.sequence}`,
    replyTo: row.customerEmail,
    subject: isCancelled
      ? t('{name} has cancelled a session', { name })
      : t('{name} has moved a session', { name }),
    heading: isCancelled ? t('A session was cancelled') : t('A session was moved'),
    blocks: [
      {
        kind: 'paragraph',
        text: isCancelled
          ? t('{name} has cancelled this session. Its time is free again.', { name })
          : t('{name} has moved this session. The new time waits for you to confirm it.', { name }),
      },
      ...sessionBlocks(deps, row, instead),
    ],
    attachments: [calendarAttachment(deps, row)],
  };
}

function sessionBlocks({ db, config }: Deps, row: BookingRow, instead = ''): MailBlock[] {
  const money = customerMoneyOf({ db }, row);
  const { cancelledAt } = row;
  const refund = cancelledAt && refundOfBooking(row, money, cancelledAt);
  return [
    {
      kind: 'facts',
      rows: [
        [t('When'), formatSessionTime(row, getStudioClock({ db, config }))],
        [t('Instead of'), instead],
        [t('Service'), row.serviceName],
        [t('Package'), row.packageName],
        [t('Where'), row.locationKind === 'studio' ? '' : formatLocation(row, '')],
        [t('Amount'), formatTotal(money)],
        [t('To refund by the terms'), refund === null ? '' : formatCents(refund, row)],
        [t('Payment'), money.payment.paidCents > 0 ? formatPaymentState(money.payment, row) : ''],
        [t('Email'), row.customerEmail],
        [t('Phone'), row.customerPhone],
        [t('Confirmation code'), row.confirmationCode],
        ...answersOf(row),
      ],
    },
    {
      kind: 'button',
      label: t('Open the booking'),
      url: new URL(bookingPath(row.id), config.publicUrl).href,
    },
  ];
}

function calendarAttachment(deps: Deps, row: BookingRow): MailAttachment {
  const { name, content } = calendarFileOf(deps, row);
  return { name, contentType: 'text/calendar', content: Buffer.from(content).toString('base64') };
}
