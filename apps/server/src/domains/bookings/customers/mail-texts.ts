import type { MailKind } from '@shutterhouse/contract/mail/kinds';
import { t } from '@shutterhouse/contract/sentences';
import type { Cause, News } from './news.ts';

/** The texts of a mail to a customer, apart from the facts of the booking. */
export type MailText = { kind: MailKind; subject: string; heading: string; text: string };

type About = { cause: Cause; customer: string; studio: string; day: string; isPending: boolean };

/** The texts of each mail; `day` is the day of the session, such as `Tuesday, June 4, 2030`. */
export function mailTextOf(news: News, about: About): MailText {
  const { cause, customer, studio, day } = about;
  switch (news) {
    case 'received':
      return {
        kind: 'bookingReceived',
        subject: t('Your booking request at {studio}', { studio }),
        heading:
          cause === 'staff' ? t('We have booked a session for you') : t('Your request has arrived'),
        text:
          cause === 'staff'
            ? t(
                'Hello {customer}, we have booked a session for you. It is not confirmed yet. We will look at it and write to you.',
                { customer },
              )
            : t(
                'Hello {customer}, thank you for requesting a session with us. It is not confirmed yet. We will look at it and write to you.',
                { customer },
              ),
      };
    case 'confirmed':
      return {
        kind: 'bookingConfirmed',
        subject: t('Your session is confirmed: {day}', { day }),
        heading: t('Your session is confirmed'),
        text: t('Hello {customer}, we look forward to seeing you.', { customer }),
      };
    case 'unconfirmed':
      return {
        kind: 'bookingUpdated',
        subject: t('Your session needs to be confirmed again'),
        heading: t('Your session needs to be confirmed'),
        text: t(
          'Hello {customer}, your session is no longer confirmed. We will look at it and write to you. Its time is held for you in the meantime.',
          { customer },
        ),
      };
    case 'moved':
      return {
        kind: 'bookingUpdated',
        subject: t('Your session has a new time: {day}', { day }),
        heading: t('Your session has a new time'),
        text: movedText(about),
      };
    case 'relocated':
      return {
        kind: 'bookingUpdated',
        subject: t('Your session has a new place: {day}', { day }),
        heading: t('Your session has a new place'),
        text: t(
          'Hello {customer}, we have changed where your session takes place. Its time stays the same.',
          { customer },
        ),
      };
    case 'changed':
      return {
        kind: 'bookingUpdated',
        subject: t('Your booking at {studio} was changed', { studio }),
        heading: t('Your booking was changed'),
        text: t('Hello {customer}, we have changed your booking. These are the current details.', {
          customer,
        }),
      };
    case 'cancelled':
      return {
        kind: 'bookingCancelled',
        subject: t('Your session is cancelled: {day}', { day }),
        heading: t('Your session is cancelled'),
        text:
          cause === 'customer'
            ? t(
                'Hello {customer}, you have cancelled your session, and its time is available again.',
                { customer },
              )
            : t(
                'Hello {customer}, we are sorry, but your session has been cancelled. Please reply to this mail if you have a question.',
                { customer },
              ),
      };
    case 'expired':
      return {
        kind: 'bookingExpired',
        subject: t('Your booking request has expired: {day}', { day }),
        heading: t('Your booking request has expired'),
        text: t(
          'Hello {customer}, we are sorry: your request was not confirmed in time, so it has expired and its time is available again. You are welcome to request another one.',
          { customer },
        ),
      };
  }
}

function movedText({ cause, customer, isPending }: About): string {
  if (cause === 'customer')
    return t(
      'Hello {customer}, you have moved your session. The new time is not confirmed yet. We will look at it and write to you.',
      { customer },
    );
  return isPending
    ? t(
        'Hello {customer}, we have moved your session. It is not confirmed yet. We will look at it and write to you.',
        { customer },
      )
    : t('Hello {customer}, we have moved your session. It stays confirmed.', { customer });
}
