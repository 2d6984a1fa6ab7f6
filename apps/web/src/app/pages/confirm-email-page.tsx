import { t } from '@shutterhouse/contract/sentences';
import { ConfirmEmail } from '../../features/accounts/site/own/confirm-email.tsx';
import { LinkFrame } from '../link-frame.tsx';

/** The target of the link by which a user confirms an e-mail address. */
export function ConfirmEmailPage() {
  return (
    <LinkFrame
      title={t('Confirm your e-mail address')}
      heading={t('Is this your address?')}
      text={t('Your account will use this address from now on.')}
    >
      <ConfirmEmail />
    </LinkFrame>
  );
}
