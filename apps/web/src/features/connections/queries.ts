import { type Affects, type Outputs, trpc, useRefresh } from '../../lib/calls/trpc.ts';

/** A connection as returned by the API: instants are ISO 8601 strings. */
export type ConnectionRow = Outputs['connections']['list'][number];

/** The settings of a notification channel other than mail. */
export type NoticeChannelRow = Outputs['connections']['notices']['list'][number];

/** Gmail sends mail and Slack sends notifications, so their status depends on the connections. */
const connectionsAffect: Affects = (utils) => [utils.connections, utils.mail.status];

/** Every service with the state of its connection. */
export function useConnections() {
  return trpc.connections.list.useQuery();
}

/** Completes a sign-in in its popup, which shows errors itself. */
export function useExchange() {
  return trpc.connections.exchange.useMutation({ meta: { errorShownInPlace: true } });
}

/** Refetches everything that shows connections. */
export function useRefreshConnections(): () => Promise<void> {
  return useRefresh(connectionsAffect);
}
