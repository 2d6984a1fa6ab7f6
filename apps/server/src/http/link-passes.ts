import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LinkPasses } from '../actor.ts';

/**
 * The cookie with the links to files that the browser has opened. Like that of the session it is HttpOnly, and by https
 * bound to the host; it is only sent with requests of the studio's own pages.
 */
export function linkPassesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): LinkPasses {
  const name = secure ? '__Host-shutterhouse_links' : 'shutterhouse_links';
  return {
    read: () => request.cookies[name],
    write: (value, expires) => {
      reply.setCookie(name, value, {
        ...{ path: '/', httpOnly: true, sameSite: 'strict', secure, expires },
      });
    },
  };
}
