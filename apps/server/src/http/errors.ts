import type { FastifyInstance } from 'fastify';
import { failureOf } from '../trpc/errors.ts';
import { failureEnvelope } from './rest.ts';

/** Answers what no route's own handler answered: the same sentences, and nothing of the inside. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.code === null) request.log.error({ err: error }, 'unexpected');
    return reply.code(failure.status).send(failureEnvelope(failure));
  });
}
