import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LinkPasses } from '../actor.ts';

/**
 * The cookies with the links to files that the browser has opened, one for each link, so that links opened at the same
 * time do not overwrite each other's. Like that of the session they are HttpOnly, and by https bound to the host; they
 * are only sent with requests of the studio's own pages.
 */
export function linkPassesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): LinkPasses {
  const prefix = secure ? '__Host-shutterhouse_link_' : 'shutterhouse_link_';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    names: () =>
      Object.keys(request.cookies)
        .filter((cookie) => cookie.startsWith(prefix))
        .map((cookie) => cookie.slice(prefix.length)),
    read: (name) => request.cookies[prefix + name],
    write: (name, value, expires) => {
      reply.setCookie(prefix + name, value, { ...options, expires });
    },
    remove: (name) => {
      reply.clearCookie(prefix + name, options);
    },
  };
}
