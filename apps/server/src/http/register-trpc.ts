import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import type { AnyRouter } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorShape, isServerError } from '../trpc/errors.ts';
import { factsOf, proceduresOf } from '../trpc/procedure-facts.ts';
import type { MakeContext } from './context.ts';
import { sendFailure } from './errors.ts';
import { type Needs, refuseEarly } from './guards/early-refusal.ts';
import { sayLanguage } from './locales.ts';

/** The most calls in one request. */
const maxBatchSize = 10;

type Call = { Params: { path: string }; Querystring: { batch?: unknown } };

/**
 * Registers tRPC at `/trpc` by its own adapter. Refusals before tRPC are also answered in its format, and a caller's
 * right is checked before the body is read.
 */
export async function registerTrpc(
  app: FastifyInstance,
  router: AnyRouter,
  makeContext: MakeContext,
): Promise<void> {
  const needsOf = needsFinder(router);
  await app.register(async (typed) => {
    typed.setErrorHandler((error, request, reply) =>
      sendFailure(error, request, reply, () => ({ error: errorShape(error) })),
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
    typed.addHook<Call>('onRequest', async (request, reply) => {
      const needs = needsOf(request);
      if (needs) await refuseEarly(makeContext, needs)(request, reply);
    });
    leaveJsonToTrpc(typed);
    typed.all<Call>('/trpc/:path', async (req, res) => {
      sayLanguage(res);
      await fastifyRequestHandler({
        router,
        req,
        res,
        // The adapter decodes the path, which Fastify has done already.
        path: encodeURIComponent(req.params.path),
        createContext: () => makeContext(req, res),
        maxBatchSize,
        onError({ error }) {
          if (isServerError(error)) req.log.error({ err: error }, 'unexpected');
        },
      });
    });
  });
}

/** The adapter parses the text of a body itself; what Fastify refuses as JSON on other paths is refused here, too. */
function leaveJsonToTrpc(typed: FastifyInstance): void {
  const parse = typed.getDefaultJsonParser('error', 'error');
  typed.removeContentTypeParser('application/json');
  typed.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => parse(request, body, (error) => done(error, body)),
  );
}

/**
 * Finds what all calls of a request need, so that it can be refused early. Where they differ, each call is answered
 * separately, after the body was read.
 */
function needsFinder(router: AnyRouter) {
  const procedures = proceduresOf(router);
  const needsAt = (path: string): Partial<Needs> => {
    const procedure = procedures.get(path);
    return procedure ? factsOf(procedure).meta : {};
  };
  return ({ method, params, query }: FastifyRequest<Call>): Needs | undefined => {
    if (method !== 'POST') return undefined;
    const paths = query.batch === '1' ? params.path.split(',') : [params.path];
    const needs = paths.map(needsAt);
    const [{ right } = {}] = needs;
    if (right === undefined || needs.some((other) => other.right !== right)) return undefined;
    return { right, freshProof: needs.every(({ freshProof }) => freshProof) };
  };
}
