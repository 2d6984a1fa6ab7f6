import { type KeyboardEvent, type RefObject, useState } from 'react';
import { logicalKey } from '../../../../lib/language/direction.ts';

/** The selected entries, the active entry of the keyboard, and the anchor of range selection. */
type Selection = {
  chosen: ReadonlySet<string>;
  /** The entry from which the arrow keys move; undefined for the first. */
  active: string | undefined;
  /** Where a range selected with Shift starts. */
  anchor: string | undefined;
};

export const nothingChosen: Selection = { chosen: new Set(), active: undefined, anchor: undefined };

/** Toggles the selection of an entry; the next range starts there. */
export function toggled({ chosen }: Selection, id: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, active: id, anchor: id };
}

/** Adds all entries between the anchor and an entry to the selection. */
export function rangeTo(selection: Selection, ids: readonly string[], id: string): Selection {
  const { chosen, active, anchor = active ?? id } = selection;
  const [from, to] = [ids.indexOf(anchor), ids.indexOf(id)].sort((a, b) => a - b);
  const within = ids.slice(Math.max(0, from ?? 0), (to ?? 0) + 1);
  return { chosen: new Set([...chosen, ...within]), active: id, anchor };
}

/** The selected ids among those that exist. */
export function chosenAmong(selection: Selection, ids: readonly string[]): string[] {
  return ids.filter((id) => selection.chosen.has(id));
}

type Placed = { id: string; top: number; left: number };

/**
 * The entry to which an arrow key leads, by layout: in a grid up and down go to the nearest of the next
 * row. Undefined at an edge, and for other keys.
 */
export function neighbourOf(
  entries: readonly Placed[],
  from: string | undefined,
  key: string,
): string | undefined {
  const at = entries.findIndex(({ id }) => id === from);
  if (key === 'Home') return entries[0]?.id;
  if (key === 'End') return entries.at(-1)?.id;
  if (!/^Arrow/.test(key)) return undefined;
  const current = entries[at];
  if (current === undefined) return entries[0]?.id;
  if (logicalKey(key) === 'ArrowLeft') return entries[at - 1]?.id;
  if (logicalKey(key) === 'ArrowRight') return entries[at + 1]?.id;
  const isDown = key === 'ArrowDown';
  const beyond = entries.filter(({ top }) =>
    isDown ? top > current.top + 1 : top < current.top - 1,
  );
  const row = isDown
    ? Math.min(...beyond.map(({ top }) => top))
    : Math.max(...beyond.map(({ top }) => top));
  const inRow = beyond.filter(({ top }) => Math.abs(top - row) <= 1);
  const distance = ({ left }: Placed) => Math.abs(left - current.left);
  return inRow.toSorted((a, b) => distance(a) - distance(b))[0]?.id;
}

export type SelectionOptions = {
  /** All listed entries, in order. */
  ids: readonly string[];
  /** The element that contains them; each is an element with `data-entry`, its name a button with `data-entry-name`. */
  area: RefObject<HTMLElement | null>;
  /** Those that are selected from the beginning. */
  initial?: readonly string[] | undefined;
  /** Called when Delete is pressed with a selection. */
  onDelete: () => void;
};

/**
 * Selects entries by mouse and keyboard: arrows move, Space toggles, Shift selects a range, Ctrl+A
 * selects all, Escape none, Delete asks to delete.
 */
export function useSelection({ ids, area, initial = [], onDelete }: SelectionOptions) {
  const [selection, setSelection] = useState<Selection>({
    ...nothingChosen,
    chosen: new Set(initial),
  });
  const chosen = chosenAmong(selection, ids);
  const active =
    selection.active !== undefined && ids.includes(selection.active) ? selection.active : ids[0];

  function choose(id: string, { isRange }: { isRange: boolean }) {
    setSelection((now) => (isRange ? rangeTo(now, ids, id) : toggled(now, id)));
  }

  function chooseAll() {
    setSelection((now) => ({ ...now, chosen: new Set(ids) }));
  }

  function focus(id: string) {
    const names = area.current?.querySelectorAll<HTMLElement>('[data-entry-name]') ?? [];
    [...names].find(({ dataset }) => dataset.entryName === id)?.focus();
  }

  function move(key: string, isRange: boolean): boolean {
    const elements = [...(area.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const placed = elements.map((element) => {
      const { top, left } = element.getBoundingClientRect();
      return { id: element.dataset.entry ?? '', top, left };
    });
    const to = neighbourOf(placed, active, key);
    if (to === undefined) return false;
    setSelection((now) =>
      isRange
        ? rangeTo({ ...now, active: now.active ?? active }, ids, to)
        : { ...now, active: to, anchor: to },
    );
    focus(to);
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    const onName = target.dataset.entryName;
    // Menus handle their keys themselves; a checkbox its Space and the arrows, which scroll.
    const onBox = target.matches('[data-entry] input[type=checkbox]');
    if (onName === undefined && !onBox) return;
    const { key, shiftKey: isRange } = event;
    if (onName !== undefined && key === ' ') choose(onName, { isRange });
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) chooseAll();
    else if (key === 'Escape' && chosen.length > 0) setSelection(nothingChosen);
    else if (key === 'Delete' && chosen.length > 0) onDelete();
    else if (onName === undefined || !move(key, isRange)) return;
    event.preventDefault();
  }

  return {
    chosen,
    active,
    isChosen: (id: string) => selection.chosen.has(id),
    choose,
    chooseAll,
    /** Makes an entry the active one. */
    activate: (id: string) => setSelection((now) => ({ ...now, active: id })),
    clear: () => setSelection(nothingChosen),
    onKeyDown,
  };
}
