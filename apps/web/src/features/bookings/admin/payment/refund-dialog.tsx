import { amountToCents, centsToTyped, formatCents } from '@shutterhouse/contract/money';
import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { isMailAddress } from '@shutterhouse/contract/validators';
import { useState } from 'react';
import { readApiError, refusalSentence } from '../../../../lib/api-error.ts';
import { newRequestKey } from '../../../../lib/request-key.ts';
import { trpc } from '../../../../lib/trpc.ts';
import type { Feedback } from '../../../../lib/use-feedback.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { customerName } from '../customer.ts';
import type { BookingRow } from '../queries.ts';
import { usePayments, useRefund } from './queries.ts';

export type RefundDialogProps = {
  booking: BookingRow;
  /** What can be refunded at most. */
  mostCents: number;
  feedback: Feedback;
  /** Its session was just cancelled, which is why it is asked. */
  isCancelled?: boolean | undefined;
  onClose: () => void;
};

/** Asks how much is refunded: all of it, or a part. */
export function RefundDialog({
  booking,
  mostCents,
  feedback,
  isCancelled,
  onClose,
}: RefundDialogProps) {
  const money = (cents: number) => formatCents(cents, booking);
  const [typed, setTyped] = useState(centsToTyped(mostCents));
  const [error, setError] = useState('');
  // A second press, or a second try, is the same refund.
  const [requestKey] = useState(newRequestKey);
  const refund = useRefund();
  const consequences = useConsequences(booking);
  const amountCents = amountToCents(Number(typed));
  const isRight = Number.isInteger(amountCents) && amountCents > 0 && amountCents <= mostCents;

  async function submit() {
    if (!isRight) {
      setError(
        amountCents > mostCents
          ? messages.refundTooLarge(money(mostCents))
          : messages.refundNothing,
      );
      return;
    }
    setError('');
    try {
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
    } catch (failure) {
      setError(refusalSentence(readApiError(failure)) ?? messages.refundFailed);
    }
  }

  return (
    <Dialog
      open
      size="small"
      title={isCancelled ? 'Refund the customer?' : 'Refund'}
      description={
        isCancelled
          ? `The session is cancelled. ${customerName(booking)} has paid ${money(mostCents)} for it.`
          : `${customerName(booking)} has paid. At most ${money(mostCents)} can be refunded.`
      }
      onOpenChange={onClose}
      footer={
        <>
          <Button size="small" variant="quiet" onClick={onClose}>
            {isCancelled ? 'Keep the money' : 'Cancel'}
          </Button>
          <Button
            size="small"
            variant="primary"
            type="submit"
            form="refund"
            busy={refund.isPending}
            busyLabel="Refunding…"
          >
            {isRight ? `Refund ${money(amountCents)}` : 'Refund'}
          </Button>
        </>
      }
    >
      <form
        id="refund"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!refund.isPending) void submit();
        }}
      >
        <Field label={`Amount (${booking.currency})`} error={error} required>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="decimal"
              min={0.01}
              step={0.01}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onFocus={(event) => event.target.select()}
              onWheel={(event) => event.currentTarget.blur()}
            />
          )}
        </Field>
      </form>
      <p className="mt-4 text-desk text-muted">{consequences}</p>
    </Dialog>
  );
}

/** Who moves the money, and who hears of it: an owner must not wait for a transfer that nobody makes. */
function useConsequences({ id, customer }: BookingRow): string {
  const paid = usePayments(id).data?.payments.filter(({ refundableCents }) => refundableCents > 0);
  const isMailConfigured = trpc.mail.isConfigured.useQuery().data;
  const byStripe = paid?.some(({ kind }) => kind === 'stripe');
  const atStudio = paid?.some(({ kind }) => kind === 'studio');
  const { both, stripe, studio } = messages.refundGoes;
  const told = isMailConfigured ? messages.refundMailed : messages.refundMailWaits;
  return [
    byStripe && (atStudio ? both : stripe),
    !byStripe && atStudio && studio,
    isMailConfigured !== undefined && isMailAddress(customer.email) && told,
  ]
    .filter(Boolean)
    .join(' ');
}
