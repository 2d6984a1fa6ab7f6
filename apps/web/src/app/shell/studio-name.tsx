import { paths } from '@shutterhouse/contract/pages';
import { classNames } from '../../lib/class-names.ts';
import { trpc } from '../../lib/trpc.ts';
import { SmartLink } from '../../ui/smart-link.tsx';

export type StudioNameProps = {
  /** In a sidebar: a size less. */
  small?: boolean | undefined;
};

/** So many characters stand in one line of a narrow place; more get a size less. */
const inOneLine = 21;

/** The name of the studio, leading to its site; a long one in two lines. */
export function StudioName({ small = false }: StudioNameProps) {
  const studio = trpc.settings.studio.useQuery();
  const name = studio.data?.name || 'Shutterhouse';
  const isLong = name.length > inOneLine;
  return (
    <SmartLink
      href={paths.home()}
      title={`${name}: to the site`}
      className={classNames(
        'display line-clamp-2 rounded-picture break-words no-underline transition-colors hover:text-accent',
        // Another name than its own does not flash by.
        studio.isPending && 'opacity-0',
        small ? (isLong ? 'text-desk' : 'text-body') : isLong ? 'text-body' : 'text-lead',
      )}
    >
      {name}
    </SmartLink>
  );
}
