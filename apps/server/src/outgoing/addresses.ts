import { lookup as resolveName } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An IP address that a host name resolves to. */
export type Found = { address: string; family: number };

/** All IP addresses of a host name, or the one that it is itself. */
export async function addressesOf(hostname: string): Promise<Found[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  return family === 0 ? resolveName(hostname, { all: true }) : [{ address: literal, family }];
}

/** Rejects when the signal aborts, since a DNS lookup can't be cancelled. */
export function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}

/** A lookup function that answers every query with addresses that were checked before. */
export function checkedLookup(found: readonly Found[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = found;
    if (options.all) callback(null, [...found]);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
}

/** IPv4 networks that are not publicly routable (IANA special-purpose registry). */
const specialIpv4 = blockList([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's metadata service; a public address only by its number.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

/** All allocated global unicast IPv6. */
const globalIpv6 = blockList([['2000::', 3]]);

/** Within it, what leads to IPv4 or nowhere: Teredo and other protocol assignments, 6to4, documentation. */
const specialIpv6 = blockList([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** True for an address that is reachable from the internet: no loopback, LAN or metadata service. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialIpv4.check(address);
  return family === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

/** Private networks of the owner, which a studio may be allowed to reach. */
const privateNetworks = blockList([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
]);

/** Metadata services of clouds inside networks that are otherwise private. */
const metadata = blockList([
  ['100.100.100.200', 32],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
]);

/** True for a private address or this machine, but not for link-local and metadata addresses. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return privateNetworks.check(address, family) && !metadata.check(address, family);
}

function blockList(networks: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) {
    list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}
