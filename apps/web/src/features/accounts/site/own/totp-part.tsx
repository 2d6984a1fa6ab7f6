import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import type { TotpOffer } from '@shutterhouse/contract/accounts/second-factor';
import { useState } from 'react';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { StatusDot } from '../../../../ui/feedback/status-dot.tsx';
import { ConfirmPassword } from './confirm-password.tsx';
import { type OwnAccount, useOwnChanges } from './queries.ts';
import { TotpSetup } from './totp-setup.tsx';

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
        onCode={async (code) => {
          const { recoveryCodes } = await enableTotp({ code });
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
        {account.hasTotp ? 'On' : 'Off'}
      </StatusDot>
      {asking ? (
        <ConfirmPassword
          action={account.hasTotp ? 'Turn off' : 'Go on'}
          onSubmit={go}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          {account.hasTotp ? 'Turn off two-factor' : 'Set up two-factor'}
        </Button>
      )}
    </>
  );
}
