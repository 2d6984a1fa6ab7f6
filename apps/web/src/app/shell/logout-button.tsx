import { accountMessages } from '@shutterhouse/contract/accounts/messages';
import { LogOut } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { useLogout } from '../../features/accounts/queries.ts';
import { notify } from '../../lib/notices.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { paths } from '../paths.ts';

/** Ends the session and goes to the login. */
export function LogoutButton(look: Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  const logout = useLogout(() => {
    navigate(paths.login());
    notify.success(accountMessages.loggedOut);
  });
  return (
    <Button {...look} busy={logout.isPending} onClick={() => logout.mutate()}>
      {!logout.isPending && <LogOut aria-hidden="true" strokeWidth={1.5} />}
      Logout
    </Button>
  );
}
