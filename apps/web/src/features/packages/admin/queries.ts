import { packageMessages } from '@shutterhouse/contract/packages/messages';
import { recordQueries } from '../../../lib/calls/record-queries.ts';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';

/** A package as returned by the API. */
export type Package = Outputs['packages']['adminList'][number];

/** The packages in the dashboard; the landing page's teasers show them too. */
export const packageQueries = recordQueries({
  calls: trpc.packages,
  messages: packageMessages,
  affects: ({ packages, content }) => [packages, content.home],
});

/** Why visitors don't find an active package under any service; undefined if they do, or while loading. */
export function useNotShown(): (offered: Pick<Package, 'type' | 'isActive'>) => string | undefined {
  const services = trpc.services.adminList.useQuery().data;
  return ({ type, isActive }) => {
    if (!services || !isActive) return undefined;
    const service = services.find(({ title }) => title === type);
    if (!service) return packageMessages.noService;
    return service.isActive ? undefined : packageMessages.serviceHidden;
  };
}

/** The titles of the services, to which packages belong. Empty while loading. */
export function useServiceTitles(): string[] {
  return trpc.services.adminList.useQuery().data?.map(({ title }) => title) ?? [];
}
