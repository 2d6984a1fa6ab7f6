import { packageMessages as say } from '@shutterhouse/contract/packages/messages';
import type { AppRouter } from '@shutterhouse/server/app-router';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { optimisticRow } from '../../../lib/optimistic-row.ts';
import { saidMutation } from '../../../lib/said-mutation.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Saying } from '../../../lib/use-said.ts';

/** A package as it comes over the wire. */
export type Package = inferRouterOutputs<AppRouter>['packages']['listAll'][number];

/** Reads anew whatever shows packages; the landing page's teasers do. */
function useRefreshPackages() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.packages.invalidate(), utils.content.home.invalidate()]);
}

/** Every package, those that are switched off too. */
export function usePackageList() {
  return trpc.packages.listAll.useQuery();
}

/** The package that is edited, always as the server has it now; none for 'new'. */
export function usePackage(id: string) {
  return trpc.packages.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** The titles of the services: packages belong to them. Empty while they are on their way. */
export function useServiceTitles(): string[] {
  return trpc.services.listAll.useQuery().data?.map(({ title }) => title) ?? [];
}

/** Saves a package, new or known; the form shows what goes wrong. */
export function useSavePackage() {
  const refresh = useRefreshPackages();
  const options = { meta: { errorShownInPlace: true }, onSuccess: () => refresh() };
  return {
    create: trpc.packages.create.useMutation(options).mutateAsync,
    update: trpc.packages.update.useMutation(options).mutateAsync,
  };
}

/** Offers a package to visitors or hides it, at once. */
export function useSetPackageActive(saying: Saying) {
  return trpc.packages.setActive.useMutation(
    optimisticRow<Package, { id: string; isActive: boolean }>({
      client: useQueryClient(),
      queryKey: getQueryKey(trpc.packages.listAll),
      change: ({ isActive }) => ({ isActive }),
      done: ({ isActive }) => (isActive ? say.activated : say.deactivated),
      failed: ({ isActive }) => say.setActiveFailed(isActive),
      saying,
      refresh: useRefreshPackages(),
    }),
  );
}

/** Deletes a package. */
export function useRemovePackage(saying: Saying) {
  const refresh = useRefreshPackages();
  return trpc.packages.remove.useMutation(
    saidMutation({ done: say.removed, failed: say.removeFailed, saying, refresh }),
  );
}
