import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { scrollAreaAround } from '../browser/into-view.ts';
import { inlineDistance } from '../language/direction.ts';

/** The side of a tile on which another is dropped. */
export type DropSide = 'before' | 'after';
type Over = { id: string; side: DropSide };

export type TileDragOptions = {
  /** The list; its scroll container scrolls when a tile is dragged to its edge. */
  grid: RefObject<HTMLElement | null>;
  onDrop: (id: string, target: string, side: DropSide) => void;
};

/** Within `px` of the container's edge it scrolls by `step` per frame. */
const edge = { px: 48, step: 9 };

/**
 * Dragging by a handle, with a mouse or a finger. The tiles are the elements in the grid with
 * `data-tile`; Escape cancels.
 */
export function useTileDrag({ grid, onDrop }: TileDragOptions) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<Over>();
  const pointer = useRef<{ x: number; y: number }>(undefined);

  function end() {
    setDragged(undefined);
    setOver(undefined);
    pointer.current = undefined;
  }

  const look = useEffectEvent(() => {
    const at = pointer.current;
    if (!at) return;
    const tile = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-tile]');
    const id = tile && grid.current?.contains(tile) ? tile.dataset.tile : undefined;
    if (!tile || id === undefined || id === dragged) {
      setOver(undefined);
      return;
    }
    const { left, width } = tile.getBoundingClientRect();
    const side = inlineDistance(left + width / 2, at.x) < 0 ? 'before' : 'after';
    setOver((last) => (last?.id === id && last.side === side ? last : { id, side }));
  });

  useEscapeEnds(dragged !== undefined, end);

  useEffect(() => {
    if (dragged === undefined) return;
    const area = scrollAreaAround(grid.current);
    let frame = requestAnimationFrame(function scroll() {
      const at = pointer.current;
      if (area && at) {
        const { top, bottom } = area.getBoundingClientRect();
        if (at.y < top + edge.px) area.scrollTop -= edge.step;
        else if (at.y > bottom - edge.px) area.scrollTop += edge.step;
        look();
      }
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [dragged, grid]);

  function handlersOf(id: string) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = { x: event.clientX, y: event.clientY };
        setDragged(id);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (dragged === id) pointer.current = { x: event.clientX, y: event.clientY };
      },
      onPointerUp() {
        if (dragged === id && over) onDrop(id, over.id, over.side);
        end();
      },
      onPointerCancel: end,
    };
  }

  return { dragged, over, handlersOf };
}

/** Escape cancels a drag, and does nothing else meanwhile. */
export function useEscapeEnds(isDragging: boolean, end: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    end();
  });
  useEffect(() => {
    if (!isDragging) return;
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isDragging]);
}
