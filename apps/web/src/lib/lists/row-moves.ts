import { moveItem } from './move-item.ts';

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
