import { decimalsOf } from '@shutterhouse/contract/currencies';
import { centsToTyped, formatCents } from '@shutterhouse/contract/money';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import { type RecordedMethod, recordedMethods } from '@shutterhouse/contract/payments/constants';
import { recordedMethodLabels } from '@shutterhouse/contract/payments/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useId, useState } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { typedCents } from '../../../lib/forms/typed-number.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { NumberInput } from '../../../ui/controls/number-input.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type JobPlan, type JobPlanPart, useMarkPartPaid } from './queries.ts';

export type PartPaidDialogProps = {
  plan: JobPlan;
  part: JobPlanPart;
  feedback: Feedback;
  onClose: () => void;
};

/** Asks how much of a part was paid, and by which method. */
export function PartPaidDialog({ plan, part, feedback, onClose }: PartPaidDialogProps) {
  const id = useId();
  const mark = useMarkPartPaid();
  const { currency } = plan;
  const [typed, setTyped] = useState(centsToTyped(part.openCents, currency));
  const [method, setMethod] = useState<RecordedMethod>('transfer');
  const [error, setError] = useState<string>();
  const money = (cents: number) => formatCents(cents, { currency });
  const read = typedCents(typed, currency);
  const amountCents = typeof read === 'number' ? read : Number.NaN;

  async function submit() {
    if (!(amountCents > 0)) return setError(messages.amountNothing);
    if (amountCents > part.openCents) return setError(messages.openIs(money(part.openCents)));
    setError(undefined);
    try {
      const { openCents } = part;
      await mark.mutateAsync({ partId: part.id, amountCents, openCents, method });
      feedback.succeed(messages.paid(money(amountCents)));
      onClose();
    } catch (failure) {
      setError(problemSentence(readApiError(failure), messages.markPaidFailed));
    }
  }

  return (
    <Dialog
      open
      size="small"
      title={t('Record payment')}
      description={
        plan.bookingId === null && part.invoice === null
          ? t('Its invoice is issued with it.')
          : t('It is recorded in the books.')
      }
      onOpenChange={onClose}
      footer={
        <>
          <Button size="small" variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            size="small"
            variant="primary"
            type="submit"
            form={id}
            busy={mark.isPending}
            busyLabel={t('Saving…')}
          >
            {t('Record payment')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!mark.isPending) void submit();
        }}
      >
        <Field label={t('Amount ({currency})', { currency })} error={error} required>
          {(control) => (
            <NumberInput
              {...control}
              step={10 ** -decimalsOf(currency)}
              value={typed}
              onTyped={setTyped}
            />
          )}
        </Field>
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
      </form>
    </Dialog>
  );
}
