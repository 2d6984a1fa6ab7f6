import { type Affects, type Outputs, trpc, useRefresh } from '../../lib/trpc.ts';

/** A connection as it comes over the wire: instants are ISO 8601 texts. */
export type ConnectionRow = Outputs['connections']['list'][number];

/** What one way tells the studio beside mail. */
export type NoticeChannelRow = Outputs['connections']['notices']['list'][number];

/** Gmail sends mail and Slack tells of events, so what these say changes with them. */
const connectionsAffect: Affects = (utils) => [utils.connections, utils.mail.status];

/** Every service, and how its connection is. */
export function useConnections() {
  return trpc.connections.list.useQuery();
}

/** Ends a sign-in in its popup, which says itself how that went. */
export function useExchange() {
  return trpc.connections.exchange.useMutation({ meta: { errorShownInPlace: true } });
}

/** Reads anew whatever shows connections. */
export function useRefreshConnections(): () => Promise<void> {
  return useRefresh(connectionsAffect);
}
