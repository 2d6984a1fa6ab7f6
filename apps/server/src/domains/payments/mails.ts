import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { formatCents } from '@shutterhouse/contract/money';
import { bookingPath, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import { customerName, greetedCustomer } from '../bookings/customer-name.ts';
import { formatSessionTime } from '../bookings/customers/booking-format.ts';
import { readSession } from '../bookings/session-titles.ts';
import type { bookings } from '../bookings/tables.ts';
import { getPublicContact } from '../content/service.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { getMailSender } from '../mail/sender.ts';
import { mailWords } from '../mail/texts/service.ts';
import { getStudioClock } from '../settings/appearance.ts';

type Refunded = {
  booking: typeof bookings.$inferSelect;
  amountCents: number;
  refundId: string;
  /** True when it goes back to the card; false when it was handed back at the studio. */
  byStripe: boolean;
};

type NotMade = {
  /** Undefined when it was deleted. */
  booking: typeof bookings.$inferSelect | undefined;
  refundId: string;
  amountCents: number;
  currency: string;
  reason: string;
};

/** Mails the studio that a refund failed, because a customer is waiting for the money. */
export function notifyFailedRefund(
  deps: { db: Tx; now: () => Date; config: Config },
  { booking, refundId, amountCents, currency, reason }: NotMade,
): void {
  const amount = formatCents(amountCents, { currency });
  const name = booking && customerName(booking);
  notifyStudio(deps, 'refundFailed', {
    about: refundId,
    ...(booking && isMailAddress(booking.customerEmail) && { replyTo: booking.customerEmail }),
    subject: t('A refund of {amount} was not made', { amount }),
    heading: t('A refund of {amount} was not made', { amount }),
    blocks: [
      {
        kind: 'paragraph',
        text: t(
          '{reason} The money is still with you. Please refund it once more at the booking, or at Stripe.',
          { reason },
        ),
      },
      {
        kind: 'facts',
        rows: [
          [t('Customer'), name ?? ''],
          [t('Session'), booking ? formatSessionTime(booking, getStudioClock(deps)) : ''],
          [t('Service'), booking?.serviceName ?? ''],
          [t('Code'), booking?.confirmationCode ?? ''],
        ],
      },
      {
        kind: 'button',
        label: booking ? t('Open the booking') : t('Open the bookings'),
        url: new URL(
          booking ? bookingPath(booking.id) : paths.dashboard('bookings'),
          deps.config.publicUrl,
        ).href,
      },
    ],
  });
}

/** Mails the customer about a refund. */
export function notifyRefund(
  { db, now, config }: { db: Tx; now: () => Date; config: Config },
  { booking, amountCents, refundId, byStripe }: Refunded,
): void {
  const to = booking.customerEmail;
  if (!isMailAddress(to)) return;
  const { currency } = booking;
  const amount = formatCents(amountCents, { currency });
  const { email } = getPublicContact({ db });
  const sender = getMailSender({ db, config });
  const name = greetedCustomer(booking);
  const { subject, heading, blocks } = mailWords(
    { db },
    'bookingRefunded',
    { name, studio: sender.name, amount },
    byStripe
      ? {}
      : {
          text: t('Hello {customer}, we have returned {amount} to you at the studio.', {
            ...{ customer: name, amount },
          }),
        },
  );
  const content = mailOf(sender, {
    ...{ subject, heading },
    blocks: [
      ...blocks,
      {
        kind: 'facts',
        rows: [
          [t('Refund'), amount],
          [t('Session'), formatSessionTime(booking, getStudioClock({ db, config }))],
          [t('Service'), readSession({ db }, booking).serviceName],
          [t('Code'), booking.confirmationCode],
        ],
      },
    ],
    reason: t('You get this because a session was booked with this address.'),
  });
  queueMail(
    { db, now },
    {
      ...content,
      ...{ kind: 'bookingRefunded', key: `bookingRefunded:${refundId}`, to },
      ...(isMailAddress(email) && { replyTo: email }),
    },
  );
}
