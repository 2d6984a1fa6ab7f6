import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import type { Right } from '@shutterhouse/contract/rights';
import { type AnyProcedure, type AnyRouter, getTRPCErrorShape } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asTrpcError, isServerError } from '../trpc/errors.ts';
import { type Meta, t } from '../trpc/init.ts';
import { refuseEarly } from './early-refusal.ts';
import { sendFailure } from './errors.ts';
import type { MakeContext } from './make-context.ts';

/** Registers tRPC at `/trpc`. Refusals before tRPC are also answered in tRPC's format. */
export async function registerTrpc<Router extends AnyRouter>(
  app: FastifyInstance,
  router: Router,
  makeContext: MakeContext,
): Promise<void> {
  await app.register(async (typed) => {
    typed.setErrorHandler((error, request, reply) =>
      sendFailure(error, request, reply, () => ({ error: shapeOf(error) })),
    );
    typed.addHook('onRequest', ({ method, headers }, _reply, done) => {
      if (method !== 'GET' && method !== 'POST') {
        throw new StudioError('notFound', refusalMessages.notFound);
      }
      // Any other type could be sent by a form of another site without a preflight.
      const type = headers['content-type'] ?? '';
      if (method === 'POST' && !/^application\/json *(;|$)/i.test(type)) {
        throw new StudioError('unsupported', refusalMessages.unsupported);
      }
      done();
    });
    typed.addHook('onRequest', async (request, reply) => {
      const right = rightForAll(router, request);
      if (right) await refuseEarly(makeContext, right)(request, reply);
    });
    await typed.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router,
        maxBatchSize: 10,
        createContext: ({ req, res }) => makeContext(req, res),
        onError: ({ error, req }) => {
          if (isServerError(error)) req.log.error({ err: error }, 'unexpected');
        },
      } satisfies FastifyTRPCPluginOptions<AnyRouter>['trpcOptions'],
    });
  });
}

/**
 * The right that all calls of a request need, so that it can be refused early. Where they differ, each
 * call is answered separately, after the body was read.
 */
function rightForAll(router: AnyRouter, { method, params }: FastifyRequest): Right | undefined {
  const { path = '' } = params as { path?: string };
  if (method !== 'POST') return undefined;
  const procedures: Readonly<Record<string, AnyProcedure>> = router._def.procedures;
  const [first, ...others] = path.split(',').map((name) => {
    const meta = Object.hasOwn(procedures, name) ? procedures[name]?._def.meta : undefined;
    return (meta as Meta | undefined)?.right;
  });
  return others.every((right) => right === first) ? first : undefined;
}

function shapeOf(thrown: unknown) {
  const error = asTrpcError(thrown);
  const known = { path: undefined, input: undefined, ctx: undefined, type: 'unknown' } as const;
  return getTRPCErrorShape({ config: t._config, error, ...known });
}
