import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import accepts from '@fastify/accepts';
import fastifyStatic from '@fastify/static';
import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientFolder } from '../root.ts';

/** Paths at which the browser gets the application, unless it asks for JSON. */
const pagePatterns = [
  /^\/$/,
  /^\/gallery(\/[^/]+)?$/,
  /^\/(login|signup|oauth-callback)$/,
  /^\/dashboard(\/[^/]+){0,2}$/,
];

/** True when the caller would rather have a page than data, as browsers say in `Accept`. */
export function prefersPage(request: FastifyRequest): boolean {
  return request.accepts().type(['json', 'html']) === 'html';
}

function isPage(path: string): boolean {
  return pagePatterns.some((pattern) => pattern.test(path));
}

/**
 * Serves the built application: its files, and its page at every path of a screen. A path that a
 * screen shares with a documented call (`/gallery`) gives the page to those who prefer one.
 */
export async function registerPages(app: FastifyInstance): Promise<void> {
  await app.register(accepts);
  await app.register(fastifyStatic, {
    root: clientFolder,
    serve: false,
  });
  const page = await readFile(join(clientFolder, 'index.html'), 'utf8').catch(() => undefined);

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return;
    const [path = '/'] = request.url.split('?');
    if (isPage(path) && prefersPage(request)) return sendPage(reply, page, 200);
  });

  app.get('/assets/*', { exposeHeadRoute: false }, (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!/^[\w.-]+$/.test(name)) throw new StudioError('notFound', sharedMessages.notFound);
    return reply.sendFile(`assets/${name}`, { immutable: true, maxAge: '365d' });
  });

  app.setNotFoundHandler((request, reply) => {
    const wanted = request.method === 'GET' && !request.url.startsWith('/api/');
    if (wanted && prefersPage(request)) return sendPage(reply, page, 404);
    throw new StudioError('notFound', sharedMessages.notFound);
  });
}

function sendPage(reply: FastifyReply, page: string | undefined, status: number) {
  if (page === undefined) {
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The pages are not built yet. Run: npm run build');
  }
  return reply
    .code(status)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page);
}
