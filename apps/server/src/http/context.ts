import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import type { Context } from '../trpc/context.ts';
import { networksOf } from './network.ts';
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from './session-cookie.ts';

/** Who a session token belongs to now; `renewedUntil` is there when the session was just renewed. */
export type FindActor = (
  deps: Deps,
  token: string,
) => Promise<{ actor: Actor; renewedUntil?: Date }>;

/** Makes the context of each request; both doors use the same. */
export function contextMaker(deps: Deps, findActor: FindActor) {
  const secure = deps.config.publicUrl.protocol === 'https:';

  return (request: FastifyRequest, reply: FastifyReply): Context => {
    let actor: Promise<Actor> | undefined;
    const giveSession = (token: string, expires: Date) =>
      setSessionCookie(reply, token, { expires, secure });

    async function resolve(): Promise<Actor> {
      const session = sessionTokenOf(request);
      if (session === undefined) return { kind: 'visitor' };
      const { actor, renewedUntil } = await findActor(deps, session.token);
      if (renewedUntil && session.by === 'cookie') giveSession(session.token, renewedUntil);
      return actor;
    }

    const networks = networksOf(request.ip);
    return {
      ...deps,
      requestId: request.id,
      address: networks[0],
      networks,
      actor: () => (actor ??= resolve()),
      giveSession,
      takeSession: () => clearSessionCookie(reply, secure),
    };
  };
}
