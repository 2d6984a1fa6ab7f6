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

/**
 * Which addresses may be connected to: `trusted` origins may be anywhere, all others must be public or, if allowed,
 * private.
 */
export type AddressRules = { allowPrivate: boolean; trusted?: readonly string[] };

/**
 * Resolves the name of a server once. @returns a lookup function that connects to nothing else; @throws OutgoingFailure
 */
export type CheckedLookup = (url: URL, signal: AbortSignal) => Promise<Lookup>;

type Lookup = NonNullable<RequestOptions['lookup']>;

/** Makes a lookup that refuses a name when any of its addresses is not allowed. */
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

/** The timeout of a DNS lookup, in milliseconds. */
const lookupMs = 10_000;

/**
 * The lookup of an agent that connects to one server again and again: each connection goes to addresses that were just
 * checked. An IP address, which no agent looks up, is checked at once.
 * @throws OutgoingFailure when the server is not allowed, or can't be resolved
 */
export async function lookupFor(url: URL, rules: AddressRules): Promise<Lookup> {
  const lookUp = makeLookup(rules);
  await lookUp(url, AbortSignal.timeout(lookupMs));
  return (hostname, options, callback) => {
    lookUp(url, AbortSignal.timeout(lookupMs)).then(
      (lookup) => lookup(hostname, options, callback),
      (error: unknown) => callback(error instanceof Error ? error : new Error(), []),
    );
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

/** Starts a request, whose body the caller sends. `onReached` is called when the server is connected to. */
export function openRequest(
  url: URL,
  { headers, length, ...options }: ConnectionOptions,
  onReached: () => void,
): ClientRequest {
  const isSecure = url.protocol === 'https:';
  const asking = (isSecure ? requestSecure : requestPlain)(url, {
    ...options,
    // A new connection: a kept-alive one might lead elsewhere.
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

/** The whole body. @throws OutgoingFailure when it is larger than `maxBytes` */
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
