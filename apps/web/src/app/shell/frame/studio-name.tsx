import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { trpc } from '../../../lib/calls/trpc.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';

export type StudioNameProps = {
  /** For the sidebar: one size smaller. */
  small?: boolean | undefined;
};

/** How many characters fit in one line of a narrow place; longer names are one size smaller. */
const inOneLine = 21;

/** The name of the studio, linking to its site; a long one takes two lines. */
export function StudioName({ small = false }: StudioNameProps) {
  const studio = trpc.settings.studio.useQuery();
  const name = studio.data?.name || 'Shutterhouse';
  const isLong = name.length > inOneLine;
  return (
    <SmartLink
      href={paths.home()}
      title={t('{name}: to the site', { name })}
      className={classNames(
        'display flex items-center rounded-picture no-underline transition-colors hover:text-accent pointer-coarse:min-h-11',
        // Prevents the default name from flashing.
        studio.isPending && 'opacity-0',
        small ? (isLong ? 'text-desk' : 'text-body') : isLong ? 'text-body' : 'text-lead',
      )}
    >
      <span className="line-clamp-2 wrap-anywhere">{name}</span>
    </SmartLink>
  );
}
