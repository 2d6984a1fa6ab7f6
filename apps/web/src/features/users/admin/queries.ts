import { hasRight } from '@shutterhouse/contract/rights';
import { userMessages as messages } from '@shutterhouse/contract/users/messages';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { mutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { useSaves } from '../../../lib/calls/record-queries.ts';
import {
  type Affects,
  type Inputs,
  type Outputs,
  trpc,
  useRefresh,
} from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { optimisticRow } from '../../../lib/lists/optimistic-row.ts';
import { pages } from '../../../lib/lists/use-list.ts';

/** A user as returned by the API. */
export type User = Outputs['users']['list']['rows'][number];

/** The filters of a list of users. */
export type UsersQuery = Pick<
  Inputs['users']['list'] & object,
  'search' | 'role' | 'includeInactive' | 'sort'
>;

/** The changed user may be the signed-in one. */
const affects: Affects = ({ users, accounts }) => [users, accounts.me];

/** The matching users, newest first, page by page. */
export function useUsers(input: UsersQuery) {
  return trpc.users.list.useInfiniteQuery(input, pages);
}

/** The edited user, always refetched; disabled for 'new'. */
export function useUser(id: string) {
  return trpc.users.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** Saves a new or existing user; the form shows errors. */
export function useSaveUser() {
  return useSaves<Inputs['users']['create'], Inputs['users']['update'], User>(trpc.users, affects);
}

/**
 * What is to be said when somebody leaves the staff who may have the secret address of the calendar feed; nothing while
 * the feed is off.
 */
export function useFeedReminder(): (person: Pick<User, 'role'> | undefined) => string {
  const address = trpc.bookings.feed.get.useQuery().data?.address ?? null;
  return (person) =>
    address !== null && person && hasRight(person.role, 'staff') ? messages.mayKnowFeed : '';
}

/** What can be done with a row of the list. */
export function useUserActions(feedback: Feedback) {
  const client = useQueryClient();
  const refresh = useRefresh(affects);
  const feedReminder = useFeedReminder();
  const row = {
    client,
    queryKey: getQueryKey(trpc.users.list, undefined, 'infinite'),
    feedback,
    // A row that no longer matches the filters stays in the list: nothing moves under the pointer.
    refresh: () =>
      client.invalidateQueries({ queryKey: getQueryKey(trpc.users), refetchType: 'none' }),
  };
  const setRole = trpc.users.setRole.useMutation(
    optimisticRow<User, Inputs['users']['setRole']>({
      ...row,
      change: ({ role }) => ({ role }),
      done: ({ role }, was) =>
        [messages.roleChanged, hasRight(role, 'staff') ? '' : feedReminder(was)].join(' ').trim(),
      failed: () => messages.setRoleFailed,
    }),
  );
  const setActive = trpc.users.setActive.useMutation(
    optimisticRow<User, Inputs['users']['setActive']>({
      ...row,
      change: ({ isActive }) => ({ isActive }),
      done: ({ isActive }, was) =>
        isActive ? messages.activated : [messages.deactivated, feedReminder(was)].join(' ').trim(),
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
