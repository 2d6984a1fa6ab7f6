import { useState } from 'react';
import { whenArrived } from '../../../../lib/overlay-history.ts';

type Show = (change: { view?: 'month' | 'week'; day: string }) => void;

/**
 * The day around which a calendar stands: that of the address, or one to which a session is moved as a
 * preview. The address has that day only when the session stays there, since the question about it has
 * an entry of its own in the history, which is left when it is answered.
 */
export function useCalendarDay(day: string, onShow: Show) {
  const [previewed, setPreviewed] = useState<{ from: string; to: string }>();
  return {
    day: previewed?.from === day ? previewed.to : day,
    show: ((change) => {
      setPreviewed(undefined);
      onShow(change);
    }) satisfies Show,
    preview: (to: string) => setPreviewed({ from: day, to }),
    goBack: () => setPreviewed(undefined),
    stay: () => previewed && whenArrived(() => onShow({ day: previewed.to })),
  };
}
