import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import { remindInvoiceInput } from '@shutterhouse/contract/invoices/schema';
import { t } from '@shutterhouse/contract/sentences';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { formatDate } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type InvoiceRow, useIsMailConfigured, useRemind, useReminder } from './queries.ts';

export type RemindDialogProps = { invoice: InvoiceRow; feedback: Feedback; onClose: () => void };

/** Shows the mail that reminds of an open invoice, to be read and edited before it is sent. */
export function RemindDialog({ invoice, feedback, onClose }: RemindDialogProps) {
  const draft = useReminder(invoice.id);
  const clock = useStudioClock();
  const [latest] = invoice.remindedAt;
  return (
    <Dialog
      open
      className="desk"
      title={t('Remind of {number}', { number: invoice.number })}
      description={
        latest === undefined
          ? t('The mail goes to {to}, with the PDF attached.', { to: invoice.customerEmail })
          : t('The mail goes to {to}, who was reminded on {day} before.', {
              to: invoice.customerEmail,
              day: formatDate(latest, clock),
            })
      }
      onOpenChange={onClose}
    >
      {draft.data ? (
        <ReminderForm draft={draft.data} id={invoice.id} feedback={feedback} onClose={onClose} />
      ) : draft.error ? (
        <LoadError title={messages.remindFailed} query={draft} />
      ) : (
        <div aria-busy="true">
          <Skeleton lines={6} />
        </div>
      )}
    </Dialog>
  );
}

const schema = remindInvoiceInput.pick({ subject: true, text: true });

type ReminderFormProps = Omit<RemindDialogProps, 'invoice'> & {
  id: string;
  draft: { to: string; subject: string; text: string; openCents: number };
};

function ReminderForm({ id, draft, feedback, onClose }: ReminderFormProps) {
  const remind = useRemind();
  const isMailConfigured = useIsMailConfigured();
  const { to, subject, text, openCents } = draft;
  const form = useSchemaForm(schema, { defaultValues: { subject, text } });
  const { isDirty } = form.formState;
  return (
    <Form
      form={form}
      label={t('Reminder')}
      onSubmit={async (values) => {
        await remind.mutateAsync({ ...values, id, openCents });
        feedback.succeed(isMailConfigured ? messages.reminded(to) : messages.remindWaits(to));
        onClose();
      }}
      explain={refusalOr(messages.remindFailed)}
    >
      <TextField form={form} name="subject" label={t('Subject')} required />
      <TextAreaField form={form} name="text" label={t('Text')} rows={9} required />
      <FormActions
        submitLabel={t('Send reminder')}
        onCancel={() => void closeForm(isDirty, onClose)}
      />
    </Form>
  );
}
