import { guestUsername, type Role, roles } from '@shutterhouse/contract/accounts/constants';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { formatDate } from '../../../lib/formats/studio-time.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { ChoiceMenu } from '../../../ui/controls/choice-menu.tsx';
import { activeColumn } from '../../../ui/lists/active-column.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { personName, roleLabels } from './person.ts';
import type { User } from './queries.ts';

const choices = choicesOf(roles, (role) => (
  <span>
    {roleLabels[role].label}
    <span className="block text-caption text-muted">{roleLabels[role].hint}</span>
  </span>
));

type Actions = {
  setRole: (change: { id: string; role: Role }) => void;
  setActive: (change: { id: string; isActive: boolean }) => void;
  /** The clock for the date of creation. */
  clock: StudioClock;
};

/** The columns of the list of users. */
export function userColumns({ setRole, setActive, clock }: Actions): Column<User>[] {
  return [
    { header: t('Name'), primary: true, sortBy: 'name', cell: personName },
    {
      header: t('Username'),
      wideOnly: true,
      className: 'md:max-xl:hidden text-muted max-w-48! truncate',
      // The username of a guest is generated, and not used to sign in.
      cell: ({ id, username }) => (username === guestUsername(id) ? '' : username),
    },
    {
      header: t('E-mail'),
      className: 'max-md:wrap-anywhere md:py-1.5 leading-tight',
      cell: ({ email, isEmailConfirmed }) => (
        <>
          {email}
          {!isEmailConfirmed && (
            <span className="block text-caption text-muted">{t('Unconfirmed')}</span>
          )}
        </>
      ),
    },
    {
      header: t('Role'),
      className: 'md:w-28 lg:w-36',
      cell: (person) => (
        <RoleMenu
          role={person.role}
          of={personName(person)}
          onChoose={(role) => setRole({ id: person.id, role })}
        />
      ),
    },
    {
      header: t('Since'),
      sortBy: 'createdAt',
      wideOnly: true,
      className: 'md:max-xl:hidden whitespace-nowrap',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, clock)}</time>,
    },
    activeColumn<User>(personName, setActive),
  ];
}

type RoleMenuProps = {
  role: Role;
  /** The name of the user, for screen readers. */
  of: string;
  onChoose: (role: Role) => void;
};

/** The role of a user, changed in place. */
function RoleMenu({ role, of, onChoose }: RoleMenuProps) {
  const { label } = roleLabels[role];
  return (
    <ChoiceMenu
      label={t('{label}: change the role of {of}', { label, of })}
      value={role}
      choices={choices}
      onChoose={onChoose}
    >
      {label}
    </ChoiceMenu>
  );
}
