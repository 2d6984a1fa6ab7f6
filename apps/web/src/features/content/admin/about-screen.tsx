import { choiceParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { AboutEditor } from './about-editor.tsx';
import { TestimonialsEditor } from './testimonials-editor.tsx';

const parts = { part: choiceParam(['about', 'testimonials'], 'about') };

/** The about section and the testimonials, as tabs: the sidebar's sections are fixed, so the two share one. */
export function AboutScreen() {
  const [{ part }] = useSearchState(parts);
  return part === 'testimonials' ? <TestimonialsEditor /> : <AboutEditor />;
}
