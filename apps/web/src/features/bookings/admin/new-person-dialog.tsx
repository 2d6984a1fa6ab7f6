import {
  type CallerInput,
  callerInput,
  newBookingPersonInput,
} from '@shutterhouse/contract/bookings/desk';
import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import { splitName } from '@shutterhouse/contract/names';
import { t } from '@shutterhouse/contract/sentences';
import { type ChangeEvent, useState } from 'react';
import { z } from 'zod';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAddPerson } from './queries.ts';

export type NewPersonDialogProps = {
  /** The search text that found nobody. */
  typed: string;
  /** Called with the person to book for; `isNew` is false if an account with the address exists already. */
  onDone: (person: { id: string; name: string }, isNew: boolean) => void;
  /** Called with a caller without an e-mail address; absent where callers aren't allowed. */
  onCaller?: ((caller: CallerInput) => void) | undefined;
  onClose: () => void;
};

const personForm = newBookingPersonInput.extend({ hasNoEmail: z.boolean() });

/** The form without the address; the phone number is then required. */
const callerForm = personForm.extend({
  email: z.string().transform(() => ''),
  phone: callerInput.shape.phone,
});

/** Adds a first-time caller, so that they can be booked for. */
export function NewPersonDialog({ typed, onDone, onCaller, onClose }: NewPersonDialogProps) {
  const add = useAddPerson();
  const [hasEmail, setHasEmail] = useState(true);
  const form = useSchemaForm(hasEmail ? personForm : callerForm, {
    defaultValues: { ...personOf(typed), hasNoEmail: false },
  });
  const { isDirty } = form.formState;

  return (
    <Dialog
      open
      size="small"
      className="desk"
      title={t('New customer')}
      description={
        hasEmail ? t('A guest, who can sign up with this address later.') : messages.noEmail
      }
      dirty={isDirty}
      onOpenChange={onClose}
    >
      <Form
        form={form}
        label={t('New customer')}
        onSubmit={async ({ hasNoEmail, ...values }) => {
          if (hasNoEmail) {
            const { firstName, lastName, phone } = values;
            onCaller?.({ firstName, lastName, phone });
            return;
          }
          const { person, isNew } = await add(values);
          onDone(person, isNew);
        }}
        explain={refusalOr(messages.personFailed)}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="firstName" label={t('First name')} required autoFocus />
          <TextField form={form} name="lastName" label={t('Last name')} optional />
        </div>
        {hasEmail && (
          <TextField form={form} name="email" label={t('E-mail')} type="email" required />
        )}
        {onCaller && (
          <Checkbox
            label={t('This customer has no e-mail address')}
            {...form.register('hasNoEmail', {
              onChange(event: ChangeEvent<HTMLInputElement>) {
                setHasEmail(!event.target.checked);
                form.clearErrors();
              },
            })}
          />
        )}
        <TextField
          key={hasEmail ? 'optional' : 'required'}
          form={form}
          name="phone"
          label={t('Phone')}
          type="tel"
          optional={hasEmail}
          required={!hasEmail}
        />
        <FormActions
          submitLabel={t('Add customer')}
          onCancel={() => void closeForm(isDirty, onClose)}
        />
      </Form>
    </Dialog>
  );
}

/** Initial values of the form for a new person, from the search text: an address, a number, or a name. */
export function personOf(typed: string) {
  const text = typed.trim();
  const blank = { firstName: '', lastName: '', email: '', phone: '' };
  if (text.includes('@')) return { ...blank, email: text };
  if (/^[\d\s()+./-]*$/.test(text)) return { ...blank, phone: text };
  return { ...blank, ...splitName(text) };
}
