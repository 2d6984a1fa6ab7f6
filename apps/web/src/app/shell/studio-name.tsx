import { classNames } from '../../lib/class-names.ts';
import { trpc } from '../../lib/trpc.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import { paths } from '../paths.ts';

export type StudioNameProps = { className?: string | undefined };

/** The name of the studio in one line, leading to its site. */
export function StudioName({ className }: StudioNameProps) {
  const studio = trpc.settings.studio.useQuery();
  return (
    <SmartLink
      href={paths.home()}
      title="To the site"
      className={classNames(
        'display block truncate rounded-picture no-underline transition-colors hover:text-accent',
        className ?? 'text-lead',
      )}
    >
      {studio.data?.name || 'Shutterhouse'}
    </SmartLink>
  );
}
