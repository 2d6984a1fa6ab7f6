import { paths } from '@shutterhouse/contract/pages';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';

export type AboutTabsProps = { part: 'about' | 'testimonials' };

/** The tabs of the about section and the testimonials. */
export function AboutTabs({ part }: AboutTabsProps) {
  const about = paths.dashboard('about');
  return (
    <ScreenTabs
      label="Parts of the about section"
      tabs={[
        { label: 'About', href: about, current: part === 'about' },
        {
          label: 'Testimonials',
          href: `${about}?part=testimonials`,
          current: part === 'testimonials',
        },
      ]}
    />
  );
}
