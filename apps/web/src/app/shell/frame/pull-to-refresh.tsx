import { t } from '@shutterhouse/contract/sentences';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { usePull } from '../../../lib/browser/use-pull.ts';
import { failureSentence } from '../../../lib/calls/api-error.ts';
import { notify } from '../../../lib/calls/notices.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';

/** Pulled so far, in pixels of the mark, letting go refreshes. */
const enough = 56;

/** Pulling the top of a section down on a touch screen fetches again what it shows. */
export function PullToRefresh() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const pulled = usePull(enough, () => void refresh());

  async function refresh() {
    setBusy(true);
    await client.refetchQueries({ type: 'active' });
    setBusy(false);
    const [failed] = client
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    if (failed) notify.error(failureSentence(failed.state.error));
  }

  if (pulled === 0 && !isBusy) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-14 z-20 flex justify-center print:hidden"
      style={{ transform: `translateY(${isBusy ? enough / 2 : pulled - enough / 2}px)` }}
    >
      <span
        className={classNames(
          'flex size-10 items-center justify-center rounded-full border border-line bg-raised shadow-float',
          pulled >= enough || isBusy ? 'text-accent' : 'text-muted',
        )}
      >
        <RefreshCw
          aria-hidden="true"
          strokeWidth={1.5}
          className={classNames('size-5', isBusy && 'animate-turn')}
          style={{ transform: `rotate(${pulled * 4}deg)` }}
        />
        {isBusy && <VisuallyHidden>{t('Refreshing...')}</VisuallyHidden>}
      </span>
    </div>
  );
}
