import { t } from '@shutterhouse/contract/sentences';
import { useSyncExternalStore } from 'react';
import { LinkedBooking } from '../../features/bookings/site/own/linked-booking.tsx';
import { useOverlaysInAdvance } from '../overlays.tsx';
import { PageFrame } from '../page-frame.tsx';
import { StudioName } from '../shell/frame/studio-name.tsx';

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Where the links of a booking's mails lead. What opens it stays behind the #, so that a reload shows it again. */
export function MyBookingPage() {
  useOverlaysInAdvance();
  const token = useSyncExternalStore(
    onHashChange,
    () => location.hash.slice(1),
    () => '',
  );
  return (
    <PageFrame
      title={t('Your booking')}
      className="mx-auto flex min-h-svh w-full max-w-[46rem] flex-col px-5 py-6 sm:px-10 lg:py-10"
    >
      <div>
        <StudioName />
      </div>
      <div className="py-10">
        <h1 className="display mb-7 text-heading">{t('Your booking')}</h1>
        <LinkedBooking key={token} token={token} />
      </div>
    </PageFrame>
  );
}
