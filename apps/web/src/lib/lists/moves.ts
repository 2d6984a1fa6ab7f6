/**
 * A list with some entries moved, in the order given, behind the entry `after`; to the front when
 * it is null. Unknown ids are ignored.
 */
export function moveAfter<Entry extends { id: string }>(
  list: readonly Entry[],
  ids: readonly string[],
  after: string | null,
): Entry[] {
  const moving = ids.flatMap((id) => list.find((entry) => entry.id === id) ?? []);
  const staying = list.filter(({ id }) => !ids.includes(id));
  const at = after === null ? 0 : staying.findIndex(({ id }) => id === after) + 1;
  return staying.toSpliced(at, 0, ...moving);
}

/**
 * The entry behind which one must be moved to go `steps` places on (back when negative): an id,
 * null for the front. Undefined when it is already at that end.
 */
export function placeAfterStep(
  list: readonly { id: string }[],
  id: string,
  steps: number,
): string | null | undefined {
  const from = list.findIndex((entry) => entry.id === id);
  const to = Math.min(list.length - 1, Math.max(0, from + steps));
  if (from === -1 || to === from) return undefined;
  const others = list.filter((entry) => entry.id !== id);
  return others[to - 1]?.id ?? null;
}

/** The list with an entry moved to another index; unchanged when there is no such index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items];
  if (from === to || from < 0 || to < 0 || from >= items.length || to >= items.length) return rest;
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
}

/** The functions that move a row of an ordered list up and down; undefined at the ends. */
export type RowMoves = { up: (() => void) | undefined; down: (() => void) | undefined };

/** The moves of each row, by the ids of the list in order. */
export function rowMoves(
  ids: readonly string[],
  reorder: (ids: string[]) => void,
): (id: string) => RowMoves {
  return (id) => {
    const at = ids.indexOf(id);
    const to = (place: number) => () => reorder(moveItem(ids, at, place));
    return {
      up: at > 0 ? to(at - 1) : undefined,
      down: at >= 0 && at < ids.length - 1 ? to(at + 1) : undefined,
    };
  };
}
