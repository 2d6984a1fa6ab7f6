import { changePasswordInput } from '@shutterhouse/contract/accounts/own-account';
import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { t } from '@shutterhouse/contract/sentences';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { useOwnChanges } from './queries.ts';

export type PasswordFormProps = {
  /** The number of the user's active API tokens, which a new password alone does not revoke. */
  apiTokens: number;
  onSaved: (sentence: string) => void;
};

const empty = { currentPassword: '', password: '', confirmPassword: '', revokesTokens: false };

/** Changes the password; requires the current one. */
export function PasswordForm({ apiTokens, onSaved }: PasswordFormProps) {
  const { changePassword } = useOwnChanges();
  const form = useSchemaForm(changePasswordInput, { defaultValues: empty });
  return (
    <Form
      form={form}
      label={t('Password')}
      onSubmit={async (values) => {
        await changePassword(values);
        form.reset(empty);
        onSaved(
          apiTokens > 0 && values.revokesTokens
            ? messages.passwordChangedTokensGone
            : messages.passwordChanged,
        );
      }}
    >
      <FormField form={form} name="currentPassword" label={t('Current password')} required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label={t('New password')}
        hint={t(
          'At least 8 characters, with an uppercase and a lowercase letter, a digit and one of ! @ # $ % ^ & *',
        )}
        required
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormField form={form} name="confirmPassword" label={t('New password again')} required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      {apiTokens > 0 && (
        <Checkbox
          {...form.register('revokesTokens')}
          label={
            apiTokens === 1
              ? t('Revoke my API token too')
              : t('Revoke my {apiTokens} API tokens too', { apiTokens })
          }
          hint={t('Otherwise the programs that use them keep working.')}
        />
      )}
      <SubmitButton
        size="small"
        variant="secondary"
        className="self-start"
        busyLabel={t('Saving…')}
      >
        {t('Change password')}
      </SubmitButton>
    </Form>
  );
}
