import type { FastifyRequest } from 'fastify';
import { bestEncoding } from './encodings.ts';

/** How many different headers are cached; browsers send a few dozen. */
const maxKnown = 500;

/** A header longer than this is not cached. */
const maxKnownLength = 300;

/** True when the caller prefers HTML to data, according to `Accept`. */
export const prefersPage = remembered(
  'accept',
  (request) => request.accepts().type(['json', 'html']) === 'html',
);

/** The content coding that the caller prefers, according to `Accept-Encoding`. */
export const encodingFor = remembered('accept-encoding', bestEncoding);

/** Caches what follows from one header alone, for all requests that send the same. */
export function remembered<Read>(
  header: 'accept' | 'accept-encoding' | 'accept-language',
  read: (request: FastifyRequest) => Read,
): (request: FastifyRequest) => Read {
  const results = new Map<string | undefined, Read>();
  return (request) => {
    const sent = request.headers[header];
    const found = results.get(sent);
    if (found !== undefined) return found;
    const result = read(request);
    if (sent !== undefined && sent.length > maxKnownLength) return result;
    if (results.size >= maxKnown) results.clear();
    results.set(sent, result);
    return result;
  };
}
