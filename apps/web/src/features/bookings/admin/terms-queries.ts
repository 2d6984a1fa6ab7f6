import { useUncertainFormMutation } from '../../../lib/calls/form-mutation.ts';
import { trpc } from '../../../lib/calls/trpc.ts';

/** The booking terms, for editing. */
export function useEditableTerms() {
  return trpc.bookings.terms.get.useQuery();
}

/** Saves the booking terms; the form shows errors. */
export function useSaveTerms() {
  return trpc.bookings.terms.update.useMutation(
    // After a conflict the next save is based on the other user's version.
    useUncertainFormMutation(({ bookings, settings }) => [bookings.terms.get, settings.studio]),
  );
}
