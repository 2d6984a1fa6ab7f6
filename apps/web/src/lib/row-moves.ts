import { moveItem } from './move-item.ts';

/** How a row of an ordered list can be moved by one place; undefined where it can't. */
export type RowMoves = { up: (() => void) | undefined; down: (() => void) | undefined };

/** The ways to move each row of a list, by the ids of the list in their order. */
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
