import { packageMessages } from '@shutterhouse/contract/packages/messages';
import { recordQueries } from '../../../lib/record-queries.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';

/** A package as it comes over the wire. */
export type Package = Outputs['packages']['adminList'][number];

/** The packages at the desk; the landing page's teasers show them too. */
export const packageQueries = recordQueries({
  calls: trpc.packages,
  messages: packageMessages,
  affects: ({ packages, content }) => [packages, content.home],
});

/** The titles of the services: packages belong to them. Empty while they are on their way. */
export function useServiceTitles(): string[] {
  return trpc.services.adminList.useQuery().data?.map(({ title }) => title) ?? [];
}
