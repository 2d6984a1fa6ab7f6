import { readSearch, type SearchCodecs, useSearchState } from '../navigation/search-state.ts';

/** The values of a list's filters, by their codecs. */
export type FiltersOf<Codecs> = {
  [Key in keyof Codecs]: Codecs[Key] extends { read: (raw: string | null) => infer Value }
    ? Value
    : never;
};

/**
 * The filters of a list, kept in the address. Declare the codecs once outside the component.
 * @returns `clear` is undefined when no filter is set; sorting is not a filter, and `count` leaves out what is searched for
 */
export function useFilters<State extends object>(codecs: SearchCodecs<State>) {
  const [filters, change] = useSearchState(codecs);
  const initial = readSearch(codecs, '');
  const keys = (Object.keys(codecs) as (keyof State & string)[]).filter((key) => key !== 'sort');
  const set = keys.filter((key) => codecs[key].write(filters[key]) !== null);
  const count = set.filter((key) => key !== 'search').length;

  function clear(): void {
    const cleared: Partial<State> = {};
    for (const key of keys) cleared[key] = initial[key];
    change(cleared);
  }

  /** The props of one filter's control. Its input is parsed like the address. */
  function control<Key extends keyof State & string>(key: Key) {
    return {
      value: filters[key],
      onChange(raw: string) {
        const chosen: Partial<State> = {};
        chosen[key] = codecs[key].read(raw);
        change(chosen);
      },
    };
  }
  return { filters, change, clear: set.length > 0 ? clear : undefined, count, control };
}

/** The result of `useFilters`, for a filter bar. */
export type Filtering<State extends object> = ReturnType<typeof useFilters<State>>;
