import { roles } from '@shutterhouse/contract/accounts/constants';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
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
    <FilterBar
      label="Filter users"
      search={{
        label: 'Search users',
        value: filters.search,
        onChange: (search) => onChange({ search: search.trim() }),
      }}
      onClear={onClear}
      className="gap-x-4"
    >
      <SelectInput
        size="small"
        aria-label="Role"
        options={roleOptions}
        value={filters.role}
        onChange={({ target }) => onChange({ role: userFilters.role.read(target.value) })}
        className="w-auto! max-md:flex-1"
      />
      <Checkbox
        label="Include inactive"
        checked={filters.inactive === 'show'}
        onChange={({ target }) => onChange({ inactive: target.checked ? 'show' : 'hide' })}
      />
    </FilterBar>
  );
}
