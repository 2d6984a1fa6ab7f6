import { type Affects, useRefresh } from './trpc.ts';

/** The options of a mutation whose caller shows its errors, so that no notice does. */
export const shownInPlace = { meta: { errorShownInPlace: true } } as const;

/** The options of a mutation whose form shows its errors. Success refetches the affected queries. */
export function useFormMutation(affects: Affects) {
  return { ...shownInPlace, onSuccess: useRefresh(affects) };
}

/**
 * The same, refetching also after a failure: the change may have been made though no answer came, or somebody
 * else's has been found.
 */
export function useUncertainFormMutation(affects: Affects) {
  return { ...shownInPlace, onSettled: useRefresh(affects) };
}
