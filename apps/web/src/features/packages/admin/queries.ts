import { packageMessages } from '@shutterhouse/contract/packages/messages';
import { getQueryKey } from '@trpc/react-query';
import { recordQueries } from '../../../lib/record-queries.ts';
import { type Inputs, type Outputs, trpc } from '../../../lib/trpc.ts';

/** A package as it comes over the wire. */
export type Package = Outputs['packages']['adminList'][number];

/** The packages at the desk; the landing page's teasers show them too. */
export const packageQueries = recordQueries<{
  row: Package;
  create: Inputs['packages']['create'];
  update: Inputs['packages']['update'];
}>({
  calls: trpc.packages,
  listKey: getQueryKey(trpc.packages.adminList),
  messages: packageMessages,
  affects: ({ packages, content }) => [packages, content.home],
});

/** The package that is edited, always as the server has it now; none for 'new'. */
export function usePackage(id: string) {
  return trpc.packages.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** The titles of the services: packages belong to them. Empty while they are on their way. */
export function useServiceTitles(): string[] {
  return trpc.services.adminList.useQuery().data?.map(({ title }) => title) ?? [];
}
