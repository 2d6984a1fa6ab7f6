import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import {
  type EnableTotpInput,
  enableTotpInput,
  type TotpOffer,
} from '@shutterhouse/contract/accounts/second-factor';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { StatusDot } from '../../../../ui/feedback/status-dot.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { QrCode } from '../../../../ui/pictures/qr-code.tsx';
import { ConfirmPassword } from './confirm-password.tsx';
import { type OwnAccount, useOwnChanges } from './queries.ts';

export type TotpPartProps = {
  account: OwnAccount;
  feedback: Feedback;
  /** Receives newly created recovery codes. */
  onCodes: (codes: readonly string[]) => void;
};

/** Two-factor sign-in by an authenticator app: off, being set up, or on. */
export function TotpPart({ account, feedback, onCodes }: TotpPartProps) {
  const { offerTotp, enableTotp, disableTotp } = useOwnChanges();
  const [asking, setAsking] = useState(false);
  const [offer, setOffer] = useState<TotpOffer | null>(null);

  if (offer) {
    return (
      <TotpSetup
        offer={offer}
        onCancel={() => setOffer(null)}
        onCode={async (sent) => {
          const { recoveryCodes } = await enableTotp(sent);
          setOffer(null);
          onCodes(recoveryCodes);
          feedback.succeed(messages.totpEnabled);
        }}
      />
    );
  }

  async function go(currentPassword: string) {
    if (account.hasTotp) {
      await disableTotp({ currentPassword });
      onCodes([]);
      feedback.succeed(messages.totpDisabled);
    } else setOffer(await offerTotp({ currentPassword }));
    setAsking(false);
  }

  return (
    <>
      <StatusDot tone={account.hasTotp ? 'good' : 'muted'}>
        {account.hasTotp ? t('On') : t('Off')}
      </StatusDot>
      {asking ? (
        <ConfirmPassword
          action={account.hasTotp ? t('Turn off') : t('Go on')}
          onSubmit={go}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          {account.hasTotp ? t('Turn off two-factor') : t('Set up two-factor')}
        </Button>
      )}
    </>
  );
}

type TotpSetupProps = {
  offer: TotpOffer;
  onCode: (sent: EnableTotpInput) => Promise<void>;
  onCancel: () => void;
};

/** Shows the secret for an authenticator app, and asks for a code as proof. */
function TotpSetup({ offer, onCode, onCancel }: TotpSetupProps) {
  const form = useSchemaForm(enableTotpInput, {
    defaultValues: { code: '', endsSessions: true },
    mode: 'onSubmit',
  });
  return (
    <Form form={form} label={t('Set up two-factor')} onSubmit={onCode}>
      <p>{t('Scan this with an authenticator app, then type the code that it shows.')}</p>
      <QrCode text={offer.uri} label={t('QR code for an authenticator app')} />
      <p className="text-desk text-muted">
        {t('Or type this key into the app:')}{' '}
        <code className="font-[inherit] tracking-wide break-all text-ink select-all">
          {offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <FormField form={form} name="code" label={t('Code')} required>
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
      <Checkbox
        {...form.register('endsSessions')}
        label={t('Sign out everywhere else')}
        hint={t('Other devices that are signed in were not asked for a code.')}
      />
      <FormActions submitLabel={t('Turn on')} onCancel={onCancel} />
    </Form>
  );
}
