import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shownInPlace } from '../../../lib/calls/form-mutation.ts';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';

/** The payments of a job as its customer sees them. */
export type PlanVisit = Outputs['paymentPlans']['visits']['open'];

/** Who reads the page: the token of its link, and what the device was given when the address was proven. */
export type VisitBy = { token: string; proof?: string };

/** A payment that Stripe's form says was made: of a part, of which so much was open, with its card kept or not; or a tip. */
export type SentPayment =
  | { partId: string; openCents: number; keepsCard: boolean }
  | { tipOf: string };

/** While a card is being charged, the page asks whether it was paid; once Stripe's form says so, for so long. */
const pollMs = 2000;
const longestMs = 5 * 60_000;

/** Whether a payment has arrived at the studio. */
function hasArrived(visit: PlanVisit | undefined, sent: SentPayment): boolean {
  if (visit === undefined) return false;
  if ('tipOf' in sent) return visit.tip?.planId !== sent.tipOf;
  const part = visit.parts.find(({ id }) => id === sent.partId);
  return part === undefined || part.openCents < sent.openCents;
}

/** Whether something of it is still to appear: the payment, or the card that is kept a moment later. */
function isAwaited(visit: PlanVisit | undefined, sent: SentPayment): boolean {
  if (!hasArrived(visit, sent)) return true;
  return 'keepsCard' in sent && sent.keepsCard && visit?.card === null;
}

/** The payments of the page; `revision` has them loaded anew. */
export function usePlanVisit(by: VisitBy, revision: string) {
  const { client } = trpc.useUtils();
  const { visits } = client.paymentPlans;
  const [sent, setSent] = useState<SentPayment & { until: number }>();
  const page = useQuery({
    ...shownInPlace,
    queryKey: [['paymentPlans', 'visits', 'open'], { input: { ...by, revision }, type: 'query' }],
    queryFn: () => visits.open.mutate(by),
    placeholderData: (before: PlanVisit | undefined) => before,
    refetchInterval({ state: { data } }) {
      const waits = sent && Date.now() < sent.until && isAwaited(data, sent);
      return waits || data?.next?.isBeingPaid === true ? pollMs : false;
    },
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
  const watch = (payment: SentPayment) => setSent({ ...payment, until: Date.now() + longestMs });
  const arrived = sent && hasArrived(page.data, sent) ? sent : undefined;
  return { page, pay, payTip, removeCard, watch, arrived };
}
