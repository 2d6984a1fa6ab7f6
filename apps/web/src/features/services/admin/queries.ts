import { serviceMessages } from '@shutterhouse/contract/services/messages';
import { recordQueries } from '../../../lib/record-queries.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';

/** A service as it comes over the wire. */
export type Service = Outputs['services']['adminList'][number];

/** The services at the desk; packages belong to them by their title. */
export const serviceQueries = recordQueries({
  calls: trpc.services,
  // Visitors are told in other words that the list did not come.
  messages: { ...serviceMessages, loadFailed: serviceMessages.listFailed },
  affects: ({ services, packages }) => [services, packages],
});

/** Whether mails leave the studio; no while that is not known. */
export function useCanSendMail(): boolean {
  return trpc.mail.isConfigured.useQuery().data === true;
}
