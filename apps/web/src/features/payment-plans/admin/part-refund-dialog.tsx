import { formatCents } from '@shutterhouse/contract/money';
import { paymentDeskMessages as messages } from '@shutterhouse/contract/payments/desk-messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { newRequestKey } from '../../../lib/calls/sent-once.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { AmountDialog } from '../../../ui/forms/amount-dialog.tsx';
import { type JobPlan, type JobPlanPart, useCardRefunds } from './queries.ts';

export type PartRefundDialogProps = {
  plan: JobPlan;
  /** Without one, the tip is refunded. */
  part?: JobPlanPart | undefined;
  feedback: Feedback;
  onClose: () => void;
};

/** Asks how much of what a card has paid is refunded to it. */
export function PartRefundDialog({ plan, part, feedback, onClose }: PartRefundDialogProps) {
  // Idempotency key: a double click or a retry is the same refund.
  const [requestKey] = useState(newRequestKey);
  const refund = useCardRefunds();
  const maxCents = (part ?? plan.tip)?.refundableCents ?? 0;
  return (
    <AmountDialog
      title={part ? tc('button', 'Refund') : t('Refund tip')}
      description={
        part
          ? t('At most {amount} can be refunded to the card. The payment and its invoice stay.', {
              amount: formatCents(maxCents, plan),
            })
          : t('At most {amount} can be refunded to the card.', {
              amount: formatCents(maxCents, plan),
            })
      }
      initialCents={maxCents}
      currency={plan.currency}
      maxCents={maxCents}
      submitLabel={(amount) => t('Refund {amount}', { amount })}
      otherwiseLabel={tc('button', 'Refund')}
      busyLabel={t('Refunding…')}
      cancelLabel={t('Cancel')}
      tooLarge={messages.refundTooLarge}
      failed={messages.refundFailed}
      onSubmit={async (amountCents) => {
        if (part) await refund.part({ partId: part.id, amountCents, requestKey });
        else await refund.tip({ planId: plan.id, amountCents, requestKey });
        feedback.succeed(messages.refundBegun(formatCents(amountCents, plan)));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
