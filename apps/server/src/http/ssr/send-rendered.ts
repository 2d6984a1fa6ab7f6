import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestIds } from '../request-ids.ts';
import { logAnswer } from '../request-log.ts';
import { requestProblem, securityHeaders } from '../security.ts';
import { encodingFor, prefersPage } from './accept-headers.ts';
import { headsOf } from './cached-head.ts';
import type { Encoded, Encoding } from './encodings.ts';
import { type PageView, viewOf } from './page-view.ts';
import type { PublicPages } from './public-pages.ts';

/** Sends a server-rendered page, or 304 to a client that has it; `policy` allows its script. */
export function sendRendered(
  page: Encoded,
  policy: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = encodingFor(request);
  const { bytes, etag } = page[encoding];
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bytes);
}

/** Answers a request if it can. @returns false for one that is left to Fastify */
export type TryAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers with cached pages as `sendRendered` would, before Fastify handles the request: its routing
 * and hooks cost more than this response. Requests that are unusual in any way, or have an Accept or
 * Accept-Encoding header not seen before, are left to Fastify.
 */
export function readyAnswers(
  app: FastifyInstance,
  {
    ready,
    policy,
    origin,
    onView,
  }: Pick<PublicPages, 'ready'> & {
    policy: () => string;
    origin: string;
    onView: (view: PageView) => void;
  },
): TryAnswer {
  const common = {
    ...securityHeaders({ publicUrl: new URL(origin) }),
    'cache-control': 'no-cache',
    vary: 'Accept, Accept-Encoding',
  };
  // The policy may be computed once per rendered page: when it changes, so does the content version,
  // and the page is rendered again.
  const headsOfPage = headsFor(() => ({ ...common, 'content-security-policy': policy() }));
  // A server without logging has a logger without a level.
  const log = app.log.level ? app.log : undefined;
  const nextId = requestIds();

  return (request, response) => {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(headers)) return false;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const page = ready(path);
    if (page === undefined || prefersPage.known(headers) !== true) return false;
    const encoding = encodingFor.known(headers);
    if (encoding === undefined || requestProblem(request)) return false;
    const variant = page[encoding];
    const isKnown = headers['if-none-match'] === variant.etag;
    const { whole, known } = headsOfPage(variant, encoding);
    const id = nextId();
    if (log) logReady(log.child({ reqId: id }), request, response);
    const begin = isKnown ? known : whole;
    begin(response, id);
    response.end(isKnown || method === 'HEAD' ? undefined : variant.bytes);
    // After the response was sent, so that counting delays nobody.
    const view = viewOf(request, path, request.socket.remoteAddress ?? '');
    if (view) onView(view);
    return true;
  };
}

/** The log line of a request. */
function logReady(
  log: FastifyBaseLogger,
  { method = '', url = '', socket }: IncomingMessage,
  response: ServerResponse,
): void {
  const since = performance.now();
  // Read now, since the socket forgets it when it closes.
  const req = { method, originalUrl: url, ip: socket.remoteAddress };
  response.once('close', () => logAnswer(log, response, { req, ms: performance.now() - since }));
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** A page in one coding. */
type Variant = Encoded[Encoding];

/** The heads of the responses with a page; `known` is for a 304. */
type Heads = Record<'whole' | 'known', ReturnType<typeof headsOf>>;

/** Builds the headers of a page once for all requests. */
function headsFor(common: () => Record<string, string>) {
  const made = new WeakMap<Variant, Heads>();
  return (variant: Variant, encoding: Encoding): Heads => {
    const found = made.get(variant);
    if (found) return found;
    const known = Object.entries({ ...common(), etag: variant.etag }).flat();
    const whole = Object.entries({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(variant.bytes.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }).flat();
    const heads = { known: headsOf(304, known), whole: headsOf(200, [...known, ...whole]) };
    made.set(variant, heads);
    return heads;
  };
}
