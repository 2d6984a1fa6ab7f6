import { openingMessages as messages } from '@shutterhouse/contract/opening/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { useFolded } from '../../../lib/browser/use-folded.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { OpeningStepRow } from './opening-step-row.tsx';
import { useOpening } from './queries.ts';

/** The steps of opening a new studio, folded to one line on later visits; nothing once it is open. */
export function OpeningPart() {
  const query = useOpening();
  const feedback = useFeedback();
  const [isOpening, setOpening] = useState(false);
  const [isFolded, fold] = useFolded('opening');
  if (query.data?.openedAt) return <FeedbackBanner feedback={feedback} floating />;
  return (
    <section aria-labelledby="opening" className="mb-10 max-w-[56rem]">
      <Loaded
        query={query}
        failed={messages.loadFailed}
        placeholder={<SkeletonLines count={isFolded ? 1 : 7} line="h-9" className="gap-2" />}
      >
        {(opening) => {
          const ready = opening.steps.filter(({ isDone, isAccepted }) => isDone || isAccepted);
          return (
            <>
              <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
                <div>
                  <h2 id="opening" className="display text-title">
                    {t('Open your studio')}
                  </h2>
                  <p className="measure mt-1 text-muted">
                    {!isFolded &&
                      `${t(
                        'Until you open it, the site is a demonstration that says so, and you can try everything.',
                      )} `}
                    <span className="figures whitespace-nowrap">
                      {t('{ready} of {count} steps are ready.', {
                        ready: ready.length,
                        count: opening.steps.length,
                      })}
                    </span>
                  </p>
                </div>
                <div className="flex flex-wrap gap-2.5">
                  <Button
                    size="small"
                    variant="quiet"
                    className="-ms-3.5 sm:ms-0"
                    aria-expanded={!isFolded}
                    onClick={() => fold(!isFolded)}
                  >
                    {isFolded ? t('Show the steps') : t('Fold the steps')}
                  </Button>
                  <Button
                    size="small"
                    variant={ready.length === opening.steps.length ? 'primary' : 'secondary'}
                    onClick={() => setOpening(true)}
                  >
                    {t('Open the studio')}
                  </Button>
                </div>
              </div>
              {!isFolded && (
                <ol className="mt-4 border-t border-line">
                  {opening.steps.map((step, index) => (
                    <OpeningStepRow
                      key={step.step}
                      number={index + 1}
                      state={step}
                      samples={opening.samples}
                      feedback={feedback}
                    />
                  ))}
                </ol>
              )}
              <OpenDialog
                isOpen={isOpening}
                opening={opening}
                feedback={feedback}
                onClose={() => setOpening(false)}
              />
            </>
          );
        }}
      </Loaded>
      <FeedbackBanner feedback={feedback} floating />
    </section>
  );
}
