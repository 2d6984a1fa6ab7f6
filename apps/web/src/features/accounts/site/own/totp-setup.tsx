import { enableTotpInput, type TotpOffer } from '@shutterhouse/contract/accounts/second-factor';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { QrCode } from './qr-code.tsx';

export type TotpSetupProps = {
  offer: TotpOffer;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
};

/** Shows the secret for an authenticator app, and asks for a code as proof. */
export function TotpSetup({ offer, onCode, onCancel }: TotpSetupProps) {
  const form = useSchemaForm(enableTotpInput, { defaultValues: { code: '' }, mode: 'onSubmit' });
  return (
    <Form form={form} label="Set up two-factor" onSubmit={({ code }) => onCode(code)}>
      <p>Scan this with an authenticator app, then type the code that it shows.</p>
      <QrCode text={offer.uri} label="QR code for an authenticator app" />
      <p className="text-desk text-muted">
        Or type this key into the app:{' '}
        <code className="font-[inherit] tracking-wide break-all text-ink select-all">
          {offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <FormField form={form} name="code" label="Code" required>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={40}
            className="figures max-w-40"
          />
        )}
      </FormField>
      <FormActions submitLabel="Turn on" onCancel={onCancel} />
    </Form>
  );
}
