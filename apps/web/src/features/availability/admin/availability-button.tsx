import { t } from '@shutterhouse/contract/sentences';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { AvailabilitySheet } from './availability-sheet.tsx';

/** Opens the availability rules over the bookings. */
export function AvailabilityButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden="true" strokeWidth={1.5} />
        {t('Availability')}
      </Button>
      <AvailabilitySheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
