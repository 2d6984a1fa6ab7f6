import { t } from '@shutterhouse/contract/sentences';
import type { z } from 'zod';
import { refusalOr } from '../../lib/calls/api-error.ts';
import { closeForm } from '../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

type Reason = { reason: string };

export type ReasonDialogProps = {
  title: string;
  description: string;
  submitLabel: string;
  placeholder?: string | undefined;
  /** Whether a customer is asked, who may say nothing, or more than a line. */
  isForCustomer?: boolean;
  schema: z.ZodType<Reason, Reason>;
  /** Message for an error that has none of its own. */
  failed: string;
  /** An error it throws is shown at the form, and the input stays. */
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the reason of a step. */
export function ReasonDialog({
  title,
  description,
  submitLabel,
  placeholder,
  isForCustomer = false,
  schema,
  failed,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  const form = useSchemaForm(schema, { defaultValues: { reason: '' } });
  const { isDirty } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      dirty={isDirty}
      className={isForCustomer ? undefined : 'desk'}
    >
      <Form
        form={form}
        label={submitLabel}
        onSubmit={async ({ reason }) => {
          await onSubmit(reason);
          onClose();
        }}
        explain={refusalOr(failed)}
      >
        {isForCustomer ? (
          <TextAreaField form={form} name="reason" label={t('Reason')} optional rows={3} />
        ) : (
          <TextField
            form={form}
            name="reason"
            label={t('Reason')}
            placeholder={placeholder}
            required
            autoFocus
          />
        )}
        <div className="flex items-center justify-end gap-2.5">
          <Button size="small" variant="quiet" onClick={() => void closeForm(isDirty, onClose)}>
            {t('Cancel')}
          </Button>
          <SubmitButton size="small" busyLabel={t('Saving…')}>
            {submitLabel}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
