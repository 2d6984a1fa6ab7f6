import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { classNames } from '../../../lib/formats/class-names.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { displayName } from './display-name.ts';

export type UserChipProps = {
  user: CurrentUser;
  /** Only the initials, where space is scarce. */
  compact?: boolean | undefined;
  className?: string | undefined;
};

/** The signed-in user, linking to their account. The picture is generated locally from the initials. */
export function UserChip({ user, compact = false, className }: UserChipProps) {
  const name = displayName(user);
  return (
    <SmartLink
      href={paths.account()}
      title={t('Your account: {name}, {email}', { name, email: user.email })}
      className={classNames(
        'flex min-w-0 items-center gap-2.5 rounded-control text-ink no-underline pointer-coarse:min-h-11',
        compact && 'max-xl:justify-center pointer-coarse:min-w-11',
        className,
      )}
    >
      <Avatar name={name} />
      <div className={classNames('min-w-0 text-start', compact && 'max-xl:sr-only')}>
        <p className="truncate text-desk leading-tight font-medium">{name}</p>
        <p className="truncate text-caption leading-tight text-muted">{user.email}</p>
      </div>
    </SmartLink>
  );
}
