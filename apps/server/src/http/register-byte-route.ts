import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../trpc/context.ts';
import { refuseEarly } from './guards/early-refusal.ts';
import { uploadRoute } from './guards/slow-clients.ts';
import type { MakeContext } from './make-context.ts';
import { fastifyPath } from './paths.ts';
import type { ByteRoute } from './rest/byte-route.ts';

type Request<Params> = FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>;

/** Registers a call that moves bytes by its description: its method, paths and right. */
export function registerByteRoute<Params = unknown>(
  app: FastifyInstance,
  makeContext: MakeContext,
  { method, path, right, form, answersHead }: ByteRoute,
  answer: (ctx: Context, request: Request<Params>, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route<{ Params: Params; Querystring: Record<string, unknown> }>({
    method: answersHead ? [method, 'HEAD'] : method,
    url: fastifyPath(path),
    exposeHeadRoute: false,
    ...(right && { onRequest: refuseEarly(makeContext, right) }),
    config: { ...(form && uploadRoute), ...(right && { right }) },
    handler: async (request, reply) => answer(makeContext(request, reply), request, reply),
  });
}
