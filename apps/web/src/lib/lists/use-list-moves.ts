import { t } from '@shutterhouse/contract/sentences';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** The identity of an entry while it is moved. */
type Key = string | number;

/** A pointer that moves less than this, in pixels, is a click. */
const minPx = 5;

/**
 * Reorders the entries of a list by their handles: with the arrow keys, or by dragging past the
 * middle of a neighbour, so that entries of different heights don't swap back and forth.
 */
export function useListMoves(keys: readonly Key[], move: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<Key | null>(null);
  const began = useRef({ x: 0, y: 0 });
  const stop = () => setDragged(null);

  function drag(event: PointerEvent) {
    if (dragged === null) return;
    const { x, y } = began.current;
    if (Math.hypot(event.clientX - x, event.clientY - y) < minPx) return;
    // From now on the list captures the pointer, since the entry itself is removed and reinserted
    // as it moves. A mere click stays with the handle.
    list.current?.setPointerCapture(event.pointerId);
    const from = keys.indexOf(dragged);
    const entries = [...(list.current?.children ?? [])].map((entry) =>
      entry.getBoundingClientRect(),
    );
    const to = entries.findIndex(
      ({ top, bottom }) => event.clientY >= top && event.clientY < bottom,
    );
    const entry = entries[to];
    if (!entry || from === to) return;
    const middle = (entry.top + entry.bottom) / 2;
    // Pointer positions are whole pixels: the pixel that contains the middle counts for both directions.
    const isPast = to > from ? event.clientY >= Math.floor(middle) : event.clientY <= middle;
    if (isPast) move(from, to);
  }

  return {
    list,
    dragged,
    /** The props of the list. */
    listProps: {
      ref: list,
      onPointerMove: drag,
      onPointerUp: stop,
      onPointerCancel: stop,
    },
    /** The props of an entry's handle. */
    handleProps: (index: number) => ({
      handlers: handlersOf(index),
      moves: [
        { label: t('Move up'), onSelect: index > 0 ? () => move(index, index - 1) : undefined },
        {
          label: t('Move down'),
          onSelect: index < keys.length - 1 ? () => move(index, index + 1) : undefined,
        },
      ],
    }),
  };

  function handlersOf(index: number) {
    return {
      onKeyDown(event: KeyboardEvent) {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        move(index, index + by);
      },
      onPointerDown(event: PointerEvent) {
        began.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(keys[index] ?? null);
      },
    };
  }
}
