import type { BookingReceipt, CustomerInput } from '@shutterhouse/contract/bookings/schema';
import { formatCents } from '@shutterhouse/contract/money';
import { paths } from '@shutterhouse/contract/pages';
import type { GivenAnswer } from '@shutterhouse/contract/services/questions';
import type { Config } from '../../config.ts';
import type { Notification } from '../mail/notifications.ts';
import { answersOf } from './answers.ts';
import type { bookings } from './tables.ts';

/** What the studio is told of a session that somebody has asked for. */
export function requestNotice(
  { publicUrl, timeZone }: Config,
  {
    customer,
    service,
    answers,
  }: { customer: CustomerInput; service: string; answers: readonly GivenAnswer[] },
  packageName: string,
  { id, startsAt, confirmationCode, amountCents }: BookingReceipt,
): Notification {
  const name = `${customer.firstName} ${customer.lastName}`;
  const when = fullFormat(timeZone);
  return {
    about: id,
    replyTo: customer.email,
    subject: `New booking request from ${name}`,
    heading: 'A session was asked for',
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} would like to book a session. The request waits for you.`,
      },
      {
        kind: 'facts',
        rows: [
          ['When', when.format(startsAt)],
          ['Service', service],
          ['Package', packageName],
          ['Amount, with tax', formatCents(amountCents)],
          ['Email', customer.email],
          ['Phone', customer.phone],
          ['Confirmation code', confirmationCode],
          ...answersOf({ answers }),
        ],
      },
      {
        kind: 'button',
        label: 'Open the bookings',
        url: new URL(paths.dashboard('bookings'), publicUrl).href,
      },
    ],
  };
}

/** What the studio is told of a request that nobody has answered for a day. */
export function waitingNotice(
  { publicUrl, timeZone }: Config,
  row: typeof bookings.$inferSelect,
  until: Date,
): Notification {
  const name = `${row.customerFirstName} ${row.customerLastName}`;
  const when = fullFormat(timeZone);
  return {
    about: row.id,
    replyTo: row.customerEmail,
    subject: `${name} waits for an answer to a booking request`,
    heading: 'A request waits for you',
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} asked for a session and has not been answered yet. The time is held until ${when.format(until)}; then the request is cancelled, and ${name} is told.`,
      },
      {
        kind: 'facts',
        rows: [
          ['When', when.format(row.startsAt)],
          ['Service', row.serviceName],
          ['Package', row.packageName],
          ['Email', row.customerEmail],
          ['Phone', row.customerPhone],
          ['Confirmation code', row.confirmationCode],
        ],
      },
      {
        kind: 'button',
        label: 'Open the bookings',
        url: new URL(paths.dashboard('bookings'), publicUrl).href,
      },
    ],
  };
}

function fullFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone });
}
