import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LinkPasses } from '../actor.ts';

/**
 * The name of the cookie. By https it has the `__Host-` prefix, for which a browser requires
 * Secure, the path `/` and no domain, so that neither a neighbouring host nor plain http can plant
 * one.
 */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-shutterhouse_session' : 'shutterhouse_session';
}

/** The session token of a request: from `Authorization: Bearer`, else from the cookie. */
export function sessionTokenOf(
  request: FastifyRequest,
  secure: boolean,
): { token: string; by: 'bearer' | 'cookie' } | undefined {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && bearer) return { token: bearer, by: 'bearer' };
  const token = request.cookies[sessionCookieName(secure)];
  return token ? { token, by: 'cookie' } : undefined;
}

/** Sets an HttpOnly cookie with the token; `secure` when visitors use https. */
export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  { expires, secure }: { expires: Date; secure: boolean },
): void {
  reply.setCookie(sessionCookieName(secure), token, { ...attributes, secure, expires });
}

/** Clears the cookie. */
export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(sessionCookieName(secure), { ...attributes, secure });
}

const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

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
