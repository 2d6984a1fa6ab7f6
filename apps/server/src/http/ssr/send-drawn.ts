import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { oddityOf, securityHeaders } from '../security.ts';
import { encodingFor, prefersPage } from './accepted.ts';
import type { Encoded, Encoding } from './encoded.ts';
import type { PublicPages } from './public-pages.ts';

/** Sends a page that was drawn on the server, or 304 to who has it; `policy` lets its script run. */
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

/**
 * Answers what lies ready as `sendDrawn` would, before any other hook and in one write: the hooks and
 * Fastify's own way to an answer cost more than this one. Whatever is odd about a request is left to
 * them. Guards that this answer needs too must be registered before.
 */
export function answerReady(
  app: FastifyInstance,
  { ready, policy, origin }: Pick<PublicPages, 'ready'> & { policy: string; origin: string },
): void {
  const common = {
    ...securityHeaders({ publicUrl: new URL(origin) }),
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    vary: 'Accept, Accept-Encoding',
  };
  const headersOf = headersFor(common);

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(headers)) return done();
    const query = url.indexOf('?');
    const page = ready(query < 0 ? url : url.slice(0, query));
    if (page === undefined || oddityOf(request) || !prefersPage(request)) return done();
    const encoding = encodingFor(request);
    const variant = page[encoding];
    const isKnown = headers['if-none-match'] === variant.etag;
    const { whole, known } = headersOf(variant, encoding);
    reply.hijack();
    reply.raw.writeHead(
      isKnown ? 304 : 200,
      (isKnown ? known : whole).concat('x-request-id', request.id),
    );
    reply.raw.end(isKnown || method === 'HEAD' ? undefined : variant.bytes);
  });
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** A page in one coding. */
type Variant = Encoded[Encoding];

/** The headers of an answer as Node takes them: name, value, name, value; `known` are those of a 304. */
type Headers = { whole: string[]; known: string[] };

/** Puts the headers of a page together once for all who ask for it. */
function headersFor(common: Record<string, string>) {
  const made = new WeakMap<Variant, Headers>();
  return (variant: Variant, encoding: Encoding): Headers => {
    const found = made.get(variant);
    if (found) return found;
    const known = Object.entries({ ...common, etag: variant.etag }).flat();
    const whole = Object.entries({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(variant.bytes.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }).flat();
    const headers = { known, whole: [...known, ...whole] };
    made.set(variant, headers);
    return headers;
  };
}
