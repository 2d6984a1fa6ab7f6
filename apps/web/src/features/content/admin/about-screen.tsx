import { choiceParam, useSearchState } from '../../../lib/search-state.ts';
import { AboutEditor } from './about-editor.tsx';
import { TestimonialsEditor } from './testimonials-editor.tsx';

const parts = { part: choiceParam(['about', 'testimonials'], 'about') };

/** Who the studio is, and what its clients say: the sidebar's sections are given, so the two share one. */
export function AboutScreen() {
  const [{ part }] = useSearchState(parts);
  return part === 'testimonials' ? <TestimonialsEditor /> : <AboutEditor />;
}
