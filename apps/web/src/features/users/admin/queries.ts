import { userMessages as messages } from '@shutterhouse/contract/users/messages';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { mutationFeedback } from '../../../lib/mutation-feedback.ts';
import { optimisticRow } from '../../../lib/optimistic-row.ts';
import { useSaves } from '../../../lib/record-queries.ts';
import { type Affects, type Inputs, type Outputs, trpc, useRefresh } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { pages } from '../../../lib/use-list.ts';

/** A person as they come over the wire. */
export type User = Outputs['users']['list']['rows'][number];

/** Which people. */
export type UsersQuery = Pick<
  Inputs['users']['list'] & object,
  'search' | 'role' | 'includeInactive'
>;

/** A change of a person may be one of whoever is signed in. */
const affects: Affects = ({ users, accounts }) => [users, accounts.me];

/** The people asked for, who came last first, page after page. */
export function useUsers(wanted: UsersQuery) {
  return trpc.users.list.useInfiniteQuery(wanted, pages);
}

/** The person who is edited, always as the server has them now; nobody for 'new'. */
export function useUser(id: string) {
  return trpc.users.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** Saves a person, new or known; the form shows what goes wrong. */
export function useSaveUser() {
  return useSaves<Inputs['users']['create'], Inputs['users']['update'], User>(trpc.users, affects);
}

/** What can be done with a row of the list. */
export function useUserActions(feedback: Feedback) {
  const client = useQueryClient();
  const refresh = useRefresh(affects);
  const row = {
    client,
    queryKey: getQueryKey(trpc.users.list, undefined, 'infinite'),
    feedback,
    // A row that fits the filters no longer stays where it is: nothing moves under the pointer.
    refresh: () =>
      client.invalidateQueries({ queryKey: getQueryKey(trpc.users), refetchType: 'none' }),
  };
  const setRole = trpc.users.setRole.useMutation(
    optimisticRow<User, Inputs['users']['setRole']>({
      ...row,
      change: ({ role }) => ({ role }),
      done: () => messages.roleChanged,
      failed: () => messages.setRoleFailed,
    }),
  );
  const setActive = trpc.users.setActive.useMutation(
    optimisticRow<User, Inputs['users']['setActive']>({
      ...row,
      change: ({ isActive }) => ({ isActive }),
      done: ({ isActive }) => (isActive ? messages.activated : messages.deactivated),
      failed: ({ isActive }) => messages.setActiveFailed(isActive),
    }),
  );
  const remove = trpc.users.remove.useMutation(
    mutationFeedback({ done: messages.removed, failed: messages.removeFailed, feedback, refresh }),
  );
  const removeSecondFactor = trpc.users.removeSecondFactor.useMutation(
    mutationFeedback({
      done: messages.secondFactorRemoved,
      failed: messages.secondFactorFailed,
      feedback,
      refresh,
    }),
  );
  return {
    removeSecondFactor: (id: string) => removeSecondFactor.mutate({ id }),
    setRole: setRole.mutate,
    setActive: setActive.mutate,
    remove: (id: string) => remove.mutate({ id }),
  };
}
