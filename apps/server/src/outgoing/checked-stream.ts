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

/** What is asked of a server whose answer, or whose question, may be of any length. */
export type StreamRequest = {
  /** GET unless told otherwise; WebDAV has its own. */
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** A stream is read once; its `length` is told beforehand. */
  body?: Buffer | string | { bytes: Readable; length: number };
  /** For so long nothing may travel in either direction, in milliseconds; thirty seconds unless told otherwise. */
  idleMs?: number;
  signal?: AbortSignal;
  /** Follows a redirect of a GET; without it, one is refused. */
  followsRedirects?: boolean;
};

/** The head of an answer, and its bytes as they come. Whoever does not read them destroys them. */
export type StreamedResponse = { status: number; headers: IncomingHttpHeaders; body: Readable };

/** Asks a server of somebody else; the answer comes piece by piece. @throws OutgoingFailure */
export type CheckedStream = (
  address: string | URL,
  request?: StreamRequest,
) => Promise<StreamedResponse>;

/** How long the address of a name may take to be found, in milliseconds. */
const lookupMs = 10_000;
const defaultIdleMs = 30_000;
const maxRedirects = 3;

/**
 * As `makeCheckedFetch`, for bytes of any length: connects only to addresses that were looked at,
 * and ends when nothing travels any more instead of after a time.
 */
export function makeCheckedStream(rules: AddressRules): CheckedStream {
  const lookUp = makeLookup(rules);

  return async (address, request = {}) => {
    let url = urlOf(address);
    let asked = request;
    for (let turns = 0; turns <= maxRedirects; turns += 1) {
      const lookup = await lookUp(url, AbortSignal.timeout(lookupMs));
      const answer = await exchange(url, asked, lookup);
      const { statusCode: status = 0, headers } = answer;
      const { location } = headers;
      // Google says by a 308 without an address that it waits for more of an upload.
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

/** One question and the head of its answer. */
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
    // A server may answer, and close, before it has read everything.
    // What the sender's own bytes broke off with is theirs to tell.
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

/** All bytes of an answer. @throws OutgoingFailure when there are more than `maxBytes`, or they break off */
export async function readWhole({ body }: StreamedResponse, maxBytes: number): Promise<Buffer> {
  try {
    return await readAtMost(body, maxBytes);
  } catch (error) {
    throw error instanceof OutgoingFailure ? error : new OutgoingFailure('unreachable', true);
  }
}
