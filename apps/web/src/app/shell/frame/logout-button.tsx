import { accountMessages } from '@shutterhouse/contract/accounts/messages';
import { addressOf, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { LogOut } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { useLogout } from '../../../features/accounts/queries.ts';
import { notify } from '../../../lib/calls/notices.ts';
import { mayLeave } from '../../../lib/forms/use-leave-guard.ts';
import { pageBase } from '../../../lib/navigation/addresses.ts';
import { Button, type ButtonProps } from '../../../ui/controls/button.tsx';

/** Ends the session and opens the login; asks first when there are unsaved changes. */
export function LogoutButton(look: Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  const logout = useLogout(() => {
    navigate(addressOf(pageBase(), paths.login()));
    notify.success(accountMessages.loggedOut);
  });
  async function leave() {
    if (await mayLeave()) logout.mutate();
  }
  return (
    <Button {...look} busy={logout.isPending} onClick={leave}>
      {!logout.isPending && <LogOut aria-hidden="true" strokeWidth={1.5} />}
      {t('Logout')}
    </Button>
  );
}
