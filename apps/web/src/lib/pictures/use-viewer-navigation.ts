import { useEffect, useEffectEvent, useState } from 'react';
import { logicalKey } from '../language/direction.ts';
import { around, type Sequence } from '../lists/sequence.ts';
import { useLayerKeys } from '../navigation/overlay-history.ts';

/** The items of a viewer, and how to load missing ones. */
export type ViewerItems<Item> = {
  things: Sequence<Item>;
  /** Loads towards the item of an index; called again when others were loaded, but not this one. */
  onMissing?: ((index: number) => void) | undefined;
  /** How many requests have failed. */
  failures?: number | undefined;
};

export type ViewerNavigation<Item> = ViewerItems<Item> & {
  /** The index of the current item. */
  index: number;
  onTurn: (index: number) => void;
};

/** How many items on either side of the current one are loaded in advance. */
const ahead = 4;

/**
 * Navigates the items by steps and by the arrow keys, wrapping around at the ends. An item that is
 * not loaded yet is shown as soon as it is.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait ends when the item has loaded, or loading has failed.
  useEffect(() => arrive(), [hasArrived, failures]);

  const near = Array.from({ length: ahead }, (_, step) => [step + 1, -step - 1]).flat();
  const missing = [awaited, ...near.map((by) => around(things, index, by))].find(
    (at) => at !== undefined && things.at(at) === undefined,
  );
  const askFor = useEffectEvent((at: number) => onMissing?.(at));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items that loaded may not include it yet.
  useEffect(() => {
    if (missing !== undefined) askFor(missing);
  }, [missing, things.loaded]);

  useLayerKeys(true, (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest('textarea, input')) return;
    const key = logicalKey(event.key);
    if (key === 'ArrowLeft') turn(-1);
    else if (key === 'ArrowRight') turn(1);
    else return;
    event.preventDefault();
  });

  return {
    turn,
    /** The next item is loading. */
    isWaiting: awaited !== undefined,
  };
}
