/*
 * Against a stranger who sends large bodies to calls that they may not make: refused by the head of the request.
 */

import type { IncomingMessage } from 'node:http';
import type { Right } from '@shutterhouse/contract/rights';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertMayChange, requireRight } from '../../actor.ts';
import type { Context } from '../../trpc/context.ts';
import type { MakeContext } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The right that callers of the route need; absent when everybody may call. */
    right?: Right;
  }
}

/**
 * Makes the `onRequest` hook of a route that needs a right: a caller without it is refused before a byte of the body is
 * read.
 * @throws StudioError unauthenticated or forbidden, from the hook
 */
export function refuseEarly(makeContext: MakeContext, right: Right) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const person = requireRight(await makeContext(request, reply).actor(), right);
    if (request.method !== 'GET' && request.method !== 'HEAD') assertMayChange(person);
  };
}

/**
 * Checks again that the caller still has the right once a form has arrived: the upload may have taken hours, in which
 * they lost their role, their account or their session.
 * @throws StudioError unauthenticated or forbidden
 */
export async function assertStillMay(
  { refreshActor }: Pick<Context, 'refreshActor'>,
  right: Right,
): Promise<void> {
  const person = requireRight(await refreshActor(), right);
  assertMayChange(person);
}

/**
 * Sends `100 Continue` to a client that expects it only when no hook has refused the request, not as soon as its head
 * has arrived.
 */
export function deferContinue(app: FastifyInstance): void {
  const asking = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request, response) => {
    asking.add(request);
    app.server.emit('request', request, response);
  });
  // Without a promise, which every request would wait for.
  app.addHook('preParsing', ({ raw }, reply, _payload, done) => {
    if (asking.has(raw)) reply.raw.writeContinue();
    done();
  });
}
