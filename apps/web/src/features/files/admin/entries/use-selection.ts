import { type KeyboardEvent, type RefObject, useState } from 'react';
import {
  chosenAmong,
  neighbourOf,
  nothingChosen,
  rangeTo,
  type Selection,
  toggled,
} from './selection.ts';

export type SelectionOptions = {
  /** All listed entries, in order. */
  ids: readonly string[];
  /** The element that contains them; each is an element with `data-entry`, its name a button with `data-entry-name`. */
  area: RefObject<HTMLElement | null>;
  /** Called when Delete is pressed with a selection. */
  onDelete: () => void;
};

/**
 * Selects entries by mouse and keyboard: arrows move, Space toggles, Shift selects a range, Ctrl+A
 * selects all, Escape none, Delete asks to delete.
 */
export function useSelection({ ids, area, onDelete }: SelectionOptions) {
  const [selection, setSelection] = useState<Selection>(nothingChosen);
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
