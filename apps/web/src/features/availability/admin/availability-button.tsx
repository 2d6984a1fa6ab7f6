import { t } from '@shutterhouse/contract/sentences';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';

const AvailabilitySheet = lazyPart(() => import('./availability-sheet.tsx'), 'AvailabilitySheet');

/** Opens the availability rules over the bookings. */
export function AvailabilityButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden="true" strokeWidth={1.5} />
        {t('Availability')}
      </Button>
      {isOpen && (
        <LazyOverlay onClose={() => setOpen(false)}>
          <AvailabilitySheet onClose={() => setOpen(false)} />
        </LazyOverlay>
      )}
    </>
  );
}
