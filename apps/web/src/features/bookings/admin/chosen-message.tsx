import { writeToCustomersInput } from '@shutterhouse/contract/bookings/chosen';
import type { ChosenResult } from '@shutterhouse/contract/chosen';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { useUncertainFormMutation } from '../../../lib/calls/form-mutation.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { BookingRow } from './queries.ts';

export type ChosenMessageProps = {
  chosen: readonly BookingRow[];
  onClose: () => void;
  onSent: (results: ChosenResult[]) => void;
};

const schema = writeToCustomersInput.pick({ subject: true, text: true });

/** Writes one mail to the customers of the chosen bookings. */
export function ChosenMessage({ chosen, onClose, onSent }: ChosenMessageProps) {
  const send = trpc.bookings.writeToCustomers.useMutation(
    useUncertainFormMutation(({ mail }) => [mail]),
  );
  // The same for a retry, so that nobody gets the mail twice.
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useSchemaForm(schema, { defaultValues: { subject: '', text: '' } });
  const { isDirty } = form.formState;
  return (
    <Dialog
      open
      className="desk"
      title={t('{count, plural, one {Write to # customer} other {Write to # customers}}', {
        count: new Set(chosen.map(({ customer }) => customer.email)).size,
      })}
      description={t('Everybody gets a mail of their own, and sees no other address.')}
      dirty={isDirty}
      onOpenChange={onClose}
    >
      <Form
        form={form}
        label={t('Message')}
        onSubmit={async (values) => {
          const bookingIds = chosen.map(({ id }) => id);
          onSent(await send.mutateAsync({ ...values, bookingIds, requestKey }));
        }}
        explain={refusalOr(t('Failed to send the message'))}
      >
        <TextField form={form} name="subject" label={t('Subject')} required />
        <TextAreaField form={form} name="text" label={t('Text')} rows={8} required />
        <FormActions submitLabel={t('Send')} onCancel={() => void closeForm(isDirty, onClose)} />
      </Form>
    </Dialog>
  );
}
