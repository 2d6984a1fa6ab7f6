import type { IncomingMessage } from 'node:http';
import {
  type AddressRules,
  type CheckedLookup,
  type ConnectionOptions,
  makeLookup,
  openRequest,
  readAtMost,
} from './connecting.ts';
import { OutgoingFailure } from './failure.ts';

/** A request to an outside server. */
export type OutgoingRequest = {
  /** GET by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** From the request to the last byte of the response; ten seconds by default. */
  timeoutMs?: number;
  /** The maximum size of the response; 1 MB by default. */
  maxBytes?: number;
};

/**
 * Sends a request to an outside server; the response has been read completely. @throws
 * OutgoingFailure
 */
export type CheckedFetch = (address: string | URL, request?: OutgoingRequest) => Promise<Response>;

const usual = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

/** The maximum number of redirects of a GET. */
const maxRedirects = 3;

/**
 * Makes a fetch that connects only to checked addresses: a name is resolved once per request, all its
 * addresses must be public, and the connection goes to one of these. `allowPrivate` also allows
 * private networks, but never link-local and metadata addresses; `trusted` origins were named by the
 * operator, and may be anywhere. A redirect is followed only for GET, is checked in the same way, and
 * sends no credentials to another origin.
 */
export function makeCheckedFetch(rules: AddressRules): CheckedFetch {
  const lookUp = makeLookup(rules);

  return async (address, request = {}) => {
    const { method = 'GET', timeoutMs = usual.timeoutMs, maxBytes = usual.maxBytes } = request;
    const signal = AbortSignal.timeout(timeoutMs);
    let url = urlOf(address);
    let headers = { ...request.headers };
    for (let turns = 0; turns <= maxRedirects; turns += 1) {
      const answer = await ask(url, { ...request, method, headers }, { signal, lookUp, maxBytes });
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

type Bounds = { signal: AbortSignal; lookUp: CheckedLookup; maxBytes: number };

/** One request, without following redirects. */
async function ask(
  url: URL,
  request: OutgoingRequest,
  { signal, lookUp, maxBytes }: Bounds,
): Promise<Response> {
  const reached = { yes: false };
  try {
    const lookup = await lookUp(url, signal);
    const answer = await answerOf(url, request, { lookup, signal }, reached);
    return await whole(answer, maxBytes);
  } catch (error) {
    if (error instanceof OutgoingFailure) throw error;
    throw new OutgoingFailure(signal.aborted ? 'tooSlow' : 'unreachable', reached.yes);
  }
}

function answerOf(
  url: URL,
  { method = 'GET', headers, body }: OutgoingRequest,
  connection: Pick<ConnectionOptions, 'lookup' | 'signal'>,
  reached: { yes: boolean },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = openRequest(
      url,
      {
        ...connection,
        method,
        headers: { accept: 'application/json', ...headers },
        ...(body !== undefined && { length: Buffer.byteLength(body) }),
      },
      () => {
        reached.yes = true;
      },
    );
    asking.on('response', resolve);
    asking.on('error', reject);
    asking.end(body);
  });
}

/** The response with its complete body. */
async function whole(message: IncomingMessage, maxBytes: number): Promise<Response> {
  const bytes = await readAtMost(message, maxBytes);
  const status = message.statusCode ?? 0;
  // A status that a Response can't have counts as no response.
  if (status < 200 || status > 599) throw new OutgoingFailure('unreachable', true);
  const isBodiless = status === 204 || status === 205 || status === 304;
  const headers = new Headers();
  for (const name of ['content-type', 'location', 'retry-after', 'etag']) {
    const value = message.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Response(isBodiless ? null : bytes, { status, headers });
}

/** An http(s) URL without credentials in it. @throws OutgoingFailure */
export function urlOf(address: string | URL | null): URL {
  const url = address === null ? null : URL.parse(String(address));
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new OutgoingFailure('unreachable');
  }
  return url;
}

/** True for the status of a redirect. */
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
