/** The chosen pictures, the one that the keyboard is at, and where a range begins. */
export type PictureSelection = {
  chosen: ReadonlySet<string>;
  /** The position of the active picture. */
  active: number;
  /** The position where a range with Shift, or by dragging, begins. */
  anchor: number;
};

export const nothingChosen: PictureSelection = { chosen: new Set(), active: 0, anchor: 0 };

/** The ids from one position to another, both included; those that are not loaded yet are left out. */
function between(ids: readonly string[], from: number, to: number): readonly string[] {
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Chooses a picture, or no longer; the next range begins there. */
export function toggledAt(
  { chosen }: PictureSelection,
  ids: readonly string[],
  at: number,
): PictureSelection {
  const id = ids[at];
  const next = new Set(chosen);
  if (id !== undefined && !next.delete(id)) next.add(id);
  return { chosen: next, active: at, anchor: at };
}

/** Adds all from the anchor to a position. `before` is what was chosen when a drag began, which a smaller range restores. */
export function rangedTo(
  { chosen, anchor }: PictureSelection,
  ids: readonly string[],
  at: number,
  before: ReadonlySet<string> = chosen,
): PictureSelection {
  return { chosen: new Set([...before, ...between(ids, anchor, at)]), active: at, anchor };
}

/** Where a key leads in a grid of so many columns; undefined for other keys. `key` is logical: right is forward. */
export function steppedFrom(
  at: number,
  key: string,
  { columns, count }: { columns: number; count: number },
): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const last = count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = at + step;
  return next < 0 || next > last ? at : next;
}
