/**
 * The path and query of a request's target: a client may name the whole address (`GET http://host/path`), which a server has
 * to accept (RFC 9112, section 3.2.2).
 */
export function originForm(target = '/'): string {
  const rest = /^https?:\/\/[^/?]*(.*)$/i.exec(target)?.[1];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
