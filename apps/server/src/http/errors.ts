import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Failure, failureOf, isServerError } from '../trpc/errors.ts';
import { sayLanguage } from './locales.ts';
import { failureEnvelope } from './rest/envelopes.ts';

/** Handles errors and unknown paths outside of any route: with the same sentences, and no internal details. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) =>
    sendFailure(error, request, reply, failureEnvelope),
  );
}

/**
 * Sends what the caller is told about an error, and logs it when it is a bug or failure of the server. The response
 * must not be cached.
 */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: (failure: Failure) => unknown,
): void {
  const failure = failureOf(error);
  if (isServerError(error)) request.log.error({ err: error }, 'unexpected');
  sayLanguage(reply);
  reply
    .code(failure.status)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .send(envelope(failure));
}
