import { amountToCents, centsToTyped, formatCents } from '@shutterhouse/contract/money';
import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { type ReactNode, useId, useState } from 'react';
import { readApiError, refusalSentence } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';

export type AmountDialogProps = {
  title: string;
  description: string;
  currency: string;
  /** All of it, which is asked for until a part is typed. */
  maxCents: number;
  /** What the button says once the amount is right, and while it is not. */
  submitLabel: (amount: string) => string;
  otherwiseLabel: string;
  busyLabel: string;
  cancelLabel: string;
  /** Of more than all of it. */
  tooLarge: (most: string) => string;
  /** Does it; what it throws is shown at the field, and keeps what was typed. */
  onSubmit: (amountCents: number) => Promise<void>;
  /** What is said of a failure without a sentence of its own. */
  failed: string;
  onClose: () => void;
  /** Under the field: what comes of it. */
  children: ReactNode;
};

/** Asks for an amount: all of it, or a part. */
export function AmountDialog({
  title,
  description,
  currency,
  maxCents,
  submitLabel,
  otherwiseLabel,
  busyLabel,
  cancelLabel,
  tooLarge,
  onSubmit,
  failed,
  onClose,
  children,
}: AmountDialogProps) {
  const id = useId();
  const money = (cents: number) => formatCents(cents, { currency });
  const [typed, setTyped] = useState(centsToTyped(maxCents));
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const amountCents = amountToCents(Number(typed));
  const isRight = Number.isInteger(amountCents) && amountCents > 0 && amountCents <= maxCents;

  async function submit() {
    if (!isRight) {
      setError(amountCents > maxCents ? tooLarge(money(maxCents)) : messages.amountNothing);
      return;
    }
    setError('');
    setBusy(true);
    try {
      await onSubmit(amountCents);
    } catch (failure) {
      setError(refusalSentence(readApiError(failure)) ?? failed);
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
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
      >
        <Field label={`Amount (${currency})`} error={error} required>
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
      <p className="mt-4 text-desk text-muted">{children}</p>
    </Dialog>
  );
}
