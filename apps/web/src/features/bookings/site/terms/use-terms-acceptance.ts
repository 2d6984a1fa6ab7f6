import { useRef, useState } from 'react';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { useStudio } from '../../queries.ts';

/**
 * Whether the visitor accepts the booking terms, for a form that books. When the terms turn out to have changed, the
 * acceptance of the earlier ones no longer counts. `isShown` once the form is shown.
 */
export function useTermsAcceptance(isShown: boolean) {
  const hasTerms = useStudio().data?.hasBookingTerms === true;
  const query = trpc.bookings.terms.get.useQuery(undefined, {
    enabled: isShown && hasTerms,
    // For a minute only, as the owner may change them at any time.
    staleTime: 60_000,
  });
  const control = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  // The version that was shown first.
  const [first, setFirst] = useState<string | null>(null);
  const { data } = query;
  const current = data?.id ?? null;
  if (first === null && current !== null) setFirst(current);
  const isRequired = hasTerms && (data === undefined || current !== null);
  const isAccepted = current !== null && accepted === current;
  const isChanged = current !== null && first !== null && first !== current;

  return {
    isRequired,
    query,
    control,
    isAccepted,
    /** Whether they have changed since they were first shown. */
    isChanged,
    /** Whether the checkbox has an error: they have changed, or the form was sent without it. */
    isMissing: !isAccepted && (isChanged || isAsked),
    accept: (isChecked: boolean) => setAccepted(isChecked ? current : null),
    /** Sent with the booking. */
    termsId: isAccepted ? current : null,
    /** Whether the form can be sent; otherwise the checkbox gets the focus. */
    check(): boolean {
      if (!isRequired || isAccepted) return true;
      setAsked(true);
      control.current?.focus();
      return false;
    },
  };
}

export type TermsAcceptance = ReturnType<typeof useTermsAcceptance>;
