import { formatCents } from '@shutterhouse/contract/money';
import { fullName } from '@shutterhouse/contract/names';
import { type RecordedMethod, recordedMethods } from '@shutterhouse/contract/payments/constants';
import {
  paymentDeskMessages as messages,
  recordedMethodLabels,
} from '@shutterhouse/contract/payments/desk-messages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { choicesOf } from '../../../lib/forms/choices.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { AmountDialog } from '../../../ui/forms/amount-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { type PaidBooking, useMarkPaid } from './queries.ts';

export type PaidDialogProps = {
  booking: PaidBooking;
  /** The amount still due. */
  openCents: number;
  feedback: Feedback;
  onClose: () => void;
};

const options = choicesOf(recordedMethods, (value) => recordedMethodLabels[value]);

/** Asks how much was paid at the studio, the full amount due or a part, and by which method. */
export function PaidDialog({ booking, openCents, feedback, onClose }: PaidDialogProps) {
  const mark = useMarkPaid();
  const [method, setMethod] = useState<RecordedMethod>('cash');
  const money = (cents: number) => formatCents(cents, booking);

  return (
    <AmountDialog
      title={t('Mark as paid')}
      description={t('{openCents} is left to pay. Enter less for a deposit.', {
        openCents: money(openCents),
      })}
      currency={booking.currency}
      maxCents={openCents}
      submitLabel={(amount) => t('Mark {amount} as paid', { amount })}
      otherwiseLabel={t('Mark as paid')}
      busyLabel={t('Saving…')}
      cancelLabel={t('Cancel')}
      tooLarge={messages.paidTooLarge}
      failed={messages.markPaidFailed}
      onSubmit={async (amountCents) => {
        const { summary } = await mark.mutateAsync({
          bookingId: booking.id,
          amountCents,
          openCents,
          method,
        });
        const left = summary.openCents;
        feedback.succeed(
          left > 0 ? messages.partPaid(money(amountCents), money(left)) : messages.markedPaid,
        );
        onClose();
      }}
      onClose={onClose}
      field={
        <Field label={t('Paid by')} required>
          {(control) => (
            <SelectInput
              {...control}
              value={method}
              options={options}
              onChange={({ target }) => {
                setMethod(recordedMethods.find((one) => one === target.value) ?? method);
              }}
            />
          )}
        </Field>
      }
    >
      {t('This records in the books that {customer} has paid at the studio.', {
        customer: fullName(booking.customer),
      })}
    </AmountDialog>
  );
}
