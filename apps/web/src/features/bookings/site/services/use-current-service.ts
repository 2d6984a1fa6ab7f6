import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { useEffect, useEffectEvent } from 'react';
import { useServiceTitles } from '../../queries.ts';
import type { BookingDraft } from '../draft/draft.ts';
import { goToStep } from '../draft/steps.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';

/**
 * Leads back to the services when the chosen one is no longer among them, because it was hidden, removed or got another
 * name since it was chosen.
 */
export function useCurrentService(
  chosen: BookingDraft['service'],
  change: ChangeDraft,
  announce: (sentence: string) => void,
): void {
  const titles = useServiceTitles();

  const compare = useEffectEvent((offered: readonly string[]) => {
    if (chosen === null || offered.includes(chosen)) return;
    change((kept) => ({
      ...goToStep(kept, 0),
      showingPackages: false,
      service: null,
      package: null,
    }));
    announce(bookingMessages.serviceUnknown);
  });

  useEffect(() => {
    if (titles) compare(titles);
  }, [titles]);
}
