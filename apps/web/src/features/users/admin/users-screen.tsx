import { userMessages as messages } from '@shutterhouse/contract/users/messages';
import { useMemo } from 'react';
import { failureSentence } from '../../../lib/api-error.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useSearchState } from '../../../lib/search-state.ts';
import { useEditing } from '../../../lib/use-editing.ts';
import { useFeedback } from '../../../lib/use-feedback.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { RecordMenu } from '../../../ui/record-menu.tsx';
import { RecordScreen } from '../../../ui/record-screen.tsx';
import { personName } from './person-name.ts';
import { useUserActions, useUsers } from './queries.ts';
import { userColumns } from './user-columns.tsx';
import { defaultFilters, isNarrowed, userFilters, wantedUsers } from './user-filters.ts';
import { UserSheet } from './user-sheet.tsx';
import { UsersEmptyState } from './users-empty-state.tsx';
import { UsersFilterBar } from './users-filter-bar.tsx';

/** The people who can sign in, the guests known from bookings, and what each of them may do. */
export function UsersScreen() {
  const [filters, change] = useSearchState(userFilters);
  const users = useUsers(wantedUsers(filters));
  const feedback = useFeedback();
  const editing = useEditing();
  const { setRole, setActive, remove } = useUserActions(feedback);
  const columns = useMemo(() => userColumns({ setRole, setActive }), [setRole, setActive]);
  const isFiltered = isNarrowed(filters) || filters.inactive === 'show';
  const clear = () => change(defaultFilters);
  const { rows } = users;

  async function loadMore() {
    const { isFetchNextPageError } = await users.fetchNextPage();
    if (isFetchNextPageError) feedback.fail(messages.loadFailed);
  }

  return (
    <RecordScreen
      title="Users"
      text="Who can sign in, who is known from a booking, and what each of them may do."
      newLabel="New user"
      onNew={editing.create}
      load={{ ...users, isRefetching: users.isRefetching && !users.isFetchingNextPage }}
      loadFailed={messages.loadFailed}
      feedback={feedback}
    >
      <UsersFilterBar
        filters={filters}
        onChange={change}
        onClear={isFiltered ? clear : undefined}
      />
      <div className={classNames('transition-opacity', users.isPlaceholderData && 'opacity-50')}>
        <DataTable
          label="Users"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={({ id }) => editing.edit(id)}
          actions={(person) => (
            <RecordMenu
              name={personName(person)}
              kind="user"
              consequence="Bookings stay, with the name, e-mail and phone number that were told."
              onEdit={() => editing.edit(person.id)}
              onRemove={() => remove(person.id)}
            />
          )}
          loading={users.isPending}
          error={
            users.error &&
            !rows && (
              <ErrorNote
                title={messages.loadFailed}
                text={failureSentence(users.error)}
                onRetry={() => void users.refetch()}
                retrying={users.isFetching}
              />
            )
          }
          empty={
            <UsersEmptyState
              onClear={clear}
              onIncludeInactive={
                filters.inactive === 'hide' ? () => change({ inactive: 'show' }) : undefined
              }
            />
          }
        />
      </div>
      {rows && rows.length > 0 && (
        <ListFooter
          count={rows.length === 1 ? '1 user' : `${rows.length} users`}
          hasMore={users.hasNextPage}
          loading={users.isFetchingNextPage}
          onMore={() => void loadMore()}
        />
      )}
      {editing.open && (
        <UserSheet
          key={editing.open}
          id={editing.open}
          onClose={editing.close}
          onSaved={feedback.succeed}
        />
      )}
    </RecordScreen>
  );
}
