import type { FastifyReply, FastifyRequest } from 'fastify';

export const sessionCookieName = 'shutterhouse_session';

/** The session token of a request: from `Authorization: Bearer`, else from the cookie. */
export function sessionTokenOf(
  request: FastifyRequest,
): { token: string; by: 'bearer' | 'cookie' } | undefined {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && bearer) return { token: bearer, by: 'bearer' };
  const token = request.cookies[sessionCookieName];
  return token ? { token, by: 'cookie' } : undefined;
}

/** Puts the token into an HttpOnly cookie; `secure` when visitors come by https. */
export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  options: { expires: Date; secure: boolean },
): void {
  reply.setCookie(sessionCookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    ...options,
  });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(sessionCookieName, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
