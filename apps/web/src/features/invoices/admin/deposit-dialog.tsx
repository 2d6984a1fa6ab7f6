import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import { invoiceDepositInput } from '@shutterhouse/contract/invoices/schema';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { PriceField } from '../../../ui/forms/price-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useIssueDeposit } from './queries.ts';

export type DepositDialogProps = {
  booking: { id: string; amountCents: number; currency: string };
  feedback: Feedback;
  onClose: () => void;
};

const defaultPercent = 30;
/** Asks for the deposit of a booking, as a percentage of its total or as an amount, and issues its invoice. */
export function DepositDialog({ booking, feedback, onClose }: DepositDialogProps) {
  const { id: bookingId, amountCents: total, currency } = booking;
  const issue = useIssueDeposit();
  const [isPercent, setPercent] = useState(true);
  const form = useSchemaForm(invoiceDepositInput, {
    defaultValues: { bookingId, percent: defaultPercent },
  });
  const { isDirty } = form.formState;
  const percent = useWatch({ control: form.control, name: 'percent' });
  const part = Math.round((total * Number(percent ?? 0)) / 100);

  function choose(by: string) {
    setPercent(by === 'percent');
    form.setValue('percent', by === 'percent' ? defaultPercent : undefined);
    form.setValue('amountCents', undefined);
    form.clearErrors();
  }

  return (
    <Dialog
      open
      size="small"
      className="desk"
      title={t('Issue deposit invoice')}
      description={messages.depositText(formatCents(total, { currency }))}
      dirty={isDirty}
      onOpenChange={onClose}
    >
      <Form
        form={form}
        label={t('Deposit')}
        onSubmit={async (values) => {
          const { number } = await issue.mutateAsync(values);
          feedback.succeed(messages.issued(number));
          onClose();
        }}
        explain={refusalOr(messages.issueFailed)}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('Deposit as')}>
            {(control) => (
              <SelectInput
                {...control}
                value={isPercent ? 'percent' : 'amount'}
                options={[
                  { value: 'percent', label: t('Percentage') },
                  { value: 'amount', label: t('Amount') },
                ]}
                onChange={({ target }) => choose(target.value)}
              />
            )}
          </Field>
          {isPercent ? (
            <NumberField
              form={form}
              name="percent"
              label={t('Percentage')}
              hint={Number.isFinite(part) ? formatCents(part, { currency }) : undefined}
              min={1}
              max={99}
              step={1}
              required
            />
          ) : (
            <PriceField
              form={form}
              name="amountCents"
              label={t('Amount ({currency})', { currency })}
              currency={currency}
            />
          )}
        </div>
        <FormActions
          submitLabel={t('Issue deposit invoice')}
          onCancel={() => void closeForm(isDirty, onClose)}
        />
      </Form>
    </Dialog>
  );
}
