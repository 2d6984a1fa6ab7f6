import { profileInput } from '@shutterhouse/contract/accounts/own-account';
import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { type OwnAccount, useOwnChanges } from './queries.ts';

export type ProfileFormProps = { account: OwnAccount; onSaved: (sentence: string) => void };

/** The user's name. */
export function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const { saveProfile } = useOwnChanges();
  const { firstName, lastName } = account;
  const form = useSchemaForm(profileInput, { values: { firstName, lastName } });
  return (
    <Form
      form={form}
      label="Name"
      onSubmit={async (values) => {
        await saveProfile(values);
        onSaved(messages.profileSaved);
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="firstName" label="First name" required>
          {(control) => <TextInput {...control} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} name="lastName" label="Last name" required>
          {(control) => <TextInput {...control} autoComplete="family-name" />}
        </FormField>
      </div>
      <SubmitButton size="small" variant="secondary" className="self-start" busyLabel="Saving…">
        Save name
      </SubmitButton>
    </Form>
  );
}
