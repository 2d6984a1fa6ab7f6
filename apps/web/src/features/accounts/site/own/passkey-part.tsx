import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { deviceOf } from '../../../../lib/browser/device.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { ConfirmPassword } from './confirm-password.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { canUsePasskeys, makePasskey } from './passkeys.ts';
import { type OwnAccount, useOwnChanges } from './queries.ts';

export type PasskeyPartProps = {
  account: OwnAccount;
  feedback: Feedback;
  /** Receives newly created recovery codes. */
  onCodes: (codes: readonly string[]) => void;
};

/** The action that the current password is asked for. */
type PasswordPurpose = { for: 'add' | 'require' } | { for: 'remove'; id: string; name: string };

/** The passkeys of the account, and whether signing in by password also requires one. */
export function PasskeyPart({ account, feedback, onCodes }: PasskeyPartProps) {
  const { offerPasskey, addPasskey, removePasskey, requirePasskey } = useOwnChanges();
  const [asking, setAsking] = useState<PasswordPurpose | null>(null);
  const [endsSessions, setEndsSessions] = useState(true);
  const { passkeys, isPasskeyRequired } = account;

  async function add(currentPassword: string) {
    const { options, challengeId } = await offerPasskey({ currentPassword });
    const response = await makePasskey(options);
    if (response === null) return feedback.fail(messages.passkeyCancelled);
    await addPasskey({ challengeId, response, name: deviceOf(navigator.userAgent) });
    feedback.succeed(messages.passkeyAdded);
  }

  async function require(currentPassword: string) {
    const required = !isPasskeyRequired;
    const { recoveryCodes } = await requirePasskey({
      currentPassword,
      required,
      endsSessions: required && endsSessions,
    });
    onCodes(recoveryCodes);
    feedback.succeed(required ? messages.passkeyRequiredOn : messages.passkeyRequiredOff);
  }

  async function confirmed(currentPassword: string) {
    if (asking?.for === 'add') await add(currentPassword);
    if (asking?.for === 'require') await require(currentPassword);
    if (asking?.for === 'remove') {
      await removePasskey({ currentPassword, id: asking.id });
      feedback.succeed(messages.passkeyRemoved);
    }
    setAsking(null);
  }

  const canAdd = canUsePasskeys();
  return (
    <>
      <PasskeyList
        passkeys={passkeys}
        onRemove={({ id, name }) => setAsking({ for: 'remove', id, name })}
      />
      {passkeys.length > 0 && (
        <Checkbox
          label={t('Ask for a passkey with the password')}
          hint={t('Your password alone is then not enough to sign in. A recovery code works too.')}
          checked={isPasskeyRequired}
          onChange={() => setAsking({ for: 'require' })}
        />
      )}
      {asking ? (
        <ConfirmPassword
          key={asking.for}
          action={actionOf(asking, isPasskeyRequired)}
          onSubmit={confirmed}
          onCancel={() => setAsking(null)}
        >
          {asking.for === 'require' && !isPasskeyRequired && (
            <Checkbox
              label={t('Sign out everywhere else')}
              hint={t('Other devices that are signed in were not asked for a passkey.')}
              checked={endsSessions}
              onChange={({ target }) => setEndsSessions(target.checked)}
            />
          )}
        </ConfirmPassword>
      ) : canAdd ? (
        <Button size="small" onClick={() => setAsking({ for: 'add' })}>
          {t('Add a passkey')}
        </Button>
      ) : (
        <p className="text-desk text-muted">
          {t('This browser offers no passkeys at this address: they need https.')}
        </p>
      )}
    </>
  );
}

function actionOf(asking: PasswordPurpose, isRequired: boolean): string {
  if (asking.for === 'add') return t('Add this device');
  if (asking.for === 'remove') return t('Remove {name}', { name: asking.name });
  return isRequired ? t('Ask only for the password') : t('Ask for a passkey too');
}
