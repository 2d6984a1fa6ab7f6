import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import {
  addressesOf,
  checkedLookup,
  isPrivateAddress,
  isPublicAddress,
  within,
} from './addresses.ts';

/** What is asked of a server. */
export type OutgoingRequest = {
  /** GET unless told otherwise. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** From the first question to the last byte; ten seconds unless told otherwise. */
  timeoutMs?: number;
  /** The most that is read of the answer; 1 MB unless told otherwise. */
  maxBytes?: number;
};

/** Asks a server of somebody else; the answer has been read whole. @throws OutgoingFailure */
export type CheckedFetch = (address: string | URL, request?: OutgoingRequest) => Promise<Response>;

/** Why no answer came, or none that was read. */
export type OutgoingReason =
  | 'privateAddress'
  | 'unreachable'
  | 'tooSlow'
  | 'tooLarge'
  | 'redirected';

/** A question that came to nothing. It names neither address nor headers: either may hold a secret. */
export class OutgoingFailure extends Error {
  readonly reason: OutgoingReason;
  /** The server was reached, so that it may have done what it was asked. */
  readonly mayHaveArrived: boolean;

  constructor(reason: OutgoingReason, mayHaveArrived = false) {
    super(`The call came to nothing: ${reason}.`);
    this.name = 'OutgoingFailure';
    this.reason = reason;
    this.mayHaveArrived = mayHaveArrived;
  }
}

const usual = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

/** So many times a server may send a reading call on to another address. */
const mostRedirects = 3;

/**
 * Makes a fetch that connects only to addresses that were looked at: a name is resolved once for each
 * question, all that it has must be public, and the connection goes to one of these. `allowPrivate`
 * also lets it into private networks, never to link-local and metadata addresses; `trusted` origins
 * were named by whoever runs the process, and may lie anywhere. A redirect is followed for GET
 * alone, is looked at in the same way, and takes no credentials to another origin.
 */
export function makeCheckedFetch({
  allowPrivate,
  trusted = [],
}: {
  allowPrivate: boolean;
  trusted?: readonly string[];
}): CheckedFetch {
  const origins = new Set(trusted.map((address) => new URL(address).origin));
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowPrivate && isPrivateAddress(address));

  return async (address, request = {}) => {
    const { method = 'GET', timeoutMs = usual.timeoutMs, maxBytes = usual.maxBytes } = request;
    const signal = AbortSignal.timeout(timeoutMs);
    let url = urlOf(address);
    let headers = { ...request.headers };
    for (let turns = 0; turns <= mostRedirects; turns += 1) {
      const checked = origins.has(url.origin) ? undefined : isAllowed;
      const answer = await ask(url, { ...request, method, headers }, { signal, checked, maxBytes });
      if (!isRedirect(answer.status)) return answer;
      const location = answer.headers.get('location');
      if (method !== 'GET' || location === null) throw new OutgoingFailure('redirected', true);
      const next = urlOf(URL.parse(location, url.href));
      if (url.protocol === 'https:' && next.protocol !== 'https:') {
        throw new OutgoingFailure('redirected');
      }
      if (next.origin !== url.origin) headers = withoutCredentials(headers);
      url = next;
    }
    throw new OutgoingFailure('redirected');
  };
}

type Bounds = {
  signal: AbortSignal;
  checked: ((address: string) => boolean) | undefined;
  maxBytes: number;
};

/** One question to one address. */
async function ask(
  url: URL,
  request: OutgoingRequest,
  { signal, checked, maxBytes }: Bounds,
): Promise<Response> {
  const reached = { yes: false };
  try {
    const found = await within(signal, addressesOf(url.hostname));
    if (checked && !found.every(({ address }) => checked(address))) {
      throw new OutgoingFailure('privateAddress');
    }
    if (found.length === 0) throw new OutgoingFailure('unreachable');
    const answer = await answerOf(url, request, checkedLookup(found), signal, reached);
    return await whole(answer, maxBytes);
  } catch (error) {
    if (error instanceof OutgoingFailure) throw error;
    throw new OutgoingFailure(signal.aborted ? 'tooSlow' : 'unreachable', reached.yes);
  }
}

function answerOf(
  url: URL,
  { method = 'GET', headers, body }: OutgoingRequest,
  lookup: ReturnType<typeof checkedLookup>,
  signal: AbortSignal,
  reached: { yes: boolean },
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const asking = (isSecure ? requestSecure : requestPlain)(
      url,
      {
        method,
        lookup,
        signal,
        // A connection of its own: one kept from earlier might lead elsewhere.
        agent: false,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'user-agent': 'Shutterhouse',
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        maxHeaderSize: 32 * 1024,
      },
      resolve,
    );
    asking.on('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        reached.yes = true;
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/** The answer with all its bytes. */
async function whole(message: IncomingMessage, maxBytes: number): Promise<Response> {
  const chunks: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      read += chunk.length;
      if (read > maxBytes) throw new OutgoingFailure('tooLarge', true);
      chunks.push(chunk);
    }
  } finally {
    message.destroy();
  }
  const status = message.statusCode ?? 0;
  // A status that a Response can't have says as much as no answer.
  if (status < 200 || status > 599) throw new OutgoingFailure('unreachable', true);
  const isBodiless = status === 204 || status === 205 || status === 304;
  const headers = new Headers();
  for (const name of ['content-type', 'location', 'retry-after', 'etag']) {
    const value = message.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Response(isBodiless ? null : Buffer.concat(chunks), { status, headers });
}

/** An http(s) address without credentials in it. @throws OutgoingFailure */
export function urlOf(address: string | URL | null): URL {
  const url = address === null ? null : URL.parse(String(address));
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new OutgoingFailure('unreachable');
  }
  return url;
}

/** True for an answer that sends on to another address. */
export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** Headers that may go to another origin. */
export function withoutCredentials(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(authorization|cookie|stripe-version|x-.*)$/i.test(name),
  );
  return Object.fromEntries(kept);
}
