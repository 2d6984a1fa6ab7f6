import { lookup as resolveName } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

/** Gives the bytes that lie at an http(s) address. @throws DownloadRefused, also while they are read */
export type Download = (address: string, limits: { maxBytes: number }) => Promise<Readable>;

/** Why nothing was downloaded; `unreachable` says on purpose nothing about the network. */
export class DownloadRefused extends Error {
  readonly reason: 'unreachable' | 'tooLarge';

  constructor(reason: 'unreachable' | 'tooLarge', cause?: unknown) {
    super(`The download was refused: ${reason}.`, { cause });
    this.name = 'DownloadRefused';
    this.reason = reason;
  }
}

/** How long a download may take from its first question to its last byte, in milliseconds. */
const downloadMs = 10_000;

/**
 * Makes a download that only ever connects to addresses that `isAllowed`: the name is resolved
 * once, every address it has is looked at, and the connection goes to one that was looked at. It
 * follows no redirect, sends nothing of ours, and ends after ten seconds or `maxBytes`.
 */
export function makeDownload(
  isAllowed: (address: string) => boolean = isPublicAddress,
  timeoutMs = downloadMs,
): Download {
  return async (address, { maxBytes }) => {
    const url = URL.parse(address);
    if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password) {
      throw new DownloadRefused('unreachable');
    }
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const found = await within(signal, addressesOf(url.hostname));
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) {
        throw new DownloadRefused('unreachable');
      }
      const response = await answerOf(url, checkedLookup(found), signal);
      if (Number(response.headers['content-length']) > maxBytes) {
        response.destroy();
        throw new DownloadRefused('tooLarge');
      }
      return Readable.from(capped(response, maxBytes), { objectMode: false });
    } catch (error) {
      throw error instanceof DownloadRefused ? error : new DownloadRefused('unreachable', error);
    }
  };
}

type Found = { address: string; family: number };

async function addressesOf(hostname: string): Promise<Found[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  return family === 0 ? resolveName(hostname, { all: true }) : [{ address: literal, family }];
}

/** Names can't be asked to stop being resolved; nobody waits for them longer than this. */
function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}

/** Answers every question for a name with what was looked at before. */
function checkedLookup(found: readonly Found[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = found;
    if (options.all) callback(null, [...found]);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
}

function answerOf(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        lookup,
        signal,
        // A connection of its own: one kept from earlier might lead elsewhere.
        agent: false,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Shutterhouse' },
        maxHeaderSize: 16 * 1024,
      },
      (response) => {
        if (response.statusCode === 200) return resolve(response);
        response.destroy();
        reject(new DownloadRefused('unreachable'));
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}

async function* capped(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let read = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      read += chunk.length;
      if (read > maxBytes) throw new DownloadRefused('tooLarge');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof DownloadRefused ? error : new DownloadRefused('unreachable', error);
  } finally {
    response.destroy();
  }
}

/** Networks of IPv4 that are nobody's public address (the IANA registry of special purposes). */
const specialIpv4 = blockList([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
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

function blockList(networks: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) {
    list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}
