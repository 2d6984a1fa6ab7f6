import type { z } from 'zod';
import type { Actor, Ingress, LinkPasses } from '../actor.ts';
import type { Networks } from '../db/rate-limits.ts';
import type { AppDeps } from '../deps.ts';

/** The context of one call: the dependencies, who calls, and from where. */
export type Context = AppDeps & {
  requestId: string;
  /** The caller's address, as far as proxies are trusted: an IPv4 address or an IPv6 /64. */
  address: string;
  /** The caller's address and the wider networks around it, since a whole network may belong to one caller. */
  networks: Networks;
  /** The caller's User-Agent header, cut to 300 characters. */
  userAgent: string;
  /** The `Idempotency-Key` header; a retried request sends the same key. */
  idempotencyKey?: string | undefined;
  /**
   * The input for comparing requests with the same key, where the real input differs: an uploaded picture has a new id
   * each time.
   */
  sentInput?: unknown;
  /** The schema of a procedure's input, by the path at which it is called; undefined for one that takes none. */
  inputOf: (path: string) => z.ZodType | undefined;
  ingress: () => Ingress;
  /** Resolved when first needed, since many calls of visitors need no session query. */
  actor: () => Promise<Actor>;
  /** Looks up the actor again for the rest of the request: an upload before it may have taken hours. */
  refreshActor: () => Promise<Actor>;
  /** Sets the session cookie; `expiresAt` is its expiry unless renewed. */
  giveSession: (token: string, expiresAt: Date) => void;
  /** Clears the session cookie. */
  takeSession: () => void;
  /** The cookie with the links to files that the browser has opened. */
  linkPasses: LinkPasses;
};
