import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { formatCents } from '@shutterhouse/contract/money';
import { bookingPath } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import { customerName, greetedCustomer } from '../bookings/customer-name.ts';
import { formatSessionTime } from '../bookings/customers/booking-format.ts';
import { moneyOfBooking } from '../bookings/money/booking-money.ts';
import { readSession } from '../bookings/session-titles.ts';
import type { bookings } from '../bookings/tables.ts';
import { getPublicContact } from '../content/service.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { getMailSender } from '../mail/sender.ts';
import { mailWords } from '../mail/texts/service.ts';
import { getStudioClock } from '../settings/appearance.ts';
import { runInLanguage } from '../settings/languages.ts';

type Within = { db: Tx; now: () => Date; config: Config };
type Received = {
  booking: typeof bookings.$inferSelect;
  amountCents: number;
  paymentId: string;
};

/** Mails the customer and the studio that a part of the price of a booking was paid by card. */
export function tellReceived(deps: Within, received: Received): void {
  const { booking } = received;
  runInLanguage(deps, booking.language, () => mailReceipt(deps, received));
  runInLanguage(deps, null, () => notifyReceived(deps, received));
}

function mailReceipt({ db, now, config }: Within, { booking, amountCents, paymentId }: Received) {
  const to = booking.customerEmail;
  if (!isMailAddress(to)) return;
  const { email } = getPublicContact({ db });
  const amount = formatCents(amountCents, booking);
  const { openCents } = moneyOfBooking({ db }, booking).payment;
  const sender = getMailSender({ db, config });
  const values = { name: greetedCustomer(booking), studio: sender.name, amount };
  const { subject, heading, blocks } = mailWords({ db }, 'paymentReceipt', values);
  const content = mailOf(sender, {
    ...{ subject, heading },
    blocks: [
      ...blocks,
      {
        kind: 'facts',
        rows: [
          [t('Paid'), amount],
          [t('Still to pay'), openCents > 0 ? formatCents(openCents, booking) : ''],
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
      ...{ kind: 'paymentReceipt', key: `paymentReceipt:${paymentId}`, to },
      ...(isMailAddress(email) && { replyTo: email }),
    },
  );
}

function notifyReceived(deps: Within, { booking, amountCents, paymentId }: Received): void {
  const { config } = deps;
  const amount = formatCents(amountCents, booking);
  const subject = t('{name} paid {amount}', { name: customerName(booking), amount });
  notifyStudio(deps, 'paymentReceived', {
    about: paymentId,
    ...(isMailAddress(booking.customerEmail) && { replyTo: booking.customerEmail }),
    ...{ subject, heading: subject },
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t('Session'), formatSessionTime(booking, getStudioClock(deps))],
          [t('Service'), booking.serviceName],
          [t('Code'), booking.confirmationCode],
        ],
      },
      {
        kind: 'button',
        label: t('Open the booking'),
        url: new URL(bookingPath(booking.id), config.publicUrl).href,
      },
    ],
  });
}
