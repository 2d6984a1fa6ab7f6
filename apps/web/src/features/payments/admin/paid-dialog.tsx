import { formatCents } from '@shutterhouse/contract/money';
import { type RecordedMethod, recordedMethods } from '@shutterhouse/contract/payments/constants';
import {
  paymentMessages as messages,
  recordedMethodLabels,
} from '@shutterhouse/contract/payments/messages';
import { fullName } from '@shutterhouse/contract/text-format';
import { useState } from 'react';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { type PaidBooking, useMarkPaid } from './queries.ts';

export type PaidDialogProps = {
  booking: PaidBooking;
  /** The amount still due. */
  openCents: number;
  feedback: Feedback;
  onClose: () => void;
};

const options = recordedMethods.map((value) => ({ value, label: recordedMethodLabels[value] }));

/** Asks how much was paid at the studio, the full amount due or a part, and by which method. */
export function PaidDialog({ booking, openCents, feedback, onClose }: PaidDialogProps) {
  const mark = useMarkPaid();
  const [method, setMethod] = useState<RecordedMethod>('cash');
  const money = (cents: number) => formatCents(cents, booking);

  return (
    <AmountDialog
      title="Mark as paid"
      description={`${money(openCents)} is left to pay. Enter less for a deposit.`}
      currency={booking.currency}
      maxCents={openCents}
      submitLabel={(amount) => `Mark ${amount} as paid`}
      otherwiseLabel="Mark as paid"
      busyLabel="Saving…"
      cancelLabel="Cancel"
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
        <Field label="Paid by" required>
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
      This records in the books that {fullName(booking.customer)} has paid at the studio.
    </AmountDialog>
  );
}
