import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ConfirmPassword } from './confirm-password.tsx';
import { type OwnAccount, useOwnChanges } from './queries.ts';

export type RecoveryCodesProps = {
  account: OwnAccount;
  /** Newly created codes; they are shown only once. */
  codes: readonly string[];
  onCodes: (codes: readonly string[]) => void;
};

/** The number of recovery codes left, new ones while they are shown, and a button to renew them. */
export function RecoveryCodes({ account, codes, onCodes }: RecoveryCodesProps) {
  const { renewRecoveryCodes } = useOwnChanges();
  const [asking, setAsking] = useState(false);
  const [isRenewed, setRenewed] = useState(false);
  const left = account.recoveryCodesLeft;

  function save() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
    link.download = 'recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <>
      {codes.length > 0 ? (
        <>
          <Banner tone="info" className="w-full">
            {isRenewed && `${messages.recoveryCodesMade} `}
            {t('Write these down now. They are not shown again.')}
          </Banner>
          <ul
            aria-label={t('Recovery codes')}
            className="figures grid gap-x-8 gap-y-1.5 tracking-wide select-all sm:grid-cols-2"
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2.5">
            <Button size="small" onClick={save}>
              {t('Download')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => onCodes([])}>
              {t('I saved them')}
            </Button>
          </div>
        </>
      ) : (
        <p>{left === 1 ? t('1 code is left.') : t('{left} codes are left.', { left })}</p>
      )}
      {asking ? (
        <ConfirmPassword
          action={t('Create new codes')}
          onSubmit={async (currentPassword) => {
            const made = await renewRecoveryCodes({ currentPassword });
            setAsking(false);
            setRenewed(true);
            onCodes(made.recoveryCodes);
          }}
          onCancel={() => setAsking(false)}
        />
      ) : (
        codes.length === 0 && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('Create new codes')}
          </Button>
        )
      )}
    </>
  );
}
