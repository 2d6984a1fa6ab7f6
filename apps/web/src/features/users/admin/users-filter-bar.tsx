import { roles } from '@shutterhouse/contract/accounts/constants';
import { ChoiceFilterBar } from '../../../ui/choice-filter-bar.tsx';
import { roleLabels } from './role-labels.ts';
import { type UserFilters, userFilters } from './user-filters.ts';

export type UsersFilterBarProps = {
  filters: UserFilters;
  onChange: (change: Partial<UserFilters>) => void;
  /** Undefined when nothing is filtered. */
  onClear: (() => void) | undefined;
};

const roleOptions = [
  { value: 'all', label: 'All roles' },
  ...roles.map((role) => ({ value: role, label: roleLabels[role].label })),
];

/** Which people are listed. */
export function UsersFilterBar({ filters, onChange, onClear }: UsersFilterBarProps) {
  return (
    <ChoiceFilterBar
      label="Filter users"
      search={{
        label: 'Search users',
        value: filters.search,
        onChange: (words) => onChange({ search: words }),
      }}
      choice={{
        label: 'Role',
        options: roleOptions,
        value: filters.role,
        onChange: (role) => onChange({ role: userFilters.role.read(role) }),
      }}
      more={{
        label: 'Include inactive',
        checked: filters.inactive === 'show',
        onChange: (isShown) => onChange({ inactive: isShown ? 'show' : 'hide' }),
      }}
      onClear={onClear}
    />
  );
}
