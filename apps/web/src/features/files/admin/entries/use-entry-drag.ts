import { type DragEvent, useState } from 'react';
import type { FileRow, FileSourceName } from '../queries.ts';

/** A target for moving files: a folder, or null for the root of a source. */
export type DropPlace = { id: string | null; source: FileSourceName };

export type EntryDragOptions = {
  /** The selection, which is dragged as a whole with any of its entries. */
  chosen: readonly FileRow[];
  onMove: (entries: readonly FileRow[], place: DropPlace) => void;
};

/** Drags files and folders onto folders of the same source; on touch screens the menu does this. */
export function useEntryDrag({ chosen, onMove }: EntryDragOptions) {
  const [dragged, setDragged] = useState<readonly FileRow[]>([]);
  const [over, setOver] = useState<string>();

  const takes = ({ id, source }: DropPlace) =>
    dragged.length > 0 &&
    dragged.every((entry) => entry.source === source && entry.id !== id && entry.parentId !== id);

  /** The props of a drop target for files. */
  function targetOf(place: DropPlace) {
    const key = place.id ?? `root ${place.source}`;
    return {
      isTarget: over === key && takes(place),
      onDragOver(event: DragEvent) {
        if (!takes(place)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(key);
      },
      onDragLeave: () => setOver((now) => (now === key ? undefined : now)),
      onDrop(event: DragEvent) {
        if (!takes(place)) return;
        event.preventDefault();
        onMove(dragged, place);
        end();
      },
    };
  }

  function end() {
    setDragged([]);
    setOver(undefined);
  }

  /** The props that make an entry draggable, and a folder also a drop target. */
  function handlersOf(entry: FileRow) {
    const { isTarget, ...target } = targetOf({ id: entry.id, source: entry.source });
    const isFolder = entry.type === 'folder';
    return {
      isTarget: isFolder && isTarget,
      drag: {
        draggable: true,
        onDragStart(event: DragEvent) {
          const isAmong = chosen.some(({ id }) => id === entry.id);
          setDragged(isAmong ? chosen : [entry]);
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', entry.name);
        },
        onDragEnd: end,
        onDragOver: isFolder ? target.onDragOver : () => undefined,
        onDragLeave: isFolder ? target.onDragLeave : () => undefined,
        onDrop: isFolder ? target.onDrop : () => undefined,
      },
    };
  }

  return { targetOf, handlersOf, isDragging: dragged.length > 0 };
}
