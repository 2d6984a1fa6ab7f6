import { bookDays } from '@shutterhouse/contract/finance/constants';
import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import { markInvoicePaidInput } from '@shutterhouse/contract/invoices/schema';
import { formatCents } from '@shutterhouse/contract/money';
import { recordedMethods } from '@shutterhouse/contract/payments/constants';
import { recordedMethodLabels } from '@shutterhouse/contract/payments/desk-messages';
import { t } from '@shutterhouse/contract/sentences';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { dayAt } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { PriceField } from '../../../ui/forms/price-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type InvoiceRow, useMarkPaid } from './queries.ts';

export type PaidDialogProps = { invoice: InvoiceRow; feedback: Feedback; onClose: () => void };

const schema = markInvoicePaidInput.omit({ id: true });

const options = choicesOf(recordedMethods, (value) => recordedMethodLabels[value]);

/** Asks when and how an invoice without a booking was paid. */
export function PaidDialog({ invoice, feedback, onClose }: PaidDialogProps) {
  const { id, number, openCents, currency } = invoice;
  const mark = useMarkPaid();
  const today = dayAt(new Date(), useStudioClock());
  const form = useSchemaForm(schema, {
    defaultValues: { amountCents: openCents, paidOn: today, method: 'transfer', note: '' },
  });
  const { isDirty } = form.formState;

  return (
    <Dialog
      open
      size="small"
      className="desk"
      title={t('Mark {number} as paid', { number })}
      description={messages.markPaidText(formatCents(openCents, invoice))}
      dirty={isDirty}
      onOpenChange={onClose}
    >
      <Form
        form={form}
        label={t('Payment')}
        onSubmit={async (values) => {
          const left = await mark.mutateAsync({ ...values, id });
          const money = (cents: number) => formatCents(cents, { currency });
          feedback.succeed(
            left.openCents === 0
              ? messages.markedPaid(number)
              : messages.partPaid(money(openCents - left.openCents), money(left.openCents)),
          );
          onClose();
        }}
        explain={refusalOr(messages.markPaidFailed)}
      >
        <PriceField form={form} name="amountCents" label={t('Amount')} currency={currency} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="paidOn"
            label={t('Paid on')}
            type="date"
            min={bookDays.first}
            max={today}
            required
          />
          <SelectField form={form} name="method" label={t('Paid by')} options={options} required />
        </div>
        <TextField form={form} name="note" label={t('Note')} optional autoComplete="off" />
        <FormActions
          submitLabel={t('Mark as paid')}
          onCancel={() => void closeForm(isDirty, onClose)}
        />
      </Form>
    </Dialog>
  );
}
