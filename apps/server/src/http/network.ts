import { isIP } from 'node:net';

/**
 * Whom to count as one caller: an IPv4 address, or the /64 network of an IPv6 address, since that
 * is what one household is given. What is no address (a proxy may hand on anything) is one caller.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const family = isIP(bare);
  if (family === 4) return bare;
  if (family === 0) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  // The URL parser writes each address in one way only.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
