import type { IncomingMessage } from 'node:http';
import type { Right } from '@shutterhouse/contract/rights';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertMayChange, requireRight } from '../actor.ts';
import type { Context } from '../trpc/context.ts';
import type { MakeContext } from './make-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What those need who call the route; absent for everybody. */
    right?: Right;
  }
}

/**
 * Makes the hook `onRequest` of a route that is for those with a right: whoever lacks it hears so
 * before a byte of the body is read.
 * @throws StudioError unauthenticated or forbidden, from the hook
 */
export function refuseEarly(makeContext: MakeContext, right: Right) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const person = requireRight(await makeContext(request, reply).actor(), right);
    if (request.method !== 'GET' && request.method !== 'HEAD') assertMayChange(person);
  };
}

/**
 * Makes sure that whoever sends a form may still do so when it is there: it may have travelled for hours, in which they lost
 * their role, their account or their session.
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
 * A client that asks by `Expect: 100-continue` whether it should send its body is told so when
 * nothing has refused the request by then, not as soon as its head is there.
 */
export function deferContinue(app: FastifyInstance): void {
  const asking = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request, response) => {
    asking.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', async ({ raw }, reply) => {
    if (asking.has(raw)) reply.raw.writeContinue();
  });
}
