import { type DOMAttributes, useLayoutEffect, useRef, useState } from 'react';
import { moveAfter, placeAfterStep } from './moves.ts';
import { type DropSide, useTileDrag } from './use-tile-drag.ts';

/** The direction in which an arrow key moves a tile: `forward` is to the front. */
export type StepDirection = 'forward' | 'back' | 'up' | 'down';

/** What a tile needs to be arranged: its state while it is dragged, and the props of its handle. */
export type TileArranging = {
  isDragged: boolean;
  /** On which side of it the dragged tile would be dropped; undefined while none is over it. */
  dropSide: DropSide | undefined;
  /** The event handlers of the drag handle. */
  handlers: DOMAttributes<HTMLElement>;
  onStep: (direction: StepDirection) => void;
  isFirst: boolean;
  isLast: boolean;
};

export type ArrangingOptions<Entry extends { id: string }> = {
  entries: readonly Entry[];
  /** Moves entries, in the order given, behind another one; null is the front. */
  arrange: (ids: readonly string[], after: string | null) => void;
  /** The announcement that an entry is now at a position, counted from 1. */
  movedSentence: (entry: Entry, place: number) => string;
  /** The entries that move together with the dragged one, in order; only itself by default. */
  together?: ((id: string) => readonly string[]) | undefined;
};

/**
 * Makes the tiles of a list (elements with `data-tile`) sortable: dragged by their handles, or
 * moved by the arrow keys, which keeps the focus and announces the position.
 */
export function useArranging<Entry extends { id: string }>({
  entries,
  arrange,
  movedSentence,
  together = (id) => [id],
}: ArrangingOptions<Entry>) {
  const list = useRef<HTMLUListElement>(null);
  const carried = useRef<string>(undefined);
  const [said, setSentence] = useState('');

  function move(ids: readonly string[], after: string | null) {
    arrange(ids, after);
    const [first = ''] = ids;
    const place = moveAfter(entries, ids, after).findIndex(({ id }) => id === first) + 1;
    const entry = entries.find(({ id }) => id === first);
    if (entry) setSentence(movedSentence(entry, place));
  }

  function step(id: string, direction: StepDirection) {
    const columns = columnsOf(list.current);
    const steps = { forward: -1, back: 1, up: -columns, down: columns }[direction];
    const after = placeAfterStep(entries, id, steps);
    if (after === undefined) return;
    carried.current = id;
    move([id], after);
  }

  // An element that is moved in the DOM loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes.
  useLayoutEffect(() => {
    const id = carried.current;
    carried.current = undefined;
    if (id) list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus();
  }, [entries]);

  const { dragged, over, handlersOf } = useTileDrag({
    grid: list,
    onDrop: (id, target, side) => {
      const ids = together(id);
      if (ids.includes(target)) return;
      const others = entries.filter((entry) => !ids.includes(entry.id));
      const at = others.findIndex((entry) => entry.id === target);
      move(ids, side === 'after' ? target : (others[at - 1]?.id ?? null));
    },
  });

  return {
    list,
    /** The last announcement, for a live region. */
    said,
    /** The props of a tile. */
    tileOf: (id: string): TileArranging => ({
      isDragged: dragged === id,
      dropSide: over?.id === id ? over.side : undefined,
      handlers: handlersOf(id),
      onStep: (direction) => step(id, direction),
      isFirst: entries[0]?.id === id,
      isLast: entries.at(-1)?.id === id,
    }),
  };
}

function columnsOf(grid: Element | null): number {
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
}
