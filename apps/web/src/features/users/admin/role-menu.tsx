import { type Role, roles } from '@shutterhouse/contract/accounts/constants';
import { Check, ChevronDown } from 'lucide-react';
import { Menu } from '../../../ui/menu.tsx';
import { roleLabels } from './role-labels.ts';

export type RoleMenuProps = {
  role: Role;
  /** Whose role it is, for those who can't see the row. */
  of: string;
  onChoose: (role: Role) => void;
};

/** The role of a person, changed in place. */
export function RoleMenu({ role, of, onChoose }: RoleMenuProps) {
  const { label } = roleLabels[role];
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${label}: change the role of ${of}`}
          className="-mx-2 flex h-8 items-center gap-2 rounded-control px-2 transition-colors hover:bg-raised data-[state=open]:bg-raised max-md:h-11"
        >
          {label}
          <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
        </button>
      }
      items={roles.map((choice) => ({
        key: choice,
        label: (
          <span className="flex flex-1 items-center justify-between gap-6">
            <span>
              {roleLabels[choice].label}
              <span className="block text-caption text-muted">{roleLabels[choice].hint}</span>
            </span>
            {choice === role && <Check aria-label="current" />}
          </span>
        ),
        onSelect: () => {
          if (choice !== role) onChoose(choice);
        },
      }))}
    />
  );
}
