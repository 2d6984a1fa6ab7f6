import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberSignedIn } from '../../lib/calls/signed-in-before.ts';
import { type Outputs, trpc } from '../../lib/calls/trpc.ts';
import { setEditsOwner } from '../../lib/forms/unsaved-edits.ts';

/** The signed-in user; null for a visitor. `fresh` ignores the cache. */
export function useCurrentUser({ fresh = false }: { fresh?: boolean } = {}) {
  return trpc.accounts.me.useQuery(undefined, fresh ? { staleTime: 0 } : {});
}

/** Signs in. The form shows errors. */
export function useLogin() {
  const onSuccess = useNewSession();
  return trpc.accounts.login.useMutation({ meta: { errorShownInPlace: true }, onSuccess });
}

/** Signs in by a passkey: `offer` gets the options for the browser, `login` sends its response. The form shows errors. */
export function usePasskeyLogin() {
  const onSuccess = useNewSession();
  const inForm = { meta: { errorShownInPlace: true } };
  return {
    offer: trpc.accounts.passkeyLogin.offer.useMutation(inForm).mutateAsync,
    login: trpc.accounts.passkeyLogin.login.useMutation({ ...inForm, onSuccess }).mutateAsync,
  };
}

/** Creates an account and signs in. The form shows errors. */
export function useRegister() {
  const onSuccess = useNewSession();
  return trpc.accounts.register.useMutation({ meta: { errorShownInPlace: true }, onSuccess });
}

/** Requests a link for a new password. The form shows errors. */
export function useRequestPasswordReset() {
  return trpc.accounts.requestPasswordReset.useMutation({ meta: { errorShownInPlace: true } });
}

/** Sets a new password with the token of a link; all sessions end, including this browser's. */
export function useResetPassword() {
  const utils = trpc.useUtils();
  return trpc.accounts.resetPassword.useMutation({
    meta: { errorShownInPlace: true },
    onSuccess: () => utils.accounts.me.invalidate(),
  });
}

/** Ends the session; `leave` navigates away from the pages that require it. */
export function useLogout(leave: () => void) {
  const utils = trpc.useUtils();
  return trpc.accounts.logout.useMutation({
    onSuccess: () => {
      rememberSignedIn(false);
      leave();
      utils.accounts.me.setData(undefined, null);
    },
  });
}

/** Removes the cached data of an earlier session, once the pages that showed it are gone: for the login screen. */
export function useForgetEarlierSession(): void {
  const client = useQueryClient();
  useEffect(() => client.removeQueries({ type: 'inactive' }), [client]);
}

function useNewSession() {
  const utils = trpc.useUtils();
  return (user: NonNullable<Outputs['accounts']['me']>) => {
    setEditsOwner(user.id);
    utils.accounts.me.setData(undefined, user);
  };
}
