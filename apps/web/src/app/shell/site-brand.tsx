import { paths } from '@shutterhouse/contract/pages';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useStudioName } from './use-studio-name.ts';

/** The name of the studio in the display face, leading home. */
export function SiteBrand() {
  const name = useStudioName();
  if (name === undefined) return <Skeleton className="h-6 w-36" />;
  return (
    <SmartLink
      href={paths.home()}
      className="inline-block max-w-full min-w-0 truncate rounded-picture py-2 font-display text-body font-[380] tracking-[-0.012em] no-underline md:text-lead"
    >
      {name}
    </SmartLink>
  );
}
