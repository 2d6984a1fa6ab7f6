import type { MailKind } from '@shutterhouse/contract/mail/constants';
import type { Cause, News } from './news.ts';

/** The texts of a mail to a customer, apart from the facts of the booking. */
export type MailText = { kind: MailKind; subject: string; heading: string; text: string };

type About = { cause: Cause; studio: string; day: string; isPending: boolean };

const looksAtIt = 'We will look at it and write to you.';

/** The texts of each mail; `day` is the day of the session, such as `Tuesday, June 4, 2030`. */
export function mailTextOf(news: News, { cause, studio, day, isPending }: About): MailText {
  switch (news) {
    case 'received':
      return {
        kind: 'bookingReceived',
        subject: `Your booking request at ${studio}`,
        heading:
          cause === 'staff' ? 'We have booked a session for you' : 'Your request has arrived',
        text:
          cause === 'staff'
            ? `We have booked a session for you. It is not confirmed yet. ${looksAtIt}`
            : `Thank you for requesting a session with us. It is not confirmed yet. ${looksAtIt}`,
      };
    case 'confirmed':
      return {
        kind: 'bookingConfirmed',
        subject: `Your session is confirmed: ${day}`,
        heading: 'Your session is confirmed',
        text: 'We look forward to seeing you.',
      };
    case 'unconfirmed':
      return {
        kind: 'bookingUpdated',
        subject: 'Your session needs to be confirmed again',
        heading: 'Your session needs to be confirmed',
        text: `Your session is no longer confirmed. ${looksAtIt} Its time is held for you in the meantime.`,
      };
    case 'moved':
      return {
        kind: 'bookingUpdated',
        subject: `Your session has a new time: ${day}`,
        heading: 'Your session has a new time',
        text: movedText(cause, isPending),
      };
    case 'changed':
      return {
        kind: 'bookingUpdated',
        subject: `Your booking at ${studio} was changed`,
        heading: 'Your booking was changed',
        text: 'We have changed your booking. These are the current details.',
      };
    case 'cancelled':
      return {
        kind: 'bookingCancelled',
        subject: `Your session is cancelled: ${day}`,
        heading: 'Your session is cancelled',
        text:
          cause === 'customer'
            ? 'You have cancelled your session, and its time is available again.'
            : 'We are sorry, but your session has been cancelled. Please reply to this mail if you have a question.',
      };
    case 'expired':
      return {
        kind: 'bookingExpired',
        subject: `Your booking request has expired: ${day}`,
        heading: 'Your booking request has expired',
        text: 'We are sorry: your request was not confirmed in time, so it has expired and its time is available again. You are welcome to request another one.',
      };
  }
}

function movedText(cause: Cause, isPending: boolean): string {
  if (cause === 'customer')
    return `You have moved your session. The new time is not confirmed yet. ${looksAtIt}`;
  return isPending
    ? `We have moved your session. It is not confirmed yet. ${looksAtIt}`
    : 'We have moved your session. It stays confirmed.';
}
