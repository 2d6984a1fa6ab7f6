import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { type Provider, providerRow } from '@shutterhouse/contract/connections/providers';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { shownInPlace, useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useRefreshConnections } from '../queries.ts';

/** The reason for a refused call, as shown in the settings' alerts. */
function reasonOf(error: unknown): string {
  return readApiError(error).message || messages.unknownError;
}

/** Disconnects a service, and reports the result. */
export function useDisconnect(feedback: Feedback) {
  const refresh = useRefreshConnections();
  return trpc.connections.disconnect.useMutation({
    ...shownInPlace,
    onSuccess: async ({ service }) => {
      feedback.succeed(messages.disconnected(service));
      await refresh();
    },
    onError: async (error, { provider }) => {
      feedback.fail(messages.disconnectFailed(providerRow(provider).label, reasonOf(error)));
      await refresh();
    },
  });
}

/** Tests a connection. */
export function useTestConnection(feedback: Feedback) {
  const refresh = useRefreshConnections();
  return trpc.connections.test.useMutation({
    ...shownInPlace,
    onSuccess: async ({ service }) => {
      feedback.succeed(messages.tested(service));
      await refresh();
    },
    onError: async (error) => {
      feedback.fail(reasonOf(error));
      await refresh();
    },
  });
}

/** Gets the address that starts a sign-in; the caller shows errors. */
export function useAuthUrl() {
  return trpc.connections.authUrl.useMutation(shownInPlace);
}

/** The stored credentials of a service, never cached. */
export function useCredentials(service: Provider) {
  return trpc.connections.credentials.get.useQuery({ service }, { gcTime: 0, staleTime: 0 });
}

/** Stores credentials once the service accepts them; the form shows errors. */
export function useSaveCredentials() {
  const onSuccess = useRefreshConnections();
  return trpc.connections.credentials.save.useMutation({ ...shownInPlace, onSuccess });
}

/** The settings of the notification channels other than mail. */
export function useNoticeSettings() {
  return trpc.connections.notices.list.useQuery();
}

/** Changes the settings of a channel; the caller shows errors. */
export function useUpdateNotices() {
  return trpc.connections.notices.update.useMutation(
    useFormMutation(({ connections }) => [connections.notices]),
  );
}
