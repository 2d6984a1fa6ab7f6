import cookie from '@fastify/cookie';
import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import type { Deps } from './deps.ts';
import { findActor } from './domains/accounts/service.ts';
import { type AppRouter, appRouter } from './doors/app-router.ts';
import { restRoutes } from './doors/rest-routes.ts';
import { contextMaker } from './http/context.ts';
import { registerErrors } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { registerPages } from './http/pages.ts';
import { registerRest } from './http/rest.ts';
import { registerSecurity } from './http/security.ts';
import { registerPictures } from './media/serve.ts';
import { failureOf } from './trpc/errors.ts';

const kibibyte = 1024;

/** Builds the whole server on what it is given. It listens to nothing. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    bodyLimit: 256 * kibibyte,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: () => v7(),
    // A parameter in a path is an id or a name; nothing of ours is longer.
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    logger: config.logLevel === 'silent' ? false : { level: 'info', serializers: logSerializers },
  });

  registerErrors(app);
  // Only JSON is read as a body; form-encoded and plain text would come without a preflight.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await registerSecurity(app, config);
  await registerPages(app);
  registerHealth(app, deps);
  registerPictures(app, deps);

  const makeContext = contextMaker(deps, findActor);
  registerRest(app, restRoutes, makeContext);
  await app.register(async (typed) => {
    typed.addHook('onRequest', async (request) => {
      const type = request.headers['content-type'] ?? 'application/json';
      if (request.method === 'POST' && !type.startsWith('application/json')) {
        throw new StudioError('unsupported', sharedMessages.unsupported);
      }
    });
    await typed.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        maxBatchSize: 10,
        createContext: ({ req, res }) => makeContext(req, res),
        onError: ({ error, req }) => {
          if (failureOf(error).code === null) req.log.error({ err: error }, 'unexpected');
        },
      } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
    });
  });
  return app;
}

/** What the log knows of a request: no headers, no query, no body, and so no secret. */
const logSerializers = {
  req: (request: { method: string; url: string; ip: string }) => ({
    method: request.method,
    path: request.url.split('?')[0],
    address: request.ip,
  }),
};
