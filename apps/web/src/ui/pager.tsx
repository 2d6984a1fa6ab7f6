import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Button } from './button.tsx';

export type PagerProps = {
  /** What is paged: 'Bookings'. */
  label: string;
  /** Such as '51 to 100 of 1,204'. */
  summary?: ReactNode;
  /** Undefined on the first page. */
  onPrevious?: (() => void) | undefined;
  /** Undefined on the last page. */
  onNext?: (() => void) | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
};

/** Leads through a list that is read by the page. */
export function Pager({ label, summary, onPrevious, onNext, busy = false, className }: PagerProps) {
  return (
    <nav
      aria-label={`${label}: pages`}
      className={classNames(
        'figures flex items-center justify-between gap-4 py-3 text-desk',
        className,
      )}
    >
      <span aria-live="polite" className="text-muted">
        {summary}
      </span>
      <span className="flex gap-1">
        <Button variant="quiet" size="small" disabled={!onPrevious || busy} onClick={onPrevious}>
          <ChevronLeft aria-hidden="true" />
          Previous
        </Button>
        <Button variant="quiet" size="small" disabled={!onNext || busy} onClick={onNext}>
          Next
          <ChevronRight aria-hidden="true" />
        </Button>
      </span>
    </nav>
  );
}
