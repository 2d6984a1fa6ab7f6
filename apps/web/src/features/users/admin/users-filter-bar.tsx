import { roles } from '@shutterhouse/contract/accounts/constants';
import type { Filtering } from '../../../lib/lists/use-filters.ts';
import { ChoiceFilterBar } from '../../../ui/lists/choice-filter-bar.tsx';
import { roleLabels } from './role-labels.ts';
import type { UserFilters } from './user-filters.ts';

const roleOptions = [
  { value: 'all', label: 'All roles' },
  ...roles.map((role) => ({ value: role, label: roleLabels[role].label })),
];

/** The filters of the users. */
export function UsersFilterBar({ clear, control }: Filtering<UserFilters>) {
  return (
    <ChoiceFilterBar
      label="Filter users"
      search={{ label: 'Search users', ...control('search') }}
      choice={{ label: 'Role', options: roleOptions, ...control('role') }}
      more={{ label: 'Include inactive', ...control('inactive') }}
      onClear={clear}
    />
  );
}
