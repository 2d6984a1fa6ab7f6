import type { IncomingMessage } from 'node:http';

const prefix = '/api';

/** The API reference, which exists only under the prefix. */
const reference = /^\/api\/(?:docs|openapi\.json)(?![\w.-])/;

/**
 * Every call answers at the root and under `/api`, and is registered at the root: the prefix is removed before a
 * request is routed. Fastify keeps the requested URL in `originalUrl`.
 */
export function withoutApiPrefix({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return url.startsWith(`${prefix}/`) && !reference.test(url) ? url.slice(prefix.length) : url;
}
