import { serviceMessages as say } from '@shutterhouse/contract/services/messages';
import type { AppRouter } from '@shutterhouse/server/app-router';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { optimisticRow } from '../../../lib/optimistic-row.ts';
import { saidMutation } from '../../../lib/said-mutation.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Saying } from '../../../lib/use-said.ts';

/** A service as it comes over the wire. */
export type Service = inferRouterOutputs<AppRouter>['services']['listAll'][number];

/** Reads anew whatever shows services; packages belong to them by their title. */
function useRefreshServices() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.services.invalidate(), utils.packages.invalidate()]);
}

/** Every service in order, those that are switched off too. */
export function useServiceList() {
  return trpc.services.listAll.useQuery();
}

/** The service that is edited, always as the server has it now; none for 'new'. */
export function useService(id: string) {
  return trpc.services.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** Saves a service, new or known; the form shows what goes wrong. */
export function useSaveService() {
  const refresh = useRefreshServices();
  const options = { meta: { errorShownInPlace: true }, onSuccess: () => refresh() };
  return {
    create: trpc.services.create.useMutation(options).mutateAsync,
    update: trpc.services.update.useMutation(options).mutateAsync,
  };
}

/** Offers a service to visitors or hides it, at once. */
export function useSetServiceActive(saying: Saying) {
  return trpc.services.setActive.useMutation(
    optimisticRow<Service, { id: string; isActive: boolean }>({
      client: useQueryClient(),
      queryKey: getQueryKey(trpc.services.listAll),
      change: ({ isActive }) => ({ isActive }),
      done: ({ isActive }) => (isActive ? say.activated : say.deactivated),
      failed: ({ isActive }) => say.setActiveFailed(isActive),
      saying,
      refresh: useRefreshServices(),
    }),
  );
}

/** Brings the services into another order. */
export function useReorderServices(saying: Saying) {
  const refresh = useRefreshServices();
  return trpc.services.reorder.useMutation(
    saidMutation({ failed: say.reorderFailed, saying, refresh }),
  );
}

/** Deletes a service. */
export function useRemoveService(saying: Saying) {
  const refresh = useRefreshServices();
  return trpc.services.remove.useMutation(
    saidMutation({ done: say.removed, failed: say.removeFailed, saying, refresh }),
  );
}
