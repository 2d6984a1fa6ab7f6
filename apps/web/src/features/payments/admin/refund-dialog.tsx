import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { formatCents } from '@shutterhouse/contract/money';
import { fullName } from '@shutterhouse/contract/names';
import { paymentDeskMessages as messages } from '@shutterhouse/contract/payments/desk-messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { newRequestKey } from '../../../lib/calls/sent-once.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { AmountDialog } from '../../../ui/forms/amount-dialog.tsx';
import { type PaidBooking, usePayments, useRefund } from './queries.ts';

export type RefundDialogProps = {
  booking: PaidBooking;
  /** Highest refundable amount. */
  maxCents: number;
  feedback: Feedback;
  /** Opened because the session was just cancelled. */
  isCancelled?: boolean | undefined;
  onClose: () => void;
};

/** Asks how much to refund: the full amount, or a part. */
export function RefundDialog({
  booking,
  maxCents,
  feedback,
  isCancelled,
  onClose,
}: RefundDialogProps) {
  const money = (cents: number) => formatCents(cents, booking);
  // Idempotency key: a double click or a retry is the same refund.
  const [requestKey] = useState(newRequestKey);
  const refund = useRefund();
  const consequences = useConsequences(booking);
  const load = usePayments(booking.id);
  const byTerms = load.data?.refundCents ?? null;
  const most = byTerms === null || byTerms === 0 ? maxCents : Math.min(byTerms, maxCents);

  async function submit(amountCents: number) {
    const { payments } = await refund.mutateAsync({
      bookingId: booking.id,
      amountCents,
      requestKey,
    });
    const waits = payments.some(({ refunds }) =>
      refunds.some(({ status }) => status === 'waiting'),
    );
    const amount = money(amountCents);
    feedback.succeed(waits ? messages.refundBegun(amount) : messages.refunded(amount));
    onClose();
  }

  // The amount is filled in once it is known what the terms say.
  if (load.isPending) return null;
  return (
    <AmountDialog
      title={isCancelled ? t('Refund the customer?') : tc('button', 'Refund')}
      description={[
        isCancelled
          ? t('The session is cancelled. {customer} has paid {maxCents} for it.', {
              customer: fullName(booking.customer),
              maxCents: money(maxCents),
            })
          : t('{customer} has paid. At most {maxCents} can be refunded.', {
              customer: fullName(booking.customer),
              maxCents: money(maxCents),
            }),
        byTerms !== null &&
          t('By the terms of cancelling {refund} is refunded.', { refund: money(byTerms) }),
      ]
        .filter(Boolean)
        .join(' ')}
      initialCents={most}
      currency={booking.currency}
      maxCents={maxCents}
      submitLabel={(amount) => t('Refund {amount}', { amount })}
      otherwiseLabel={tc('button', 'Refund')}
      busyLabel={t('Refunding…')}
      cancelLabel={isCancelled ? t('Keep the money') : t('Cancel')}
      tooLarge={messages.refundTooLarge}
      failed={messages.refundFailed}
      onSubmit={submit}
      onClose={onClose}
    >
      {consequences}
    </AmountDialog>
  );
}

/** Says who transfers the money and who is notified, so that an owner doesn't wait for a transfer that nobody makes. */
function useConsequences({ id, customer }: PaidBooking): string {
  const paid = usePayments(id).data?.payments.filter(({ refundableCents }) => refundableCents > 0);
  const isMailConfigured = trpc.mail.isConfigured.useQuery().data;
  const byStripe = paid?.some(({ kind }) => kind === 'stripe');
  const atStudio = paid?.some(({ kind }) => kind === 'studio');
  const { both, stripe, studio } = messages.refundGoes;
  const mailNote = isMailConfigured ? messages.refundMailed : messages.refundMailWaits;
  return [
    byStripe && (atStudio ? both : stripe),
    !byStripe && atStudio && studio,
    isMailConfigured !== undefined && isMailAddress(customer.email) && mailNote,
  ]
    .filter(Boolean)
    .join(' ');
}
