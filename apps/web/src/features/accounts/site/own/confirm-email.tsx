import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { ButtonLink } from '../../../../ui/controls/button-link.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ConfirmByLink } from '../../../../ui/overlays/confirm-by-link.tsx';
import { useConfirmEmail } from './queries.ts';

/** The page that the link of a confirmation mail opens. */
export function ConfirmEmail() {
  return (
    <ConfirmByLink confirm={useConfirmEmail()} label={t('Confirm this address')}>
      {({ email }) => (
        <>
          <Banner tone="success">
            {t('{emailConfirmed} It is {email}.', {
              emailConfirmed: messages.emailConfirmed,
              email,
            })}
          </Banner>
          <ButtonLink className="mt-6" href={paths.account('bookings')}>
            {t('Your bookings')}
          </ButtonLink>
        </>
      )}
    </ConfirmByLink>
  );
}
