import { trpc, useRefresh } from '../../../lib/trpc.ts';

/** The booking terms, for editing. */
export function useEditableTerms() {
  return trpc.bookings.terms.get.useQuery();
}

/** Saves the booking terms; the form shows errors. */
export function useSaveTerms() {
  const refresh = useRefresh(({ bookings, settings }) => [bookings.terms.get, settings.studio]);
  return trpc.bookings.terms.update.useMutation({
    meta: { errorShownInPlace: true },
    onSuccess: refresh,
    // After a conflict the next save is based on the other user's version.
    onError: refresh,
  });
}
