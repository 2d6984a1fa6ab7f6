import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isRedirect, urlOf, withoutCredentials } from './checked-fetch.ts';
import {
  type AddressRules,
  type ConnectionOptions,
  makeLookup,
  openRequest,
  readAtMost,
} from './connecting.ts';
import { OutgoingFailure } from './failure.ts';

/** A request to an outside server whose request or response body may be of any length. */
export type StreamRequest = {
  /** GET by default; WebDAV has methods of its own. */
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** A stream is read once; its `length` must be known beforehand. */
  body?: Buffer | string | { bytes: Readable; length: number };
  /**
   * The idle timeout: how long no byte may move in either direction, in milliseconds; thirty seconds by default.
   */
  idleMs?: number;
  signal?: AbortSignal;
  /** Follows a redirect of a GET; otherwise one is refused. */
  followsRedirects?: boolean;
};

/** The head of a response, and its body as a stream. A caller that doesn't read the body must destroy it. */
export type StreamedResponse = { status: number; headers: IncomingHttpHeaders; body: Readable };

/** Sends a request to an outside server; the response is streamed. @throws OutgoingFailure */
export type CheckedStream = (
  address: string | URL,
  request?: StreamRequest,
) => Promise<StreamedResponse>;

/** The timeout of a DNS lookup, in milliseconds. */
const lookupMs = 10_000;
const defaultIdleMs = 30_000;
const maxRedirects = 3;

/**
 * Like `makeCheckedFetch`, for bodies of any length: connects only to checked addresses, and times out when no
 * bytes move instead of after a total time.
 */
export function makeCheckedStream(rules: AddressRules): CheckedStream {
  const lookUp = makeLookup(rules);

  return async (address, request = {}) => {
    let url = urlOf(address);
    let asked = request;
    for (let turns = 0; turns <= maxRedirects; turns += 1) {
      const limits = [AbortSignal.timeout(lookupMs), ...(request.signal ? [request.signal] : [])];
      const lookup = await lookUp(url, AbortSignal.any(limits));
      const answer = await exchange(url, asked, lookup);
      const { statusCode: status = 0, headers } = answer;
      const { location } = headers;
      // Google sends a 308 without a location when it waits for more of an upload.
      const isElsewhere = isRedirect(status) && !(status === 308 && location === undefined);
      if (!isElsewhere) return { status, headers, body: answer };
      answer.destroy();
      const isGet = (request.method ?? 'GET') === 'GET';
      if (!request.followsRedirects || !isGet || location === undefined) break;
      const next = urlOf(URL.parse(location, url.href));
      if (url.protocol === 'https:' && next.protocol !== 'https:') break;
      if (next.origin !== url.origin) {
        asked = { ...asked, headers: withoutCredentials({ ...asked.headers }) };
      }
      url = next;
    }
    throw new OutgoingFailure('redirected', true);
  };
}

/** One request and the head of its response. */
function exchange(
  url: URL,
  { method = 'GET', headers, body, idleMs = defaultIdleMs, signal }: StreamRequest,
  lookup: ConnectionOptions['lookup'],
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let reached = false;
    const fail = (error: unknown) => {
      reject(
        error instanceof OutgoingFailure ? error : new OutgoingFailure('unreachable', reached),
      );
    };
    const asking = openRequest(
      url,
      {
        method,
        lookup,
        headers,
        ...(signal && { signal }),
        ...(body !== undefined && { length: lengthOf(body) }),
      },
      () => {
        reached = true;
      },
    );
    asking.setTimeout(idleMs, () => asking.destroy(new OutgoingFailure('tooSlow', reached)));
    asking.on('error', fail);
    asking.on('response', resolve);
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) asking.end(body);
    // A server may respond and close before it has read the whole request. An error of the request's own body is
    // passed on.
    else
      pipeline(body.bytes, asking).catch((error: unknown) => {
        if (body.bytes.errored) reject(body.bytes.errored);
        else fail(error);
      });
  });
}

function lengthOf(body: NonNullable<StreamRequest['body']>): number {
  return typeof body === 'string' || Buffer.isBuffer(body) ? Buffer.byteLength(body) : body.length;
}

/** The whole body of a response. @throws OutgoingFailure when it is larger than `maxBytes` or is cut off */
export async function readWhole({ body }: StreamedResponse, maxBytes: number): Promise<Buffer> {
  try {
    return await readAtMost(body, maxBytes);
  } catch (error) {
    throw error instanceof OutgoingFailure ? error : new OutgoingFailure('unreachable', true);
  }
}
