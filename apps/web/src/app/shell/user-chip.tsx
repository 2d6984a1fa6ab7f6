import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { classNames } from '../../lib/class-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { displayName } from './display-name.ts';

export type UserChipProps = {
  user: CurrentUser;
  /** The initials alone where there is little entry. */
  compact?: boolean | undefined;
  className?: string | undefined;
};

/** Who is signed in. The picture is made of the initials, by us. */
export function UserChip({ user, compact = false, className }: UserChipProps) {
  const name = displayName(user);
  return (
    <div
      title={`${name}, ${user.email}`}
      className={classNames('flex min-w-0 items-center gap-2.5', className)}
    >
      <Avatar name={name} />
      <div className={classNames('min-w-0 text-left', compact && 'max-xl:sr-only')}>
        <p className="truncate text-desk leading-tight font-medium">{name}</p>
        <p className="truncate text-caption leading-tight text-muted">{user.email}</p>
      </div>
    </div>
  );
}
