import { useMutation, useQuery } from '@tanstack/react-query';
import { shownInPlace } from '../../../lib/calls/form-mutation.ts';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';

/** The payments of a job as its customer sees them. */
export type PlanVisit = Outputs['paymentPlans']['visits']['open'];

/** Who reads the page: the token of its link, and what the device was given when the address was proven. */
export type VisitBy = { token: string; proof?: string };

/** While a card is being charged, the page asks whether it was paid. */
const pollMs = 2000;

/** The payments of the page; `revision` has them loaded anew. */
export function usePlanVisit(by: VisitBy, revision: string) {
  const { client } = trpc.useUtils();
  const { visits } = client.paymentPlans;
  const page = useQuery({
    ...shownInPlace,
    queryKey: [['paymentPlans', 'visits', 'open'], { input: { ...by, revision }, type: 'query' }],
    queryFn: () => visits.open.mutate(by),
    placeholderData: (before: PlanVisit | undefined) => before,
    refetchInterval: ({ state }) => (state.data?.next?.isBeingPaid === true ? pollMs : false),
  });
  const pay = useMutation({
    ...shownInPlace,
    mutationFn: (input: { partId: string; amountCents: number; keepCard: boolean }) =>
      visits.pay.mutate({ ...by, ...input }),
    // Another sum, or another part, may be open by now.
    onError: () => void page.refetch(),
  });
  const payTip = useMutation({
    ...shownInPlace,
    mutationFn: (input: { planId: string; amountCents: number }) =>
      visits.tip.mutate({ ...by, ...input }),
  });
  const removeCard = useMutation({
    ...shownInPlace,
    mutationFn: () => visits.removeCard.mutate(by),
    onSuccess: () => void page.refetch(),
  });
  return { page, pay, payTip, removeCard };
}
