import { useEffect, useState } from 'react';

/**
 * What the link of a mail carries behind the # of the address, for a page whose work is done with one
 * press. It is taken out of the address: whoever looks at the address bar, or shares it, has no use for it.
 */
export function useLinkToken(): string {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return token;
}
