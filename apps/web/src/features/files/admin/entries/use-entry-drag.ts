import { type DragEvent, useState } from 'react';
import type { FileRow, FileSourceName } from '../queries.ts';

/** A place that files can be moved to: a folder, or null for the root of a source. */
export type DropPlace = { id: string | null; source: FileSourceName };

export type EntryDragOptions = {
  /** What is dragged along when one of these is: all that are chosen. */
  chosen: readonly FileRow[];
  onMove: (entries: readonly FileRow[], place: DropPlace) => void;
};

/** Dragging files and folders onto folders of the same source; a finger has the menu for it. */
export function useEntryDrag({ chosen, onMove }: EntryDragOptions) {
  const [dragged, setDragged] = useState<readonly FileRow[]>([]);
  const [over, setOver] = useState<string>();

  const takes = ({ id, source }: DropPlace) =>
    dragged.length > 0 &&
    dragged.every((entry) => entry.source === source && entry.id !== id && entry.parentId !== id);

  /** What makes something a place to drop files on. */
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

  /** What makes an entry something to drag, and a folder also a place to drop on. */
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
