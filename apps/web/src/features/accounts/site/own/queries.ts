import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { useFormMutation } from '../../../../lib/calls/form-mutation.ts';
import { mutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Outputs, trpc, useRefresh } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';

/** The user's own account as returned by the API. */
export type OwnAccount = Outputs['accounts']['own']['get'];
export type OwnSession = Outputs['accounts']['own']['sessions'][number];

const affects: Affects = ({ accounts }) => [accounts.own, accounts.me];

/** The user's own account. */
export function useOwnAccount() {
  return trpc.accounts.own.get.useQuery();
}

/** The user's sessions. */
export function useOwnSessions() {
  return trpc.accounts.own.sessions.useQuery(undefined, { staleTime: 0 });
}

/** The account changes that a form sends; the form shows errors. */
export function useOwnChanges() {
  const inForm = useFormMutation(affects);
  const { own } = trpc.accounts;
  return {
    saveProfile: own.saveProfile.useMutation(inForm).mutateAsync,
    changePassword: own.changePassword.useMutation(inForm).mutateAsync,
    askForEmail: own.askForEmail.useMutation(inForm).mutateAsync,
    offerTotp: own.offerTotp.useMutation(inForm).mutateAsync,
    enableTotp: own.enableTotp.useMutation(inForm).mutateAsync,
    disableTotp: own.disableTotp.useMutation(inForm).mutateAsync,
    renewRecoveryCodes: own.renewRecoveryCodes.useMutation(inForm).mutateAsync,
    offerPasskey: own.offerPasskey.useMutation(inForm).mutateAsync,
    addPasskey: own.addPasskey.useMutation(inForm).mutateAsync,
    removePasskey: own.removePasskey.useMutation(inForm).mutateAsync,
    requirePasskey: own.requirePasskey.useMutation(inForm).mutateAsync,
  };
}

/** The ways to confirm who one is. The form shows errors. */
export function useProofs() {
  const inForm = { meta: { errorShownInPlace: true } };
  const { own } = trpc.accounts;
  return {
    prove: own.prove.useMutation(inForm).mutateAsync,
    offerPasskey: own.offerPasskeyProof.useMutation(inForm).mutateAsync,
    proveByPasskey: own.proveByPasskey.useMutation(inForm).mutateAsync,
  };
}

/** The account changes that a button makes at once. */
export function useOwnActions(feedback: Feedback) {
  const refresh = useRefresh(affects);
  const failed = messages.saveFailed;
  const { own } = trpc.accounts;
  const options = (done: string) => mutationFeedback({ done, failed, feedback, refresh });
  const sending = mutationFeedback<{ email: string }>({
    done: ({ email }) => messages.emailChangeAsked(email),
    failed: messages.confirmationFailed,
    feedback,
    refresh,
  });
  return {
    sendConfirmation: own.sendConfirmation.useMutation(sending),
    cancelEmailChange: own.cancelEmailChange.useMutation(options(messages.emailChangeCancelled)),
    endSession: own.endSession.useMutation(options(messages.sessionEnded)),
    endOtherSessions: own.endOtherSessions.useMutation(options(messages.sessionsEnded)),
  };
}

/** Confirms an address by the link of a mail; signing in is not required. */
export function useConfirmEmail() {
  return trpc.accounts.own.confirmEmail.useMutation(useFormMutation(affects));
}
