import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Failure, failureOf } from '../trpc/errors.ts';
import { failureEnvelope } from './envelopes.ts';

/** Answers what no route's own handler answered: the same sentences, and nothing of the inside. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) =>
    sendFailure(error, request, reply, failureEnvelope),
  );
}

/** Sends what may be told of an error; a fault of ours is logged. Nobody may keep the answer. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: (failure: Failure) => unknown,
): void {
  const failure = failureOf(error);
  if (failure.code === null) request.log.error({ err: error }, 'unexpected');
  reply
    .code(failure.status)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .send(envelope(failure));
}
