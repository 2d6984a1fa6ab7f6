import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Actor } from '../actor.ts';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { closeDeps, type Deps, openDeps } from '../deps.ts';
import { startSession } from '../domains/accounts/sessions/service.ts';
import { appRouter } from '../doors/app-router.ts';
import { openMemoryStore } from '../media/memory.ts';
import type { Context } from '../trpc/context.ts';
import { type SignedInAs, createPerson } from './people.ts';

/** The five who can call. */
export const principals = ['visitor', 'guest', 'user', 'moderator', 'admin'] as const;
export type Principal = (typeof principals)[number];

type CallOptions = {
  as?: Principal;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A whole studio for one test: the real app on a database and a media store in memory. */
export type TestStudio = {
  app: FastifyInstance;
  deps: Deps;
  /** A call on a documented path, through the real HTTP stack. */
  rest: (
    method: NonNullable<InjectOptions['method']>,
    path: string,
    options?: CallOptions,
  ) => Promise<LightMyRequestResponse>;
  /** The typed door, as somebody. */
  as: (who: Principal) => Promise<ReturnType<typeof appRouter.createCaller>>;
  /** The session token of somebody, as a cookie or bearer carries it. */
  tokenOf: (who: SignedInAs) => Promise<string>;
  /** Listens on a free port of the loopback and gives the address. */
  listen: () => Promise<string>;
  close: () => Promise<void>;
};

/** Builds a studio. `config` changes single settings; `now` stops the clock. */
export async function createTestApp(
  options: { config?: Partial<Config>; now?: () => Date } = {},
): Promise<TestStudio> {
  const config: Config = {
    ...readConfig({ LOG: 'off', STARTER_CONTENT: 'off' }),
    database: { kind: 'memory' },
    media: { kind: 'memory' },
    ...options.config,
  };
  const deps = await openDeps(config, {
    media: openMemoryStore(),
    ...(options.now && { now: options.now }),
  });
  const app = await createApp(deps);
  const tokens = new Map<SignedInAs, { token: string; actor: Actor }>();

  async function signedIn(who: SignedInAs) {
    const known = tokens.get(who);
    if (known) return known;
    const id = createPerson(deps, { role: who });
    const { token, sessionId } = await startSession(deps, id);
    const entry = { token, actor: { kind: 'person', id, role: who, sessionId } as const };
    tokens.set(who, entry);
    return entry;
  }

  const tokenOf = async (who: SignedInAs) => (await signedIn(who)).token;

  return {
    app,
    deps,
    tokenOf,
    async rest(method, path, { as = 'visitor', body, headers } = {}) {
      const token = as === 'visitor' || as === 'guest' ? undefined : await tokenOf(as);
      return app.inject({
        method,
        url: path,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
    },
    async as(who) {
      const actor: Actor =
        who === 'visitor' || who === 'guest' ? { kind: 'visitor' } : (await signedIn(who)).actor;
      const context: Context = {
        ...deps,
        requestId: 'test',
        address: '192.0.2.1',
        actor: async () => actor,
        giveSession: () => undefined,
        takeSession: () => undefined,
      };
      return appRouter.createCaller(context);
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      closeDeps(deps);
    },
  };
}
