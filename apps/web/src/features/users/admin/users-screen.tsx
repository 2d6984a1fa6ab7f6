import { roles } from '@shutterhouse/contract/accounts/constants';
import { paths } from '@shutterhouse/contract/pages';
import { hasRight } from '@shutterhouse/contract/rights';
import { t } from '@shutterhouse/contract/sentences';
import { userMessages as messages } from '@shutterhouse/contract/users/messages';
import { Contact, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { openSheet, useEditing } from '../../../lib/forms/use-editing.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { type Filtering, useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import type { MenuItem } from '../../../ui/controls/menu.tsx';
import { ChoiceFilterBar } from '../../../ui/lists/choice-filter-bar.tsx';
import { EmptyActions } from '../../../ui/lists/empty-actions.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { RecordMenu } from '../../../ui/lists/record-menu.tsx';
import { RecordScreen } from '../../../ui/lists/record-screen.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { personName, roleLabels } from './person.ts';
import { type User, useFeedReminder, useUserActions, useUsers } from './queries.ts';
import { userColumns } from './user-columns.tsx';
import { type UserFilters, userFilters, usersQuery } from './user-filters.ts';

const UserSheet = lazyPart(() => import('./user-sheet.tsx'), 'UserSheet');

const roleOptions = [
  {
    value: 'all',
    get label() {
      return t('All roles');
    },
  },
  ...choicesOf(roles, (role) => roleLabels[role].label),
];

/** The users who can sign in, and the guests known from bookings, with their roles. */
export function UsersScreen() {
  const filtering = useFilters(userFilters);
  const { filters, change, clear } = filtering;
  const feedback = useFeedback();
  const list = useList(useUsers(usersQuery(filters)), {
    loadFailed: messages.loadFailed,
    feedback,
  });
  const editing = useEditing();
  const sheet = openSheet(editing, feedback);
  const { setRole, setActive, remove, removeSecondFactor } = useUserActions(feedback);
  const feedReminder = useFeedReminder();
  const clock = useStudioClock();
  const columns = useMemo(
    () => userColumns({ setRole, setActive, clock }),
    [setRole, setActive, clock],
  );

  return (
    <RecordScreen
      title={t('Users')}
      text={t('Who can sign in, who is known from a booking, and what each of them may do.')}
      newLabel={messages.labels.add}
      onNew={editing.create}
      load={list}
      loadFailed={messages.loadFailed}
      feedback={feedback}
    >
      <UsersFilterBar {...filtering} />
      <ListTable
        label={t('Users')}
        columns={columns}
        list={list}
        sort={filters.sort}
        onSortChange={(sort) => change({ sort: userFilters.sort.read(sort) })}
        counted={(count) => t('{count, plural, one {# user} other {# users}}', { count })}
        onOpen={({ id }) => editing.edit(id)}
        actions={(person) => (
          <RecordMenu
            name={personName(person)}
            labels={messages.labels}
            consequence={[
              t('Bookings stay, with the name, e-mail and phone number that were given.'),
              feedReminder(person),
            ]
              .join(' ')
              .trim()}
            onEdit={() => editing.edit(person.id)}
            more={clientItems(person)}
            onRemove={() => remove(person.id)}
          />
        )}
        empty={
          <UsersEmptyState
            onClear={clear}
            onIncludeInactive={
              filters.inactive === 'hide' ? () => change({ inactive: 'show' }) : undefined
            }
          />
        }
      />
      {sheet && (
        <LazyOverlay>
          <UserSheet key={sheet.id} {...sheet} onRemoveSecondFactor={removeSecondFactor} />
        </LazyOverlay>
      )}
    </RecordScreen>
  );
}

/** A link to the page of somebody who is a client. */
function clientItems({ id, role }: User): MenuItem[] {
  if (hasRight(role, 'staff')) return [];
  return [{ key: 'client', label: t('Client page'), icon: <Contact />, href: paths.client(id) }];
}

type UsersEmptyStateProps = {
  /** Set when inactive users are hidden. */
  onIncludeInactive: (() => void) | undefined;
  /** Set when filters are active. */
  onClear: (() => void) | undefined;
};

/** Shown when the filters match nobody: there is always at least one user. */
function UsersEmptyState({ onIncludeInactive, onClear }: UsersEmptyStateProps) {
  return (
    <EmptyState
      icon={<Users />}
      title={t('No users match these filters.')}
      text={t('Names, e-mail addresses and phone numbers are found by the beginning of each word.')}
      action={
        <EmptyActions
          actions={{ [t('Clear filters')]: onClear, [t('Include inactive')]: onIncludeInactive }}
        />
      }
      className="border-t border-line"
    />
  );
}

/** The filters of the users. */
function UsersFilterBar({ clear, count, control }: Filtering<UserFilters>) {
  return (
    <ChoiceFilterBar
      label={t('Filter users')}
      search={{ label: t('Search users'), ...control('search') }}
      choice={{ label: t('Role'), options: roleOptions, ...control('role') }}
      more={{ label: t('Include inactive'), ...control('inactive') }}
      count={count}
      onClear={clear}
    />
  );
}
