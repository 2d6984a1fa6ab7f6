import type { FastifyReply, FastifyRequest } from 'fastify';

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
