import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { paths } from '@shutterhouse/contract/pages';
import { ButtonLink } from '../../../../ui/controls/button-link.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ConfirmByLink } from '../../../../ui/overlays/confirm-by-link.tsx';
import { useConfirmEmail } from './queries.ts';

/** The page that the link of a confirmation mail opens. */
export function ConfirmEmail() {
  return (
    <ConfirmByLink confirm={useConfirmEmail()} label="Confirm this address">
      {({ email }) => (
        <>
          <Banner tone="success">
            {messages.emailConfirmed} It is {email}.
          </Banner>
          <ButtonLink className="mt-6" href={paths.account('bookings')}>
            Your bookings
          </ButtonLink>
        </>
      )}
    </ConfirmByLink>
  );
}
