import { decimalsOf } from '@shutterhouse/contract/currencies';
import { formatCents } from '@shutterhouse/contract/money';
import { cents } from '@shutterhouse/contract/money-schema';
import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useId, useState } from 'react';
import { problemSentence, readApiError } from '../../lib/calls/api-error.ts';
import { centsText, typedCents } from '../../lib/forms/typed-number.ts';
import { Button } from '../controls/button.tsx';
import { NumberInput } from '../controls/number-input.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Field } from './field.tsx';

export type AmountDialogProps = {
  title: string;
  description: string;
  currency: string;
  /** The full amount, which is the default. */
  maxCents: number;
  /** Another default. */
  initialCents?: number | undefined;
  /** Label of the button for a valid amount, and otherwise. */
  submitLabel: (amount: string) => string;
  otherwiseLabel: string;
  busyLabel: string;
  cancelLabel: string;
  /** Message for an amount above the full one. */
  tooLarge: (most: string) => string;
  /** Submits the amount; an error it throws is shown at the field, and the input stays. */
  onSubmit: (amountCents: number) => Promise<void>;
  /** Message for an error that has none of its own. */
  failed: string;
  onClose: () => void;
  /** Another field, below the amount. */
  field?: ReactNode;
  /** Shown below the fields: the consequences. */
  children?: ReactNode;
};

const amount = cents('Amount').min(1, {
  error: () => t('Please enter an amount above zero'),
});

/** Asks for an amount: the full one, or a part. */
export function AmountDialog({
  title,
  description,
  currency,
  maxCents,
  initialCents = maxCents,
  submitLabel,
  otherwiseLabel,
  busyLabel,
  cancelLabel,
  tooLarge,
  onSubmit,
  failed,
  onClose,
  field,
  children,
}: AmountDialogProps) {
  const id = useId();
  const money = (cents: number) => formatCents(cents, { currency });
  const [typed, setTyped] = useState(centsText(initialCents, currency));
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const read = amount.safeParse(typedCents(typed, currency) || 0);
  const amountCents = read.data ?? 0;
  const isRight = read.success && amountCents <= maxCents;

  async function submit() {
    if (!isRight) {
      setError(read.error?.issues[0]?.message ?? tooLarge(money(maxCents)));
      return;
    }
    setError('');
    setBusy(true);
    try {
      await onSubmit(amountCents);
    } catch (failure) {
      setError(problemSentence(readApiError(failure), failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      size="small"
      title={title}
      description={description}
      onOpenChange={onClose}
      footer={
        <>
          <Button size="small" variant="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            size="small"
            variant="primary"
            type="submit"
            form={id}
            busy={isBusy}
            busyLabel={busyLabel}
          >
            {isRight ? submitLabel(money(amountCents)) : otherwiseLabel}
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
          if (!isBusy) void submit();
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
        {field}
      </form>
      {children && <p className="mt-4 text-desk text-muted">{children}</p>}
    </Dialog>
  );
}
