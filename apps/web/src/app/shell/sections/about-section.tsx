import { paths } from '@shutterhouse/contract/pages';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { AboutEditor } from '../../../features/content/admin/about-editor.tsx';
import { TestimonialsEditor } from '../../../features/content/admin/testimonials-editor.tsx';
import { LegalPagesEditor } from '../../../features/legal/admin/legal-pages-editor.tsx';
import { choiceParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';

const editors = { about: AboutEditor, testimonials: TestimonialsEditor, legal: LegalPagesEditor };
const labels = sentences({ about: 'About', testimonials: 'Testimonials', legal: 'Legal pages' });
const parts = ['about', 'testimonials', 'legal'] as const;
const params = { part: choiceParam(parts, 'about') };

/** The about section, the testimonials and the legal pages, as tabs: the sidebar's sections are fixed, so they share one. */
export function AboutSection() {
  const [{ part }] = useSearchState(params);
  const about = paths.dashboard('about');
  const Editor = editors[part];
  return (
    <Editor
      tabs={
        <ScreenTabs
          label={t('Parts of the about section')}
          tabs={parts.map((name) => ({
            label: labels[name],
            href: name === 'about' ? about : `${about}?part=${name}`,
            current: part === name,
          }))}
        />
      }
    />
  );
}
