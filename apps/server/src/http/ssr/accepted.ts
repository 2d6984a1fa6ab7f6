import type { FastifyRequest } from 'fastify';
import type { Encoding } from './encoded.ts';

/** So many different headers are remembered; browsers send a few dozen. */
const mostKnown = 500;

/** A header longer than this is read anew each time. */
const longestKnown = 300;

/** True when the caller would rather have a page than data, as browsers say in `Accept`. */
export const prefersPage = remembered(
  'accept',
  (request) => request.accepts().type(['json', 'html']) === 'html',
);

/** The coding that the caller would rather have, as browsers say in `Accept-Encoding`. */
export const encodingFor = remembered('accept-encoding', (request): Encoding => {
  const wanted = request.accepts().encoding(['br', 'gzip', 'identity']);
  return wanted === 'br' || wanted === 'gzip' ? wanted : 'identity';
});

/** What follows from one header alone: it is read once for all who send the same. */
function remembered<Read>(
  header: 'accept' | 'accept-encoding',
  read: (request: FastifyRequest) => Read,
): (request: FastifyRequest) => Read {
  const known = new Map<string | undefined, Read>();
  return (request) => {
    const sent = request.headers[header];
    const found = known.get(sent);
    if (found !== undefined) return found;
    const result = read(request);
    if (sent !== undefined && sent.length > longestKnown) return result;
    if (known.size >= mostKnown) known.clear();
    known.set(sent, result);
    return result;
  };
}
