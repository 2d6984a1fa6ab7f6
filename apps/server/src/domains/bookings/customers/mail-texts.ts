import type { MailKind } from '@shutterhouse/contract/mail/constants';
import type { Cause, News } from './news.ts';

/** What a mail to a customer says beside the facts. */
export type MailText = { kind: MailKind; subject: string; heading: string; text: string };

type About = { cause: Cause; studio: string; day: string; isPending: boolean };

const looksAtIt = 'We will look at it and write to you.';

/** The words of each mail; `day` is that of the session, as `Tuesday, June 4, 2030`. */
export function mailTextOf(news: News, { cause, studio, day, isPending }: About): MailText {
  switch (news) {
    case 'received':
      return {
        kind: 'bookingReceived',
        subject: `Your booking request at ${studio}`,
        heading: cause === 'staff' ? 'We have noted your session' : 'Your request has arrived',
        text:
          cause === 'staff'
            ? `We have noted a session for you. It is not confirmed yet. ${looksAtIt}`
            : `Thank you for asking for a session with us. It is not confirmed yet. ${looksAtIt}`,
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
        subject: 'Your session waits to be confirmed again',
        heading: 'Your session waits to be confirmed',
        text: `Your session is no longer confirmed. ${looksAtIt} Its time is kept for you meanwhile.`,
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
        text: 'We have changed what is booked. This is how it stands now.',
      };
    case 'cancelled':
      return {
        kind: 'bookingCancelled',
        subject: `Your session is cancelled: ${day}`,
        heading: 'Your session is cancelled',
        text:
          cause === 'customer'
            ? 'You have cancelled your session, and its time is free again.'
            : 'We are sorry: your session does not take place. Please answer this mail if you have a question.',
      };
    case 'expired':
      return {
        kind: 'bookingExpired',
        subject: `Your booking request has run out: ${day}`,
        heading: 'Your booking request has run out',
        text: 'We are sorry: your request was not confirmed in time, so it has run out and its time is free again. You are welcome to ask for another one.',
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
