import { newBookingPersonInput } from '@shutterhouse/contract/bookings/desk';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { readApiError, refusalSentence } from '../../../lib/api-error.ts';
import { askToLeave } from '../../../lib/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { personOf } from './person-of.ts';
import { useAddPerson } from './queries.ts';

export type NewPersonDialogProps = {
  /** What was searched for, and not found. */
  typed: string;
  /** Gets who is to be booked for; `isNew` unless somebody has the address already. */
  onDone: (person: { id: string; name: string }, isNew: boolean) => void;
  onClose: () => void;
};

/** Adds somebody who calls for the first time, so that they can be booked for. */
export function NewPersonDialog({ typed, onDone, onClose }: NewPersonDialogProps) {
  const add = useAddPerson();
  const form = useSchemaForm(newBookingPersonInput, { defaultValues: personOf(typed) });
  const { isDirty } = form.formState;

  async function cancel() {
    if (!isDirty || (await askToLeave())) onClose();
  }

  return (
    <Dialog
      open
      size="small"
      className="desk"
      title="New customer"
      description="A guest, who can sign up with this address later."
      dirty={isDirty}
      onOpenChange={onClose}
    >
      <Form
        form={form}
        label="New customer"
        onSubmit={async (values) => {
          const { person, isNew } = await add(values);
          onDone(person, isNew);
        }}
        explain={(error) => {
          const problem = readApiError(error);
          const message = refusalSentence(problem) ?? messages.personFailed;
          return { message, errors: problem.errors };
        }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="firstName" label="First name" required autoFocus />
          <TextField form={form} name="lastName" label="Last name" optional />
        </div>
        <TextField form={form} name="email" label="E-mail" type="email" required />
        <TextField form={form} name="phone" label="Phone" type="tel" optional />
        <FormActions submitLabel="Add customer" onCancel={() => void cancel()} />
      </Form>
    </Dialog>
  );
}
