import { type ClientRequest, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Readable } from 'node:stream';
import {
  addressesOf,
  checkedLookup,
  isPrivateAddress,
  isPublicAddress,
  within,
} from './addresses.ts';
import { OutgoingFailure } from './failure.ts';

/** Which addresses may be connected to: `trusted` origins lie anywhere, all others in public, or at most in private networks. */
export type AddressRules = { allowPrivate: boolean; trusted?: readonly string[] };

/** Looks the name of a server up, once. @returns what connects to nothing else; @throws OutgoingFailure */
export type CheckedLookup = (url: URL, signal: AbortSignal) => Promise<Lookup>;

type Lookup = NonNullable<RequestOptions['lookup']>;

/** Makes a lookup that refuses a name when any address it has is not allowed. */
export function makeLookup({ allowPrivate, trusted = [] }: AddressRules): CheckedLookup {
  const origins = new Set(trusted.map((address) => new URL(address).origin));
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowPrivate && isPrivateAddress(address));

  return async (url, signal) => {
    let found: Awaited<ReturnType<typeof addressesOf>>;
    try {
      found = await within(signal, addressesOf(url.hostname));
    } catch {
      throw new OutgoingFailure(signal.aborted ? 'tooSlow' : 'unreachable');
    }
    if (!origins.has(url.origin) && !found.every(({ address }) => isAllowed(address))) {
      throw new OutgoingFailure('privateAddress');
    }
    if (found.length === 0) throw new OutgoingFailure('unreachable');
    return checkedLookup(found);
  };
}

/** How a request is sent; `length` is that of its body, in bytes. */
export type ConnectionOptions = {
  method: string;
  lookup: Lookup;
  headers: Readonly<Record<string, string>> | undefined;
  length?: number;
  signal?: AbortSignal;
};

/** Begins a request, whose body the caller sends. `onReached` is called when the server is connected to. */
export function openRequest(
  url: URL,
  { headers, length, ...options }: ConnectionOptions,
  onReached: () => void,
): ClientRequest {
  const isSecure = url.protocol === 'https:';
  const asking = (isSecure ? requestSecure : requestPlain)(url, {
    ...options,
    // A connection of its own: one kept from earlier might lead elsewhere.
    agent: false,
    headers: {
      'accept-encoding': 'identity',
      'user-agent': 'Shutterhouse',
      ...headers,
      ...(length !== undefined && { 'content-length': String(length) }),
    },
    maxHeaderSize: 32 * 1024,
  });
  asking.on('socket', (socket) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', onReached);
  });
  return asking;
}

/** All that comes, and its end. @throws OutgoingFailure when that is more than `maxBytes` */
export async function readAtMost(bytes: Readable, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      read += chunk.length;
      if (read > maxBytes) throw new OutgoingFailure('tooLarge', true);
      chunks.push(chunk);
    }
  } finally {
    bytes.destroy();
  }
  return Buffer.concat(chunks);
}
