import {
  type SetBookingStatusesInput,
  chosenMessages as sentences,
  type WriteToCustomersInput,
} from '@shutterhouse/contract/bookings/chosen';
import { bookingDeskMessages } from '@shutterhouse/contract/bookings/desk-messages';
import type { ChosenResult } from '@shutterhouse/contract/chosen';
import { StudioError } from '@shutterhouse/contract/errors';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { write } from '../../db/transact.ts';
import { eachChosen } from '../../each-chosen.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import { recordAudit } from '../audit/service.ts';
import { getPublicContact } from '../content/service.ts';
import { getMailSender } from '../mail/sender.ts';
import { runInLanguage } from '../settings/languages.ts';
import { customerName } from './customer-name.ts';
import { requireBooking, setBookingStatus } from './service.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/** Changes the status of several bookings, each as one is changed alone, and says what became of each. */
export function setBookingStatuses(
  deps: Deps,
  { bookings, status }: SetBookingStatusesInput,
): Promise<ChosenResult[]> {
  const seenOf = new Map(bookings.map(({ id, seen }) => [id, seen]));
  return eachChosen([...seenOf.keys()], async (id) => {
    const before = requireBooking(deps.db, id);
    if (before.status === status) return sentences.unchanged;
    const after = await setBookingStatus(deps, { id, status, seen: seenOf.get(id) });
    const keptCents = after.payment.paidCents - after.payment.refundedCents;
    return status === 'cancelled' && keptCents > 0
      ? sentences.paidStays(formatCents(keptCents, after))
      : bookingDeskMessages.statusUpdated;
  });
}

/**
 * Mails the customers of several bookings, each in their language: somebody with several of them gets one mail. A retry with the
 * same key sends none again.
 */
export function writeToCustomers(
  { db, now, config, person }: Deps,
  { bookingIds, subject, text, requestKey = v7() }: WriteToCustomersInput,
): Promise<ChosenResult[]> {
  return eachChosen(bookingIds, (id) =>
    write(db, (tx) => {
      const booking = requireBooking(tx, id);
      const to = booking.customerEmail;
      if (!isMailAddress(to)) throw new StudioError('unprocessable', sentences.noAddress);
      const name = customerName(booking);
      const { email } = getPublicContact({ db: tx });
      const content = runInLanguage({ db: tx, config }, booking.language, () => {
        const sender = getMailSender({ db: tx, config });
        return mailOf(sender, {
          subject,
          heading: t('Dear {name}', { name }),
          blocks: [{ kind: 'paragraph', text }],
          reason: t('You get this mail because you booked a session with {name}.', {
            name: sender.name,
          }),
        });
      });
      const mailId = queueMail(
        { db: tx, now },
        {
          ...content,
          ...{ kind: 'bookingMessage', key: `bookingMessage:${requestKey}:${to}`, to },
          ...(isMailAddress(email) && { replyTo: email }),
        },
      );
      if (mailId !== null) {
        const about = {
          kind: 'booking' as const,
          id,
          name: `${name}, ${booking.confirmationCode}`,
        };
        const details = { to, subject };
        recordAudit({ db: tx, now }, { by: person, action: 'mailed', subject: about, details });
      }
      return sentences.mailed(to);
    }),
  );
}
