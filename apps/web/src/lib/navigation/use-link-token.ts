import { useEffect, useState } from 'react';

/**
 * The token in the hash of a link from a mail. It is removed from the address, so that it can't be
 * read or shared from there.
 */
export function useLinkToken(): string {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return token;
}
