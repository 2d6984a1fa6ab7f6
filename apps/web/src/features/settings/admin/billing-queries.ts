import { type Affects, type Outputs, trpc, useRefresh } from '../../../lib/trpc.ts';

/** How the studio bills, as it comes over the wire. */
export type EditableBilling = Outputs['settings']['billing']['get'];

const affects: Affects = ({ settings, audit }) => [settings, audit];

/** How the studio bills, with its version. */
export function useBilling() {
  return trpc.settings.billing.get.useQuery();
}

/** Saves how the studio bills; the form shows what goes wrong. */
export function useUpdateBilling() {
  const onSuccess = useRefresh(affects);
  return trpc.settings.billing.update.useMutation({ meta: { errorShownInPlace: true }, onSuccess });
}
