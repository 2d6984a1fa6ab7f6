import { callTRPCProcedure } from '@trpc/server';
import { noLinkPasses } from '../actor.ts';
import type { AppDeps } from '../deps.ts';
import type { Context } from '../trpc/context.ts';
import { appRouter, inputOf } from './app-router.ts';

/** Runs a query through tRPC as for a visitor's browser, without HTTP. */
export function visitorCall(deps: AppDeps) {
  const ctx: Context = {
    ...deps,
    requestId: 'page',
    address: 'page',
    networks: ['page'],
    userAgent: '',
    actor: async () => ({ kind: 'visitor' }),
    refreshActor: async () => ({ kind: 'visitor' }),
    giveSession: () => undefined,
    ingress: () => ({ host: 'localhost:3000', forwardedFor: 'absent' }),
    takeSession: () => undefined,
    linkPasses: noLinkPasses,
    inputOf,
  };
  return async (path: string, input: unknown): Promise<unknown> => {
    const output: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => input,
      ctx,
      type: 'query',
      signal: undefined,
      batchIndex: 0,
    });
    return JSON.parse(JSON.stringify(output) ?? 'null');
  };
}
