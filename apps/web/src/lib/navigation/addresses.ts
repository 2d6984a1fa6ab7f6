import { baseOf, findAddress, pages, plainPath } from '@shutterhouse/contract/pages';
import { navigate } from 'wouter/use-browser-location';

/**
 * The beginning of the addresses of the page's language, empty for the main one; the server has written it into the root
 * element. Parts of a page take it from the router, which the server has too.
 */
export function pageBase(): string {
  return document.documentElement.dataset.base ?? '';
}

/**
 * Whether an address of this site is shown without being loaded: a page has one language until it is left, and the desk
 * may have that of its reader.
 */
export function opensHere(base: string, address: string): boolean {
  const found = findAddress(plainPath(address));
  if (found === undefined) return true;
  if ('hasOneAddress' in pages[found.name]) return base === '';
  const isReaders =
    typeof document !== 'undefined' && document.documentElement.dataset.ownLanguage !== undefined;
  return !isReaders && base === (found.language ? baseOf(found.language) : '');
}

/** Opens an address of this site, which is loaded where it has another language. */
export function openAddress(
  address: string,
  { replace = false }: { replace?: boolean } = {},
): void {
  if (opensHere(pageBase(), address)) navigate(address, { replace });
  else if (replace) location.replace(address);
  else location.assign(address);
}
