import { type CurrentUser, registerInput } from '@shutterhouse/contract/accounts/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { NameFields } from '../../../ui/forms/name-fields.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useRegister } from '../queries.ts';
import { explainSignup } from './failures.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useErrorsUntilEdited } from './use-errors-until-edited.ts';

export type SignupFormProps = { onDone: (user: CurrentUser) => void };

const passwords = ['password', 'confirmPassword'] as const;

/** Signs up a new client; the account gets the role `user`. */
export function SignupForm({ onDone }: SignupFormProps) {
  const register = useRegister();
  const form = useSchemaForm(registerInput, {
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
  });
  useErrorsUntilEdited(form, passwords);

  return (
    <Form
      form={form}
      label={t('Signup')}
      explain={explainSignup}
      onSubmit={async (values) => {
        onDone(await register.mutateAsync(values));
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <NameFields form={form} />
      </div>
      <FormField form={form} name="email" label={t('Email Address')} required>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </FormField>
      <NewPasswordFields form={form} label={t('Password')} />
      <SubmitButton wide busyLabel={t('Creating Account...')} className="mt-1">
        {t('Signup')}
      </SubmitButton>
    </Form>
  );
}
