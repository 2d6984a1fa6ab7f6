import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** What each entry of a list is known by while it is moved. */
type Key = string | number;

/** A pointer that moves less than this presses, in pixels. */
const minPx = 5;

/**
 * How the entries of a list are moved by their handles: with the arrow keys, or by dragging over the
 * middle of a neighbour, so that a small entry and a tall one don't change places back and forth.
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
    // From here on by the list, for the entry itself is taken out and put in again as it moves. A press is the handle's.
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
    // A pointer is told in whole pixels: the one in which the middle lies counts for both ways.
    const isPast = to > from ? event.clientY >= Math.floor(middle) : event.clientY <= middle;
    if (isPast) move(from, to);
  }

  return {
    list,
    dragged,
    /** For the list itself. */
    listProps: {
      ref: list,
      onPointerMove: drag,
      onPointerUp: stop,
      onPointerCancel: stop,
    },
    /** For the handle of an entry. */
    handleProps: (index: number) => ({
      handlers: handlersOf(index),
      moves: [
        { label: 'Move up', onSelect: index > 0 ? () => move(index, index - 1) : undefined },
        {
          label: 'Move down',
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
