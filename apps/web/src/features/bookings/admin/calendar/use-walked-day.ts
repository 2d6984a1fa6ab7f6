import { useState } from 'react';
import { whenArrived } from '../../../../lib/overlay-history.ts';

type Show = (change: { view?: 'month' | 'week'; day: string }) => void;

/**
 * The day around which a calendar stands: that of the address, or one to which a session has walked on
 * trial. The address has that day only when the session stays there, since the question about it has
 * an entry of its own in the history, which is left when it is answered.
 */
export function useWalkedDay(day: string, onShow: Show) {
  const [walk, setWalk] = useState<{ from: string; to: string }>();
  return {
    day: walk?.from === day ? walk.to : day,
    show: ((change) => {
      setWalk(undefined);
      onShow(change);
    }) satisfies Show,
    walkTo: (to: string) => setWalk({ from: day, to }),
    goBack: () => setWalk(undefined),
    stay: () => walk && whenArrived(() => onShow({ day: walk.to })),
  };
}
