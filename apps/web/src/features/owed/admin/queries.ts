import { type Inputs, type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import { pages } from '../../../lib/lists/use-list.ts';

/** Something that a customer owes, as it comes over the wire. */
export type OwedRow = Outputs['owed']['list']['rows'][number];
export type OwedSums = Outputs['owed']['sums'];

/** What is owed, by when it is due, page after page. */
export function useOwed(input: Pick<Inputs['owed']['list'] & object, 'due'>) {
  return trpc.owed.list.useInfiniteQuery(input, pages);
}

/** The sums of what is owed. */
export function useOwedSums() {
  return trpc.owed.sums.useQuery();
}

/** What was received this month and in those before. */
export function useReceived() {
  return trpc.finance.received.useQuery();
}
