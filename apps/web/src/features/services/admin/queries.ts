import { sentences } from '@shutterhouse/contract/sentences';
import { serviceMessages } from '@shutterhouse/contract/services/messages';
import { recordQueries } from '../../../lib/calls/record-queries.ts';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';

/** A service as returned by the API. */
export type Service = Outputs['services']['adminList'][number];

/** The services in the dashboard; packages refer to them by title. */
export const serviceQueries = recordQueries({
  calls: trpc.services,
  // Visitors get another message when the list fails to load.
  messages: sentences(
    {
      get loadFailed() {
        return serviceMessages.listFailed;
      },
    },
    serviceMessages,
  ),
  affects: ({ services, packages }) => [services, packages],
});

/** How many packages belong to the service with a title; 0 while loading. */
export function usePackageCount(): (title: string) => number {
  const packages = trpc.packages.adminList.useQuery().data ?? [];
  return (title) => packages.filter(({ type }) => type === title).length;
}

/** Whether the studio can send mail; false while loading. */
export function useCanSendMail(): boolean {
  return trpc.mail.isConfigured.useQuery().data === true;
}
