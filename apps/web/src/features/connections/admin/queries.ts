import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { type Provider, providerRow } from '@shutterhouse/contract/connections/providers';
import { readApiError } from '../../../lib/api-error.ts';
import { trpc, useRefresh } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { useRefreshConnections } from '../queries.ts';

const inPlace = { errorShownInPlace: true } as const;

/** Why a call was refused, as the alerts of the settings say it. */
function reasonOf(error: unknown): string {
  return readApiError(error).message || messages.unknownError;
}

/** Ends a connection, and says how that went. */
export function useDisconnect(feedback: Feedback) {
  const refresh = useRefreshConnections();
  return trpc.connections.disconnect.useMutation({
    meta: inPlace,
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

/** Asks a service now whether it works. */
export function useTestConnection(feedback: Feedback) {
  const refresh = useRefreshConnections();
  return trpc.connections.test.useMutation({
    meta: inPlace,
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

/** Asks the studio for the address at which a sign-in begins; the caller says what goes wrong. */
export function useAuthUrl() {
  return trpc.connections.authUrl.useMutation({ meta: inPlace });
}

/** What is stored of a service's credentials; read anew each time it is looked at. */
export function useCredentials(service: Provider) {
  return trpc.connections.credentials.get.useQuery({ service }, { gcTime: 0, staleTime: 0 });
}

/** Stores credentials once the service takes them; the form says what goes wrong. */
export function useSaveCredentials() {
  const onSuccess = useRefreshConnections();
  return trpc.connections.credentials.save.useMutation({ meta: inPlace, onSuccess });
}

/** What each way tells the studio beside mail. */
export function useNoticeSettings() {
  return trpc.connections.notices.list.useQuery();
}

/** Changes what one way tells; the caller says what goes wrong. */
export function useUpdateNotices() {
  const onSuccess = useRefresh(({ connections }) => [connections.notices]);
  return trpc.connections.notices.update.useMutation({ meta: inPlace, onSuccess });
}
