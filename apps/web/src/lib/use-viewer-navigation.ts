import { useEffect, useEffectEvent, useState } from 'react';
import { around, type Sequence } from './sequence.ts';

/** The items of a viewer, and how those that are not loaded yet are asked for. */
export type ViewerItems<Item> = {
  things: Sequence<Item>;
  /** Loads towards the item of an index; called again when something was loaded, but not this one. */
  onMissing?: ((index: number) => void) | undefined;
  /** How many requests have failed. */
  failures?: number | undefined;
};

export type ViewerNavigation<Item> = ViewerItems<Item> & {
  /** The one that is shown. */
  index: number;
  onTurn: (index: number) => void;
};

/** So many on either side of the one that is shown are asked for before they are wanted. */
const ahead = 4;

/**
 * Goes through the items by steps and by the arrow keys, from the last to the first as well. One that is not
 * loaded yet is shown as soon as it is.
 */
export function useViewerNavigation<Item>({
  things,
  index,
  onTurn,
  onMissing,
  failures = 0,
}: ViewerNavigation<Item>) {
  const [awaited, setAwaited] = useState<number>();
  const hasArrived = awaited !== undefined && things.at(awaited) !== undefined;

  function turn(by: 1 | -1) {
    const next = around(things, awaited ?? index, by);
    if (things.at(next) !== undefined) {
      setAwaited(undefined);
      onTurn(next);
    } else if (awaited === undefined) {
      setAwaited(next);
      onMissing?.(next);
    }
  }

  const arrive = useEffectEvent(() => {
    if (awaited === undefined) return;
    setAwaited(undefined);
    if (hasArrived) onTurn(awaited);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever waits does so until it has come, or failed.
  useEffect(() => arrive(), [hasArrived, failures]);

  const near = Array.from({ length: ahead }, (_, step) => [step + 1, -step - 1]).flat();
  const missing = [awaited, ...near.map((by) => around(things, index, by))].find(
    (at) => at !== undefined && things.at(at) === undefined,
  );
  const askFor = useEffectEvent((at: number) => onMissing?.(at));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come may not have reached it yet.
  useEffect(() => {
    if (missing !== undefined) askFor(missing);
  }, [missing, things.loaded]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return {
    turn,
    /** The next one is on its way. */
    isWaiting: awaited !== undefined,
  };
}
