import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Ingress } from '../actor.ts';
import type { AppDeps } from '../deps.ts';
import type { Context } from '../trpc/context.ts';
import { clearSessionCookie, linkPassesOf, sessionTokenOf, setSessionCookie } from './cookies.ts';
import { networksOf } from './guards/networks.ts';

/** The person of a session token; `renewedUntil` is set when the session was just renewed. */
type FindActor = (
  deps: AppDeps,
  token: string,
  by: 'bearer' | 'cookie',
) => Promise<{ actor: Actor; renewedUntil?: Date }>;

const made = Symbol('context');
const found = Symbol('actor');

/** A request with its context as a property: a separate map of contexts would cost time in every garbage collection. */
type WithContext = FastifyRequest & { [made]?: Context; [found]?: Actor };

/** Makes the context of each request, at most once per request; both transports use the same. */
export function contextMaker(
  deps: AppDeps,
  { findActor, inputOf }: { findActor: FindActor; inputOf: Context['inputOf'] },
) {
  return (request: WithContext, reply: FastifyReply): Context => {
    request[made] ??= makeOne(request, reply);
    return request[made];
  };

  function makeOne(request: WithContext, reply: FastifyReply): Context {
    const secure = deps.config.publicUrl.protocol === 'https:';
    let actor: Promise<Actor> | undefined;
    const giveSession = (token: string, expires: Date) =>
      setSessionCookie(reply, token, { expires, secure });

    async function resolve(): Promise<Actor> {
      const session = sessionTokenOf(request, secure);
      if (session === undefined) return { kind: 'visitor' };
      const { actor, renewedUntil } = await findActor(deps, session.token, session.by);
      request[found] = actor;
      if (renewedUntil && session.by === 'cookie') giveSession(session.token, renewedUntil);
      return actor;
    }

    const networks = networksOf(request.ip);
    return {
      ...deps,
      requestId: request.id,
      address: networks[0],
      networks,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      idempotencyKey: keyOf(request),
      inputOf,
      ingress: () => ingressOf(request),
      actor: () => (actor ??= resolve()),
      refreshActor: () => (actor = resolve()),
      giveSession,
      takeSession: () => clearSessionCookie(reply, secure),
      linkPasses: linkPassesOf(request, reply, secure),
    };
  }
}

/** The id of the caller, if it was looked up during the request. */
export function callerOf(request: WithContext): string | undefined {
  const actor = request[found];
  return actor?.kind === 'person' ? actor.id : undefined;
}

/** Undefined when absent or empty: each request then counts as a new one. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  return headers['idempotency-key']?.toString() || undefined;
}

function ingressOf({ host, headers, ips = [] }: FastifyRequest): Ingress {
  const { origin } = headers;
  const ingress = { host, ...(origin !== undefined && { origin }) };
  if (headers['x-forwarded-for'] === undefined) return { ...ingress, forwardedFor: 'absent' };
  // Fastify lists only the address of the connection when it does not trust that one.
  return { ...ingress, forwardedFor: ips.length > 1 ? 'believed' : 'ignored' };
}

/** Makes the context of a call from its request. */
export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Context;
