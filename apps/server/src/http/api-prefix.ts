import type { IncomingMessage } from 'node:http';

const prefix = '/api';

/** The API's own description, which exists only under the prefix. */
const reference = /^\/api\/(?:docs|openapi\.json)(?![\w.-])/;

/**
 * Every call answers at the root and under `/api`, and is registered at the root: the prefix is taken off before a request
 * is routed. Fastify keeps the address as it came in `originalUrl`.
 */
export function withoutApiPrefix({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return url.startsWith(`${prefix}/`) && !reference.test(url) ? url.slice(prefix.length) : url;
}
