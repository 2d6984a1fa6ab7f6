import { type Role, roles } from '@shutterhouse/contract/accounts/constants';
import { ChoiceMenu } from '../../../ui/controls/choice-menu.tsx';
import { roleLabels } from './role-labels.ts';

export type RoleMenuProps = {
  role: Role;
  /** The name of the user, for screen readers. */
  of: string;
  onChoose: (role: Role) => void;
};

const choices = roles.map((value) => ({
  value,
  label: (
    <span>
      {roleLabels[value].label}
      <span className="block text-caption text-muted">{roleLabels[value].hint}</span>
    </span>
  ),
}));

/** The role of a user, changed in place. */
export function RoleMenu({ role, of, onChoose }: RoleMenuProps) {
  const { label } = roleLabels[role];
  return (
    <ChoiceMenu
      label={`${label}: change the role of ${of}`}
      value={role}
      choices={choices}
      onChoose={onChoose}
    >
      {label}
    </ChoiceMenu>
  );
}
