import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { useEffect, useEffectEvent } from 'react';
import { usePackagesOf } from '../../queries.ts';
import { type BookingDraft, choosePackage } from '../draft/draft.ts';
import { goToStep } from '../draft/steps.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';

/**
 * Keeps the chosen package in line with the current offer, so that the price charged is the one shown.
 * If it is no longer offered, the visitor returns to the packages.
 */
export function useCurrentPackage(
  draft: BookingDraft,
  change: ChangeDraft,
  announce: (sentence: string) => void,
): void {
  const { data } = usePackagesOf(draft.service);

  const compare = useEffectEvent((offered: NonNullable<typeof data>) => {
    const chosen = draft.package;
    if (chosen === null) return;
    const current = offered.find(({ id }) => id === chosen.id);
    if (current === undefined) {
      change((kept) => ({ ...goToStep(kept, 0), showingPackages: true, package: null }));
      announce(bookingMessages.packageUnknown);
      return;
    }
    const same =
      current.name === chosen.name &&
      current.priceCents === chosen.priceCents &&
      current.durationHours === chosen.durationHours;
    if (!same) change((kept) => choosePackage(kept, current));
  });

  useEffect(() => {
    if (data) compare(data);
  }, [data]);
}
