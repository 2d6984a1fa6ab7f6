import { useState } from 'react';
import { useListMoves } from '../../../lib/lists/use-list-moves.ts';

/**
 * The rows of a gallery that staff put into an order by their handles. A moved row stands in its new place at once, with
 * the focus on its handle; `save` calls `settled` when the new order has been saved, or was refused.
 */
export function useOrder<Row extends { id: string }>(
  rows: readonly Row[],
  save: (ids: string[], settled: () => void) => void,
) {
  const [moved, setMoved] = useState<readonly string[]>();
  const order = moved ?? rows.map(({ id }) => id);
  const shown = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const { list, listProps, handleProps } = useListMoves(order, (from, to) => {
    const [id] = order.slice(from, from + 1);
    if (id === undefined || to < 0 || to >= order.length) return;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, id);
    setMoved(next);
    save(next, () => setMoved(undefined));
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus(),
    );
  });
  return { shown, listProps, handleProps };
}
