import type { BookingReceipt, CustomerInput } from '@shutterhouse/contract/bookings/schema';
import { formatCents } from '@shutterhouse/contract/money';
import { paths } from '@shutterhouse/contract/pages';
import type { GivenAnswer } from '@shutterhouse/contract/services/questions';
import type { Config } from '../../config.ts';
import type { Notification } from '../mail/notifications.ts';
import { answersOf } from './answers.ts';

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
  const when = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  });
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
