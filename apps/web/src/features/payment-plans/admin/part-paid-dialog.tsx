import { formatCents } from '@shutterhouse/contract/money';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import { type RecordedMethod, recordedMethods } from '@shutterhouse/contract/payments/constants';
import { recordedMethodLabels } from '@shutterhouse/contract/payments/desk-messages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { choicesOf } from '../../../lib/forms/choices.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { AmountDialog } from '../../../ui/forms/amount-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { type JobPlan, type JobPlanPart, useMarkPartPaid } from './queries.ts';

export type PartPaidDialogProps = {
  plan: JobPlan;
  part: JobPlanPart;
  feedback: Feedback;
  onClose: () => void;
};

/** Asks how much of a part was paid, and by which method. */
export function PartPaidDialog({ plan, part, feedback, onClose }: PartPaidDialogProps) {
  const mark = useMarkPartPaid();
  const [method, setMethod] = useState<RecordedMethod>('transfer');
  const { openCents } = part;
  return (
    <AmountDialog
      title={t('Record payment')}
      description={
        plan.bookingId === null && part.invoice === null
          ? t('Its invoice is issued with it.')
          : t('It is recorded in the books.')
      }
      currency={plan.currency}
      maxCents={openCents}
      submitLabel={() => t('Record payment')}
      otherwiseLabel={t('Record payment')}
      busyLabel={t('Saving…')}
      cancelLabel={t('Cancel')}
      tooLarge={messages.openIs}
      failed={messages.markPaidFailed}
      onSubmit={async (amountCents) => {
        await mark.mutateAsync({ partId: part.id, amountCents, openCents, method });
        feedback.succeed(messages.paid(formatCents(amountCents, plan)));
        onClose();
      }}
      onClose={onClose}
      field={
        <Field label={t('Paid by')} required>
          {(control) => (
            <SelectInput
              {...control}
              value={method}
              options={choicesOf(recordedMethods, (value) => recordedMethodLabels[value])}
              onChange={({ target }) =>
                setMethod(recordedMethods.find((one) => one === target.value) ?? method)
              }
            />
          )}
        </Field>
      }
    />
  );
}
