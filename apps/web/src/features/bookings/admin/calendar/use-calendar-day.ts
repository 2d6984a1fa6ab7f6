import { useState } from 'react';
import { whenArrived } from '../../../../lib/navigation/overlay-history.ts';

type Show = (change: { view?: 'month' | 'week'; day: string }) => void;

/**
 * The day whose month or week is shown: that of the URL, or a preview of the day to which a session is
 * being moved. The URL gets that day only once the move is saved: the confirmation dialog has its own
 * history entry, which is left when it is answered.
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
