import type { Actor } from '../actor.ts';
import type { Networks } from '../db/rate-limits.ts';
import type { AppDeps } from '../deps.ts';

/** What one call knows: the dependencies, who asks, and from where. */
export type Context = AppDeps & {
  requestId: string;
  /** Where the caller comes from, as far as the proxies are believed: an IPv4 address or an IPv6 /64. */
  address: string;
  /** The same with the wider networks around it, which a caller may have been given whole. */
  networks: Networks;
  /** What the caller's browser says of itself, cut to 300 characters. */
  userAgent: string;
  /** Resolved when first asked for: a visitor's page needs no look at the sessions. */
  actor: () => Promise<Actor>;
  /** Gives the caller a session cookie; `expiresAt` is when it ends unless renewed. */
  giveSession: (token: string, expiresAt: Date) => void;
  /** Takes the session cookie away. */
  takeSession: () => void;
};
