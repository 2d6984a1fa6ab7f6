import { t } from '@shutterhouse/contract/sentences';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';

const CalendarFeedDialog = lazyPart(
  () => import('./calendar-feed-dialog.tsx'),
  'CalendarFeedDialog',
);

/** Opens the dialog with the address of the feed for the studio's own calendar. */
export function CalendarFeedButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden="true" strokeWidth={1.5} />
        {t('Calendar feed')}
      </Button>
      {isOpen && (
        <LazyOverlay onClose={() => setOpen(false)}>
          <CalendarFeedDialog onClose={() => setOpen(false)} />
        </LazyOverlay>
      )}
    </>
  );
}
