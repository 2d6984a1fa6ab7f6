import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { PanelPart } from '../../../../ui/layout/panel-part.tsx';
import { OwnPanel } from './own-panel.tsx';
import { PasskeyPart } from './passkey-part.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SessionList } from './session-list.tsx';
import { TotpPart } from './totp-part.tsx';

/** The user's second factors and sessions. */
export function SecurityPanel() {
  const feedback = useFeedback();
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <OwnPanel feedback={feedback}>
      {(account) => (
        <>
          <PanelPart
            title={t('Authenticator app')}
            text={t(
              'Signing in with your password then asks for a code from an app on your phone.',
            )}
          >
            <TotpPart account={account} feedback={feedback} onCodes={setCodes} />
          </PanelPart>
          <PanelPart
            title={t('Passkeys')}
            text={t(
              'Sign in with a finger, your face or a PIN of this device. A passkey cannot be phished.',
            )}
          >
            <PasskeyPart account={account} feedback={feedback} onCodes={setCodes} />
          </PanelPart>
          {(account.hasTotp || account.isPasskeyRequired) && (
            <PanelPart
              title={t('Recovery codes')}
              text={t(
                'Each signs you in once if your phone or key is lost. Keep them apart from your password.',
              )}
            >
              <RecoveryCodes account={account} codes={codes} onCodes={setCodes} />
            </PanelPart>
          )}
          <PanelPart
            title={t('Where you are signed in')}
            text={t('Sign out any device you don’t recognize, then change your password.')}
          >
            <SessionList feedback={feedback} />
          </PanelPart>
        </>
      )}
    </OwnPanel>
  );
}
