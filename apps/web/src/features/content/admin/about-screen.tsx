import { paths } from '@shutterhouse/contract/pages';
import { choiceParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';
import { AboutEditor } from './about-editor.tsx';
import { TestimonialsEditor } from './testimonials-editor.tsx';

const parts = { part: choiceParam(['about', 'testimonials'], 'about') };

/** The about section and the testimonials, as tabs: the sidebar's sections are fixed, so the two share one. */
export function AboutScreen() {
  const [{ part }] = useSearchState(parts);
  const about = paths.dashboard('about');
  const tabs = (
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
  return part === 'testimonials' ? <TestimonialsEditor tabs={tabs} /> : <AboutEditor tabs={tabs} />;
}
