import { maxChosen } from '@shutterhouse/contract/chosen-limit';
import { fullName } from '@shutterhouse/contract/names';
import { useState } from 'react';
import type { Selection } from '../../../ui/lists/row-checkbox.tsx';
import type { BookingRow } from './queries.ts';

/** The bookings of the list that are chosen together; those that leave the list are chosen no longer. */
export function useChosen(rows: readonly BookingRow[] | undefined): {
  chosen: BookingRow[];
  selection: Selection<BookingRow>;
  clear: () => void;
} {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const all = (rows ?? []).slice(0, maxChosen);
  const chosen = (rows ?? []).filter(({ id }) => ids.has(id)).slice(0, maxChosen);
  return {
    chosen,
    clear: () => setIds(new Set()),
    selection: {
      has: ({ id }) => ids.has(id),
      choose: ({ id }, isChosen) => {
        const next = new Set(chosen.map((row) => row.id));
        if (isChosen) next.add(id);
        else next.delete(id);
        setIds(next);
      },
      chooseAll: (isChosen) => setIds(new Set(isChosen ? all.map(({ id }) => id) : [])),
      isAll: all.length > 0 && chosen.length === all.length,
      nameOf: ({ customer, confirmationCode }) => `${fullName(customer)}, ${confirmationCode}`,
    },
  };
}
