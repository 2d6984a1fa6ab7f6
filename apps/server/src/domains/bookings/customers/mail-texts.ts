import type { StudioClock } from '@shutterhouse/contract/clock';
import type { MailKind } from '@shutterhouse/contract/mail/kinds';
import type { MailTextValues } from '@shutterhouse/contract/mail/texts';
import { t } from '@shutterhouse/contract/sentences';
import type { Sql } from '../../../db/transact.ts';
import type { MailBlock } from '../../../outbox/description.ts';
import { mailWords } from '../../mail/texts/service.ts';
import { greetedCustomer } from '../customer-name.ts';
import { readSession } from '../session-titles.ts';
import type { bookings } from '../tables.ts';
import { formatSessionDay, spanOf } from './booking-format.ts';
import type { Cause, News } from './news.ts';

/** The texts of a mail to a customer, apart from the facts of the booking. */
export type MailText = { kind: MailKind; subject: string; heading: string; blocks: MailBlock[] };

type Values = MailTextValues<'bookingReceived'>;
type About = { cause: Cause; values: Values; isPending: boolean };

/** What the texts of a mail about a booking can name. */
export function valuesOf(
  { db }: { db: Sql },
  booking: typeof bookings.$inferSelect,
  { studio, clock }: { studio: string; clock: StudioClock },
): Values {
  return {
    studio,
    name: greetedCustomer(booking),
    service: readSession({ db }, booking).serviceName,
    date: formatSessionDay(booking.startsAt, clock.timeZone),
    time: spanOf(booking, clock),
    code: booking.confirmationCode,
  };
}

/** The texts of each mail: those that the studio can write itself, and others of cases that its own may not describe. */
export function mailTextOf(
  { db }: { db: Sql },
  news: News,
  { cause, values, isPending }: About,
): MailText {
  const { name: customer, studio, date: day } = values;
  const isTheirs = cause === 'customer';
  switch (news) {
    case 'received':
      if (cause !== 'staff')
        return { kind: 'bookingReceived', ...mailWords({ db }, 'bookingReceived', values) };
      return {
        kind: 'bookingReceived',
        subject: t('Your booking request at {studio}', { studio }),
        heading: t('We have booked a session for you'),
        blocks: paragraph(
          t(
            'Hello {customer}, we have booked a session for you. It is not confirmed yet. We will look at it and write to you.',
            { customer },
          ),
        ),
      };
    case 'confirmed':
      return { kind: 'bookingConfirmed', ...mailWords({ db }, 'bookingConfirmed', values) };
    case 'unconfirmed':
      return {
        kind: 'bookingUpdated',
        subject: t('Your session needs to be confirmed again'),
        heading: t('Your session needs to be confirmed'),
        blocks: paragraph(
          t(
            'Hello {customer}, your session is no longer confirmed. We will look at it and write to you. Its time is held for you in the meantime.',
            { customer },
          ),
        ),
      };
    case 'moved':
      if (isTheirs || !isPending) {
        const text = isTheirs ? 'bookingMovedByCustomer' : 'bookingMoved';
        return { kind: 'bookingUpdated', ...mailWords({ db }, text, values) };
      }
      return {
        kind: 'bookingUpdated',
        subject: t('Your session has a new time: {day}', { day }),
        heading: t('Your session has a new time'),
        blocks: paragraph(
          t(
            'Hello {customer}, we have moved your session. It is not confirmed yet. We will look at it and write to you.',
            { customer },
          ),
        ),
      };
    case 'relocated':
      return {
        kind: 'bookingUpdated',
        subject: t('Your session has a new place: {day}', { day }),
        heading: t('Your session has a new place'),
        blocks: paragraph(
          t(
            'Hello {customer}, we have changed where your session takes place. Its time stays the same.',
            { customer },
          ),
        ),
      };
    case 'changed':
      return {
        kind: 'bookingUpdated',
        subject: t('Your booking at {studio} was changed', { studio }),
        heading: t('Your booking was changed'),
        blocks: paragraph(
          t('Hello {customer}, we have changed your booking. These are the current details.', {
            customer,
          }),
        ),
      };
    case 'cancelled': {
      const text = isTheirs ? 'bookingCancelledByCustomer' : 'bookingCancelled';
      return { kind: 'bookingCancelled', ...mailWords({ db }, text, values) };
    }
    case 'expired':
      return { kind: 'bookingExpired', ...mailWords({ db }, 'bookingExpired', values) };
  }
}

function paragraph(text: string): MailBlock[] {
  return [{ kind: 'paragraph', text }];
}
