import type { Actor, Ingress } from '../actor.ts';
import type { Networks } from '../db/rate-limits.ts';
import type { AppDeps } from '../deps.ts';

/** The context of one call: the dependencies, who calls, and from where. */
export type Context = AppDeps & {
  requestId: string;
  /** Where the caller comes from, as far as the proxies are believed: an IPv4 address or an IPv6 /64. */
  address: string;
  /** The same with the wider networks around it, which a caller may have been given whole. */
  networks: Networks;
  /** What the caller's browser says of itself, cut to 300 characters. */
  userAgent: string;
  /** What `Idempotency-Key` says: the same request sent again has the same. */
  idempotencyKey?: string | undefined;
  /** What tells the request from others with its key, where the input does not: a form's picture has another id each time. */
  sentInput?: unknown;
  ingress: () => Ingress;
  /** Resolved when first needed: many calls of visitors need no query for a session. */
  actor: () => Promise<Actor>;
  /** The same looked up once more, for all that follows: what came before may have taken hours. */
  refreshActor: () => Promise<Actor>;
  /** Gives the caller a session cookie; `expiresAt` is when it ends unless renewed. */
  giveSession: (token: string, expiresAt: Date) => void;
  /** Takes the session cookie away. */
  takeSession: () => void;
};
