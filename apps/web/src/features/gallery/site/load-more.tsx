import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNearView } from '../../../lib/browser/use-near-view.ts';
import { Button } from '../../../ui/controls/button.tsx';

export type LoadMoreProps = { busy: boolean; failed: boolean; onLoad: () => void };

/** About one screen in advance. */
const ahead = { marginPx: 900 };

/** Loads more when it comes near the view, or by its button. Needs a `key` that changes with the loaded items. */
export function LoadMore({ busy, failed, onLoad }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearView(place, ahead);
  const load = useEffectEvent(() => {
    if (!busy && !failed) onLoad();
  });
  useEffect(() => {
    if (near) load();
  }, [near]);
  return (
    <div ref={place} className="flex flex-col items-center gap-3 py-10">
      {failed && (
        <p role="alert" className="text-base text-muted">
          {t('More photographs could not be loaded.')}
        </p>
      )}
      <Button busy={busy} onClick={onLoad}>
        {failed ? t('Try Again') : t('Show more')}
      </Button>
    </div>
  );
}
