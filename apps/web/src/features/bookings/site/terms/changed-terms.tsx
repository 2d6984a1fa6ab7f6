import { useEffect, useRef } from 'react';
import { Paragraphs } from '../../../../ui/layout/paragraphs.tsx';

/** The text of terms that have changed meanwhile, which comes into view to be read. */
export function ChangedTerms({ text }: { text: string }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
    // Whoever is typing keeps the focus.
    if (!document.activeElement?.matches('input, textarea')) section.current?.focus();
  }, []);
  return (
    <section
      ref={section}
      aria-label="Booking terms"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise it can't be scrolled by keyboard.
      tabIndex={0}
      className="flex max-h-72 flex-col gap-4 overflow-y-auto rounded-control border border-line bg-raised p-4 text-base"
    >
      <Paragraphs text={text} />
    </section>
  );
}
