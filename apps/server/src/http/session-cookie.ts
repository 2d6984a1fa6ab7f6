import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What the cookie is called. By https it has a name for which a browser insists on Secure, the path
 * `/` and no domain, so that neither a neighbouring host nor plain http can plant one.
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

/** Puts the token into an HttpOnly cookie; `secure` when visitors come by https. */
export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  { expires, secure }: { expires: Date; secure: boolean },
): void {
  reply.setCookie(sessionCookieName(secure), token, { ...attributes, secure, expires });
}

/** Takes the cookie away. */
export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(sessionCookieName(secure), { ...attributes, secure });
}

const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
