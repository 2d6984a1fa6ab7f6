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
            title="Authenticator app"
            text="Signing in with your password then asks for a code from an app on your phone."
          >
            <TotpPart account={account} feedback={feedback} onCodes={setCodes} />
          </PanelPart>
          <PanelPart
            title="Passkeys"
            text="Sign in with a finger, your face or a PIN of this device. A passkey cannot be phished."
          >
            <PasskeyPart account={account} feedback={feedback} onCodes={setCodes} />
          </PanelPart>
          {(account.hasTotp || account.isPasskeyRequired) && (
            <PanelPart
              title="Recovery codes"
              text="Each signs you in once if your phone or key is lost. Keep them apart from your password."
            >
              <RecoveryCodes account={account} codes={codes} onCodes={setCodes} />
            </PanelPart>
          )}
          <PanelPart
            title="Where you are signed in"
            text="Sign out any device you don’t recognize, then change your password."
          >
            <SessionList feedback={feedback} />
          </PanelPart>
        </>
      )}
    </OwnPanel>
  );
}
