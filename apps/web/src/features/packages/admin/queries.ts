import { packageMessages } from '@shutterhouse/contract/packages/messages';
import { recordQueries } from '../../../lib/record-queries.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';

/** A package as returned by the API. */
export type Package = Outputs['packages']['adminList'][number];

/** The packages in the dashboard; the landing page's teasers show them too. */
export const packageQueries = recordQueries({
  calls: trpc.packages,
  messages: packageMessages,
  affects: ({ packages, content }) => [packages, content.home],
});

/** The titles of the services, to which packages belong. Empty while loading. */
export function useServiceTitles(): string[] {
  return trpc.services.adminList.useQuery().data?.map(({ title }) => title) ?? [];
}
