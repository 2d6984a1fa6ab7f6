import './site-header.css';
import { aboutDefaults } from '@shutterhouse/contract/content/constants';
import { paths } from '@shutterhouse/contract/pages';
import { renditionPath, widthsFor } from '@shutterhouse/contract/renditions';
import { useStudio } from '../../../features/settings/queries.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** The logo of the studio, or its name in the display face, leading home. */
export function SiteBrand() {
  const name = useStudioName();
  const studio = useStudio();
  if (name === undefined) return <Skeleton className="h-6 w-36" />;
  const logo = studio.status === 'ready' ? studio.data.appearance?.logo : null;
  return (
    <SmartLink href={paths.home()} className="min-w-0 rounded-picture py-2 no-underline">
      <span data-brand={name} className="site-brand">
        {logo ? <Logo picture={logo} name={name} /> : name}
      </span>
    </SmartLink>
  );
}

type LogoProps = { picture: { id: string; width: number; height: number }; name: string };

/** WebP only: every supported browser reads it, and it keeps transparency. */
function Logo({ picture: { id, width, height }, name }: LogoProps) {
  const widest = widthsFor(width).findLast((each) => each <= 640) ?? 320;
  return (
    <img
      src={renditionPath(id, widest, 'webp')}
      alt={name}
      width={width}
      height={height}
      className="h-9 w-auto max-w-44 object-contain ltr:object-left rtl:object-right md:h-12 md:max-w-64"
    />
  );
}

/** The name of the studio; the default one when it fails to load, undefined while loading. */
export function useStudioName(): string | undefined {
  const studio = useStudio();
  if (studio.status === 'loading') return undefined;
  return (studio.status === 'ready' && studio.data.name) || aboutDefaults.contentTitle;
}
