import { t } from '@shutterhouse/contract/sentences';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useElementWidth } from '../../../../lib/browser/use-element-width.ts';
import { logicalKey } from '../../../../lib/language/direction.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import {
  nothingChosen,
  type PictureSelection,
  rangedTo,
  steppedFrom,
  toggledAt,
} from './picture-selection.ts';
import { PictureTile } from './picture-tile.tsx';
import type { PictureRow } from './queries.ts';

export type PictureGridProps = {
  label: string;
  /** Those that are loaded; the others follow them. */
  pictures: readonly PictureRow[];
  /** How many there are in all. */
  count: number;
  selection: PictureSelection;
  onSelect: (selection: PictureSelection) => void;
  coverId: string | null;
  onOpen: (picture: PictureRow) => void;
  /** Loads until the picture at a position is there. */
  onNear: (at: number) => void;
  /** Chooses all, also those that are not loaded yet. */
  onChooseAll: () => void;
};

const gap = 6;

/** The least width of a tile, in pixels: three in a row on a phone. */
const leastTile = 104;

/** A pointer that moves less than this, in pixels, is a press. */
const dragPx = 6;

/** How many rows beyond those in view are loaded. */
const rowsAhead = 6;

/**
 * A dense grid that renders only what is in view. A press chooses a picture, with Shift all up to it, and so does
 * dragging with the mouse; arrow keys move, Space chooses, Enter opens, Ctrl A chooses all, Escape none.
 */
export function PictureGrid(props: PictureGridProps) {
  const { label, pictures, count, selection, onSelect, coverId, onOpen, onNear } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const drag = useRef<{ x: number; y: number; at: number; before: ReadonlySet<string> }>(undefined);
  const wasDragged = useRef(false);
  const width = useElementWidth(list);
  const columns = Math.max(1, Math.floor((width + gap) / (leastTile + gap)));
  const side = Math.max(1, (width - gap * (columns - 1)) / columns);
  const ids = pictures.map(({ id }) => id);
  const active = Math.min(selection.active, Math.max(0, count - 1));
  const rows = Math.ceil(count / columns);
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => side,
    gap,
    overscan: 3,
    // Keeps the row with the focus rendered, so that the focus is not lost.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const row = Math.floor(active / columns);
      return shown.includes(row) || row >= rows ? shown : [...shown, row].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: all rows get the new height.
  useEffect(() => virtualizer.measure(), [side]);

  const items = virtualizer.getVirtualItems();
  const lastRow = virtualizer.range?.endIndex ?? 0;
  const near = useEffectEvent((at: number) => {
    onNear(at);
  });
  useEffect(() => {
    near(Math.min(count, (lastRow + rowsAhead) * columns) - 1);
  }, [lastRow, columns, count]);

  function focusAt(at: number) {
    virtualizer.scrollToIndex(Math.floor(at / columns));
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-choose="${at}"]`)?.focus(),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const to = steppedFrom(active, logicalKey(key), { columns, count: pictures.length });
    const picture = pictures[active];
    if (key === 'a' && (ctrlKey || metaKey)) props.onChooseAll();
    else if (key === 'Escape' && selection.chosen.size > 0) {
      onSelect({ ...selection, chosen: nothingChosen.chosen });
    } else if (key === 'Enter' && picture) onOpen(picture);
    else if (key === ' ') {
      onSelect(shiftKey ? rangedTo(selection, ids, active) : toggledAt(selection, ids, active));
    } else if (to !== undefined && !ctrlKey && !metaKey) {
      onSelect(shiftKey ? rangedTo(selection, ids, to) : { ...selection, active: to, anchor: to });
      focusAt(to);
    } else return;
    event.preventDefault();
  }

  function press(event: PointerEvent) {
    const at = positionOf(event.target);
    if (event.button !== 0 || at === undefined) return;
    wasDragged.current = false;
    if (event.pointerType !== 'mouse' || event.shiftKey) return;
    const { clientX: x, clientY: y } = event;
    drag.current = { x, y, at, before: selection.chosen };
  }

  function move(event: PointerEvent) {
    const from = drag.current;
    if (from === undefined) return;
    const isDrag = Math.hypot(event.clientX - from.x, event.clientY - from.y) >= dragPx;
    if (!isDrag && !wasDragged.current) return;
    wasDragged.current = true;
    list.current?.setPointerCapture(event.pointerId);
    const at = positionOf(document.elementFromPoint(event.clientX, event.clientY));
    if (at !== undefined) {
      onSelect(rangedTo({ ...selection, anchor: from.at }, ids, at, from.before));
    }
  }

  return (
    <div
      ref={scroller}
      className="-mx-1 h-[calc(100dvh-17rem)] min-h-88 overflow-y-auto overscroll-contain px-1 pt-1"
    >
      <ul
        ref={list}
        aria-label={label}
        className="relative select-none"
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = undefined;
        }}
        onPointerCancel={() => {
          drag.current = undefined;
        }}
        onClick={(event) => {
          const at = positionOf(event.target);
          // A click of the keyboard was handled with its key.
          if (at === undefined || event.detail === 0 || wasDragged.current) return;
          if (!isOfChoice(event.target)) return;
          onSelect(event.shiftKey ? rangedTo(selection, ids, at) : toggledAt(selection, ids, at));
        }}
      >
        {items.flatMap((row) =>
          Array.from({ length: Math.min(columns, count - row.index * columns) }, (_, column) => {
            const at = row.index * columns + column;
            const picture = pictures[at];
            return (
              <li
                key={picture?.id ?? at}
                aria-posinset={at + 1}
                aria-setsize={count}
                className="absolute"
                style={{
                  insetBlockStart: row.start,
                  insetInlineStart: column * (side + gap),
                  blockSize: side,
                  inlineSize: side,
                }}
              >
                {picture ? (
                  <PictureTile
                    picture={picture}
                    at={at}
                    isChosen={selection.chosen.has(picture.id)}
                    isActive={at === active}
                    isCover={picture.id === coverId}
                    onOpen={() => onOpen(picture)}
                  />
                ) : (
                  <Skeleton className="size-full" />
                )}
              </li>
            );
          }),
        )}
      </ul>
      <p role="status" className="sr-only">
        {selection.chosen.size > 0 && t('{count, number} chosen', { count: selection.chosen.size })}
      </p>
    </div>
  );
}

/** The position of the tile around an element. */
function positionOf(target: EventTarget | null): number | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null;
  return tile ? Number(tile.dataset.tile) : undefined;
}

/** Whether a press is on the picture itself, rather than on the button that opens it. */
function isOfChoice(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-choose]') !== null;
}
