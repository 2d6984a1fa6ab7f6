import { t } from '@shutterhouse/contract/sentences';
import { CircleCheck, CircleSlash, Download, Mail, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import type { BookingRow } from './queries.ts';
import { useChosenActions } from './use-chosen-actions.ts';

// Shown long after the list.
const ChosenMessage = lazyPart(() => import('./chosen-message.tsx'), 'ChosenMessage');
const ChosenResults = lazyPart(() => import('./chosen-results.tsx'), 'ChosenResults');

export type ChosenBarProps = {
  chosen: BookingRow[];
  feedback: Feedback;
  onClear: () => void;
};

/** What can be done with the bookings that are chosen together; what became of each is told afterwards. */
export function ChosenBar({ chosen, feedback, onClear }: ChosenBarProps) {
  const { confirmAll, cancelAll, invoiceAll, isBusy, results, closeResults, showResults } =
    useChosenActions(feedback, onClear);
  const [isWriting, setWriting] = useState(false);
  const ids = chosen.map(({ id }) => id).join(',');
  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label={t('Selection')}
          aria-busy={isBusy}
          className="sticky bottom-[calc(1rem+var(--thumb-bar,0px))] z-20 low:static mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-dialog border border-line bg-raised px-3 py-2 shadow-float max-md:flex-nowrap max-md:overflow-x-auto max-md:*:shrink-0"
        >
          <span aria-live="polite" className="figures px-2 font-medium">
            {t('{count} selected', { count: chosen.length })}
          </span>
          <Button size="small" busy={isBusy} onClick={() => void confirmAll(chosen)}>
            <CircleCheck aria-hidden="true" strokeWidth={1.5} />
            {t('Confirm')}
          </Button>
          <Button size="small" onClick={() => setWriting(true)}>
            <Mail aria-hidden="true" strokeWidth={1.5} />
            {t('Message')}
          </Button>
          <Button size="small" busy={isBusy} onClick={() => void invoiceAll(chosen)}>
            <ReceiptText aria-hidden="true" strokeWidth={1.5} />
            {t('Issue invoices')}
          </Button>
          <ButtonLink size="small" href={`/api/booking/bookings.csv?ids=${ids}`} download>
            <Download aria-hidden="true" strokeWidth={1.5} />
            {t('Export')}
          </ButtonLink>
          <Button
            size="small"
            variant="danger"
            busy={isBusy}
            onClick={() => void cancelAll(chosen)}
          >
            <CircleSlash aria-hidden="true" strokeWidth={1.5} />
            {t('Cancel sessions')}
          </Button>
          <Button size="small" variant="quiet" onClick={onClear}>
            {t('Clear selection')}
          </Button>
        </section>
      )}
      <LazyOverlay
        onClose={() => {
          setWriting(false);
          closeResults();
        }}
      >
        {isWriting && (
          <ChosenMessage
            chosen={chosen}
            onClose={() => setWriting(false)}
            onSent={(sent) => {
              setWriting(false);
              showResults(chosen, sent);
            }}
          />
        )}
        {results && <ChosenResults results={results} onClose={closeResults} />}
      </LazyOverlay>
    </>
  );
}
