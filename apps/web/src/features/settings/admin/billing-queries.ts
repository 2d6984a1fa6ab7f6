import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { type Affects, type Outputs, trpc } from '../../../lib/calls/trpc.ts';

/** The billing settings as returned by the API. */
export type EditableBilling = Outputs['settings']['billing']['get'];

const affects: Affects = ({ settings, audit }) => [settings, audit];

/** The billing settings, with their version. */
export function useBilling() {
  return trpc.settings.billing.get.useQuery();
}

/** Saves the billing settings; the form shows errors. */
export function useUpdateBilling() {
  return trpc.settings.billing.update.useMutation(useFormMutation(affects));
}
