import { lookup as resolveName } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An address that a name has. */
export type Found = { address: string; family: number };

/** All addresses of a host's name, or the one that it is itself. */
export async function addressesOf(hostname: string): Promise<Found[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  return family === 0 ? resolveName(hostname, { all: true }) : [{ address: literal, family }];
}

/** Names can't be asked to stop being resolved; nobody waits for them longer than this. */
export function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}

/** Answers every question for a name with what was looked at before. */
export function checkedLookup(found: readonly Found[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = found;
    if (options.all) callback(null, [...found]);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
}

/** Networks of IPv4 that are nobody's public address (the IANA registry of special purposes). */
const specialIpv4 = blockList([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Where Azure tells each of its machines what it is to be; a public address by its number alone.
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

/** All of IPv6 that is given out lies here. */
const globalIpv6 = blockList([['2000::', 3]]);

/** Within it, what leads to IPv4 or nowhere: Teredo and its neighbours, 6to4, documentation. */
const specialIpv6 = blockList([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** True for an address that anybody on the internet could reach: no loopback, LAN or metadata service. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialIpv4.check(address);
  return family === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

/** What a studio may reach that lives in a private network of its owner. */
const privateNetworks = blockList([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
]);

/** Where clouds tell a machine its own secrets, in a network that is otherwise private. */
const metadata = blockList([
  ['100.100.100.200', 32],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
]);

/** True for an address of a private network, and for this machine; link-local and metadata addresses are none. */
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
