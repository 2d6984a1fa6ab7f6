import { serviceMessages } from '@shutterhouse/contract/services/messages';
import { getQueryKey } from '@trpc/react-query';
import { recordQueries } from '../../../lib/record-queries.ts';
import { type Inputs, type Outputs, trpc } from '../../../lib/trpc.ts';

/** A service as it comes over the wire. */
export type Service = Outputs['services']['adminList'][number];

/** The services at the desk; packages belong to them by their title. */
export const serviceQueries = recordQueries<{
  row: Service;
  create: Inputs['services']['create'];
  update: Inputs['services']['update'];
}>({
  calls: trpc.services,
  listKey: getQueryKey(trpc.services.adminList),
  messages: serviceMessages,
  affects: ({ services, packages }) => [services, packages],
});

/** The service that is edited, always as the server has it now; none for 'new'. */
export function useService(id: string) {
  return trpc.services.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** Whether mails leave the studio; no while that is not known. */
export function useCanSendMail(): boolean {
  return trpc.mail.isConfigured.useQuery().data === true;
}
