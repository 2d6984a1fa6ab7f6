/*
 * Against a stranger who sends large bodies to calls that they may not make: refused by the head of the request.
 */

import type { IncomingMessage } from 'node:http';
import type { Right } from '@shutterhouse/contract/rights';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertFreshProof, assertMayChange, requireRight } from '../../actor.ts';
import type { Context } from '../../trpc/context.ts';
import type { MakeContext } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The right that callers of the route need; absent when everybody may call. */
    right?: Right;
  }
}

/** What callers need: a right, and perhaps a fresh proof of who they are. */
export type Needs = { right: Right; freshProof?: boolean | undefined };

/**
 * Makes the `onRequest` hook of a route that needs something: a caller without it is refused before a byte of the body
 * is read.
 * @throws StudioError unauthenticated or forbidden, from the hook
 */
export function refuseEarly(makeContext: MakeContext, { right, freshProof }: Needs) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { actor, now } = makeContext(request, reply);
    const person = requireRight(await actor(), right);
    if (freshProof) assertFreshProof(person, now());
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
