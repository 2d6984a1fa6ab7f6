import { ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import type { BookingDraft } from '../draft/draft.ts';
import { SessionLines } from './session-lines.tsx';
import { SessionPrice } from './session-price.tsx';

export type SummaryLineProps = { draft: BookingDraft; className?: string | undefined };

/** The summary collapsed into one line; it expands above the buttons. */
export function SummaryLine({ draft, className }: SummaryLineProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { withTax } = usePriceTerms();
  const { service, package: chosen } = draft;
  if (service === null) return null;

  return (
    <div className={classNames('border-b border-line', className)}>
      {isOpen && (
        <div id={id} className="max-h-[65svh] animate-rise overflow-y-auto px-5 pt-6 pb-4 md:px-8">
          <SessionLines draft={draft} />
          <div className="mt-5 border-t border-line pt-5">
            <SessionPrice draft={draft} />
          </div>
        </div>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex h-12 w-full items-center gap-3 px-5 text-left text-base -outline-offset-2 md:px-8"
      >
        <span className="min-w-0 flex-1 truncate">
          <VisuallyHidden>Your session: </VisuallyHidden>
          {service}
          {chosen && <span className="text-muted"> · {chosen.name}</span>}
        </span>
        {chosen && <span className="figures font-medium">{withTax(chosen.priceCents)}</span>}
        <ChevronUp
          aria-hidden="true"
          className={classNames('size-5 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
    </div>
  );
}
