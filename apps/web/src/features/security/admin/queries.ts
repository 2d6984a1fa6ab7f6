import type { SignInOutcome } from '@shutterhouse/contract/security/constants';
import { securityMessages as messages } from '@shutterhouse/contract/security/messages';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { mutationFeedback, useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Outputs, once, trpc, useRefresh } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { pages } from '../../../lib/lists/use-list.ts';

/** Rows as returned by the API: instants are ISO 8601 strings. */
export type SignInRow = Outputs['security']['signIns']['list']['rows'][number];
export type SessionRow = Outputs['security']['sessions']['list']['rows'][number];
export type TokenRow = Outputs['security']['tokens']['list'][number];

/** The sign-in rules, and the users who could not satisfy them. */
export function useSecurity() {
  return trpc.security.get.useQuery();
}

const rulesAffect: Affects = ({ security, accounts }) => [security.get, accounts.me];

/** Changes one of the rules, saved at once. */
export function useUpdateRules(feedback: Feedback) {
  return trpc.security.update.useMutation(
    useMutationFeedback(rulesAffect, {
      done: messages.rulesSaved,
      failed: messages.rulesFailed,
      feedback,
    }),
  );
}

/** The sign-ins and refused attempts, newest first, page by page. */
export function useSignIns(outcome: SignInOutcome | undefined) {
  return trpc.security.signIns.list.useInfiniteQuery({ ...(outcome && { outcome }) }, pages);
}

/** The sessions of all users, page by page. */
export function useSessions() {
  return trpc.security.sessions.list.useInfiniteQuery({}, pages);
}

const sessionsAffect: Affects = ({ security, accounts }) => [
  security.sessions.list,
  accounts.own.sessions,
];

/** Ends sessions of any user. */
export function useEndSessions(feedback: Feedback) {
  const refresh = useRefresh(sessionsAffect);
  const { end, endOthers } = trpc.security.sessions;
  const feedbackOf = (done: string, failed: string) =>
    mutationFeedback({ done, failed, feedback, refresh });
  return {
    end: end.useMutation(feedbackOf(messages.sessionEnded, messages.sessionEndFailed)),
    endOthers: endOthers.useMutation(feedbackOf(messages.othersEnded, messages.othersEndFailed)),
  };
}

const tokensAffect: Affects = ({ security }) => [security.tokens.list];

/** The API tokens that the user may see. */
export function useTokens() {
  return trpc.security.tokens.list.useQuery();
}

/** Creates a token; the form shows errors. */
export function useCreateToken() {
  const saving = useFormMutation(tokensAffect);
  return trpc.security.tokens.create.useMutation({ ...once, ...saving });
}

/** Revokes a token. */
export function useRevokeToken(feedback: Feedback) {
  return trpc.security.tokens.revoke.useMutation(
    useMutationFeedback(tokensAffect, {
      done: messages.tokenRevoked,
      failed: messages.tokenRevokeFailed,
      feedback,
    }),
  );
}
