import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/** How one value is written in the address. `read` gets undefined when the address has none. */
export type SearchCodec<Value> = {
  read(raw: string | null): Value;
  /** Null leaves the value out of the address: it is the default. */
  write(value: Value): string | null;
};

type Codecs = Record<string, SearchCodec<never>>;

/** The state that a set of codecs describes. */
export type SearchStateOf<Set extends Codecs> = {
  [Key in keyof Set]: Set[Key] extends SearchCodec<infer Value> ? Value : never;
};

/** Free text; empty when the address has none. */
export function textParam(initial = ''): SearchCodec<string> {
  return {
    read: (raw) => raw ?? initial,
    write: (value) => (value === initial ? null : value),
  };
}

/** One of a list of words; anything else in the address counts as `initial`. */
export function choiceParam<const Choice extends string>(
  choices: readonly Choice[],
  initial: NoInfer<Choice>,
): SearchCodec<Choice> {
  return {
    read: (raw) => choices.find((choice) => choice === raw) ?? initial,
    write: (value) => (value === initial ? null : value),
  };
}

/** A whole number from 1 upwards, such as a page; anything else counts as `initial`. */
export function countParam(initial = 1): SearchCodec<number> {
  return {
    read: (raw) => (raw !== null && /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : initial),
    write: (value) => (value === initial ? null : String(value)),
  };
}

/** Which column a list is sorted by: 'date' upwards, '-date' downwards. */
export type SortOrder<Key extends string = string> = Key | `-${Key}`;

/** A sort order over the given columns. */
export function sortParam<const Key extends string>(
  keys: readonly Key[],
  initial: SortOrder<NoInfer<Key>>,
): SearchCodec<SortOrder<Key>> {
  return {
    read: (raw) => {
      const key = keys.find((candidate) => raw === candidate || raw === `-${candidate}`);
      if (key === undefined) return initial;
      return raw === key ? key : (`-${key}` as const);
    },
    write: (value) => (value === initial ? null : value),
  };
}

/** Reads the state out of a search string ('?status=pending' or 'status=pending'). */
export function readSearch<Set extends Codecs>(codecs: Set, search: string): SearchStateOf<Set> {
  const params = new URLSearchParams(search);
  const entries = Object.entries(codecs).map(([key, codec]) => [key, codec.read(params.get(key))]);
  return Object.fromEntries(entries) as SearchStateOf<Set>;
}

/**
 * Writes a change into a search string. Defaults are left out, and parameters that the codecs do not
 * know stay as they are. The result starts with '?', or is empty.
 */
export function writeSearch<Set extends Codecs>(
  codecs: Set,
  search: string,
  change: Partial<SearchStateOf<Set>>,
): string {
  const params = new URLSearchParams(search);
  for (const [key, codec] of Object.entries(codecs)) {
    if (!(key in change)) continue;
    const raw = codec.write(change[key as keyof Set] as never);
    if (raw === null) params.delete(key);
    else params.set(key, raw);
  }
  const written = params.toString();
  return written === '' ? '' : `?${written}`;
}

/**
 * State kept in the address, so that a reload, a link and the Back button keep it. Declare the codecs
 * once outside the component. A change replaces the address unless `push` is asked for.
 */
export function useSearchState<Set extends Codecs>(
  codecs: Set,
): [
  SearchStateOf<Set>,
  (change: Partial<SearchStateOf<Set>>, options?: { push?: boolean }) => void,
] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const state = useMemo(() => readSearch(codecs, search), [codecs, search]);
  const change = useCallback(
    (patch: Partial<SearchStateOf<Set>>, options?: { push?: boolean }) => {
      navigate(path + writeSearch(codecs, search, patch), { replace: !options?.push });
    },
    [codecs, navigate, path, search],
  );
  return [state, change];
}
