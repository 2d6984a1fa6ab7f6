import { useCallback, useMemo } from 'react';
import { useRouter } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';

/** How one value is written in the address. `read` gets null when the address has none. */
export type SearchCodec<Value> = {
  read(raw: string | null): Value;
  /** Null leaves the value out of the address: it is the default. */
  write(value: Value): string | null;
};

/** The codec of each value of a state. */
export type SearchCodecs<State> = { [Key in keyof State]: SearchCodec<State[Key]> };

/** Free text; `initial` when the address has none. */
export function textParam(initial = ''): SearchCodec<string> {
  return {
    read: (raw) => raw ?? initial,
    write: (value) => (value === initial ? null : value),
  };
}

/** One of a list of words; any other counts as `initial`. */
export function choiceParam<const Choice extends string>(
  choices: readonly Choice[],
  initial: NoInfer<Choice>,
): SearchCodec<Choice> {
  return {
    read: (raw) => choices.find((choice) => choice === raw) ?? initial,
    write: (value) => (value === initial ? null : value),
  };
}

/** Reads the state from a query string ('?status=pending' or 'status=pending'). */
export function readSearch<State extends object>(
  codecs: SearchCodecs<State>,
  search: string,
): State {
  const params = new URLSearchParams(search);
  const state: Partial<State> = {};
  for (const key of keysOf(codecs)) state[key] = codecs[key].read(params.get(key));
  return state as State;
}

/**
 * Writes a change into a query string. Defaults are left out, and unknown parameters are kept. The
 * result starts with '?', or is empty.
 */
export function writeSearch<State extends object>(
  codecs: SearchCodecs<State>,
  search: string,
  change: Partial<State>,
): string {
  const params = new URLSearchParams(search);
  for (const key of keysOf(codecs)) {
    const value = change[key];
    if (value === undefined) continue;
    const raw = codecs[key].write(value);
    if (raw === null) params.delete(key);
    else params.set(key, raw);
  }
  const written = params.toString();
  return written === '' ? '' : `?${written}`;
}

function keysOf<State extends object>(codecs: SearchCodecs<State>): (keyof State & string)[] {
  return Object.keys(codecs) as (keyof State & string)[];
}

/**
 * State kept in the address, so that a reload, a link and the Back button keep it. Declare the
 * codecs once outside the component. A change replaces the history entry unless `push` is set;
 * `state` becomes the state of a pushed entry, a replaced one keeps its own.
 */
export function useSearchState<State extends object>(
  codecs: SearchCodecs<State>,
): [State, (change: Partial<State>, options?: { push?: boolean; state?: object }) => void] {
  const { ssrSearch } = useRouter();
  // The browser's own query string: the router's is already decoded once, and '%2B' would be lost.
  const search = useSearch(ssrSearch === undefined ? {} : { ssrSearch });
  const state = useMemo(() => readSearch(codecs, search), [codecs, search]);
  const change = useCallback(
    (patch: Partial<State>, { push = false, state }: { push?: boolean; state?: object } = {}) => {
      // Read now, not at the last render: two changes at once must not undo each other.
      const written = writeSearch(codecs, location.search, patch);
      navigate(location.pathname + written, {
        replace: !push,
        state: push ? state : history.state,
      });
    },
    [codecs],
  );
  return [state, change];
}
