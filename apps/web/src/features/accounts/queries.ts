import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberSignedIn } from '../../lib/signed-in-before.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { setEditsOwner } from '../../lib/unsaved-edits.ts';

/** Who is signed in; null for a visitor. `fresh` asks the server again, whatever was known. */
export function useCurrentUser({ fresh = false }: { fresh?: boolean } = {}) {
  return trpc.accounts.me.useQuery(undefined, fresh ? { staleTime: 0 } : {});
}

/** Signs in. The form shows what goes wrong. */
export function useLogin() {
  const onSuccess = useNewSession();
  return trpc.accounts.login.useMutation({ meta: { errorShownInPlace: true }, onSuccess });
}

/** Signs in by a passkey: `offer` gives what the browser asks, `login` sends its answer. The form shows what goes wrong. */
export function usePasskeyLogin() {
  const onSuccess = useNewSession();
  const inForm = { meta: { errorShownInPlace: true } };
  return {
    offer: trpc.accounts.passkeyLogin.offer.useMutation(inForm).mutateAsync,
    login: trpc.accounts.passkeyLogin.login.useMutation({ ...inForm, onSuccess }).mutateAsync,
  };
}

/** Creates an account and signs in to it. The form shows what goes wrong. */
export function useRegister() {
  const onSuccess = useNewSession();
  return trpc.accounts.register.useMutation({ meta: { errorShownInPlace: true }, onSuccess });
}

/** Asks for a link to a new password. The form shows what goes wrong. */
export function useRequestPasswordReset() {
  return trpc.accounts.requestPasswordReset.useMutation({ meta: { errorShownInPlace: true } });
}

/** Chooses a new password by the token of a link; all sessions end, also one of this browser. */
export function useResetPassword() {
  const utils = trpc.useUtils();
  return trpc.accounts.resetPassword.useMutation({
    meta: { errorShownInPlace: true },
    onSuccess: () => utils.accounts.me.invalidate(),
  });
}

/** Ends the session; `leave` goes away from the pages that only it may see. */
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

/**
 * Forgets what was read under an earlier session, once the pages that showed it are gone: for the
 * screen that stands between two sessions.
 */
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
