import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../controls/button.tsx';

export type PagerProps = {
  /** The accessible name: 'Pages of messages'. */
  label: string;
  /** The position in the list: '11–20 of 1,234'. */
  text: string;
  /** Undefined on the first page. */
  onPrevious: (() => void) | undefined;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
};

/** The previous and next buttons of a paged list. */
export function Pager({ label, text, onPrevious, onNext }: PagerProps) {
  return (
    <nav
      aria-label={label}
      className="figures flex flex-wrap items-center justify-between gap-4 py-4 text-muted"
    >
      <span aria-live="polite">{text}</span>
      <span className="flex gap-2.5">
        <Button size="small" disabled={!onPrevious} onClick={onPrevious}>
          <ChevronLeft aria-hidden="true" />
          Previous
        </Button>
        <Button size="small" disabled={!onNext} onClick={onNext}>
          Next
          <ChevronRight aria-hidden="true" />
        </Button>
      </span>
    </nav>
  );
}
