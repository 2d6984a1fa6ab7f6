import { proveInput } from '@shutterhouse/contract/accounts/second-factor';
import { useState, useSyncExternalStore } from 'react';
import { onProofAsked, openProof } from '../../../../lib/calls/proof.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { PasskeyButton } from '../passkey-button.tsx';
import { useOwnAccount, useProofs } from './queries.ts';

/** Asks users to confirm who they are, whenever a call needs it. The dashboard has one instance. */
export function ProofHost() {
  const request = useSyncExternalStore(onProofAsked, openProof, () => null);
  return (
    <Dialog
      open={request !== null}
      onOpenChange={(open) => !open && openProof()?.answer(false)}
      title="Confirm it’s you"
      description="What you are about to do concerns secrets or who may sign in. You won’t be asked again for ten minutes."
      size="small"
      className="desk"
    >
      <ProofForm onProved={() => openProof()?.answer(true)} />
    </Dialog>
  );
}

/** Asks for the password; those with a second factor may use that instead. */
function ProofForm({ onProved }: { onProved: () => void }) {
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
      label="Confirm it’s you"
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
          label="Code"
          hint="From your authenticator app, or a recovery code."
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
          label="Current password"
          required
        >
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" autoFocus data-autofocus />
          )}
        </FormField>
      )}
      <SubmitButton wide busyLabel="Checking…">
        Confirm
      </SubmitButton>
      {hasCodes && (
        <Button variant="quiet" wide onClick={() => switchTo(!byCode)}>
          {byCode ? 'Use the password instead' : 'Use a code instead'}
        </Button>
      )}
      {account !== undefined && account.passkeys.length > 0 && (
        <PasskeyButton
          label="Use a passkey instead"
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
