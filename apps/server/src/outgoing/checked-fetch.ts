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

const usual = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

/** So many times a server may send a reading call on to another address. */
const maxRedirects = 3;

/**
 * Makes a fetch that connects only to addresses that were looked at: a name is resolved once for each
 * question, all that it has must be public, and the connection goes to one of these. `allowPrivate`
 * also lets it into private networks, never to link-local and metadata addresses; `trusted` origins
 * were named by whoever runs the process, and may lie anywhere. A redirect is followed for GET
 * alone, is looked at in the same way, and takes no credentials to another origin.
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

/** One question to one address. */
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

/** The answer with all its bytes. */
async function whole(message: IncomingMessage, maxBytes: number): Promise<Response> {
  const bytes = await readAtMost(message, maxBytes);
  const status = message.statusCode ?? 0;
  // A status that a Response can't have says as much as no answer.
  if (status < 200 || status > 599) throw new OutgoingFailure('unreachable', true);
  const isBodiless = status === 204 || status === 205 || status === 304;
  const headers = new Headers();
  for (const name of ['content-type', 'location', 'retry-after', 'etag']) {
    const value = message.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Response(isBodiless ? null : bytes, { status, headers });
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
