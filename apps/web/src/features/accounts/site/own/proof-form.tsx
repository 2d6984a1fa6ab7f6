import { proveInput } from '@shutterhouse/contract/accounts/second-factor';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { PasskeyButton } from '../passkey-button.tsx';
import { useOwnAccount, useProofs } from './queries.ts';

/** Asks for the password; those with a second factor may use that instead. */
export function ProofForm({ onProved }: { onProved: () => void }) {
  const { data: account } = useOwnAccount();
  const { prove, offerPasskey, proveByPasskey } = useProofs();
  const [byCode, setByCode] = useState(false);
  const hasCodes = account !== undefined && (account.hasTotp || account.recoveryCodesLeft > 0);
  const form = useSchemaForm(proveInput, {
    mode: 'onSubmit',
    defaultValues: { currentPassword: '' },
  });

  function switchTo(code: boolean) {
    form.reset(code ? { code: '' } : { currentPassword: '' });
    setByCode(code);
  }

  return (
    <Form
      form={form}
      label={t('Confirm it’s you')}
      onSubmit={async (values) => {
        await prove(values);
        onProved();
      }}
    >
      {byCode ? (
        <FormField
          key="code"
          form={form}
          name="code"
          label={t('Code')}
          hint={t('From your authenticator app, or a recovery code.')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={40}
              autoFocus
              data-autofocus
            />
          )}
        </FormField>
      ) : (
        <FormField
          key="password"
          form={form}
          name="currentPassword"
          label={t('Current password')}
          required
        >
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" autoFocus data-autofocus />
          )}
        </FormField>
      )}
      <SubmitButton wide busyLabel={t('Checking…')}>
        {t('Confirm')}
      </SubmitButton>
      {hasCodes && (
        <Button variant="quiet" wide onClick={() => switchTo(!byCode)}>
          {byCode ? t('Use the password instead') : t('Use a code instead')}
        </Button>
      )}
      {account !== undefined && account.passkeys.length > 0 && (
        <PasskeyButton
          label={t('Use a passkey instead')}
          offer={offerPasskey}
          onAnswer={async (answer) => {
            await proveByPasskey(answer);
            onProved();
          }}
        />
      )}
    </Form>
  );
}
