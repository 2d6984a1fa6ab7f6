/* Against a caller with many addresses: limits count the networks around an address, too. */

import { isIP } from 'node:net';
import type { Networks } from '../../db/rate-limits.ts';
import { memoized } from '../../memoized.ts';

/**
 * The networks that count as one caller, from narrow to wide. An IPv4 address counts by itself. For an IPv6 address
 * they are the /64 (the network of a household or phone), then the /56 and the /48, which a provider may assign to
 * one customer. Anything that is not an address (a proxy may pass on anything) counts as one caller.
 */
export const networksOf = memoized(1000, (address): Networks => {
  const [bare = ''] = address.split('%');
  const family = isIP(bare);
  if (family === 4) return [bare];
  if (family === 0) return ['unknown'];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return [mapped];
  const [first = '0', second = '0', third = '0', fourth = '0'] = groupsOf(bare);
  const site = `${first}:${second}:${third}`;
  const half = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [`${site}:${fourth}::/64`, `${site}:${half}::/56`, `${site}::/48`];
});

/** The eight groups of an IPv6 address, without leading zeros and in lower case. */
function groupsOf(address: string): string[] {
  // The URL parser normalises addresses.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(zeros).fill('0'), ...last];
}
