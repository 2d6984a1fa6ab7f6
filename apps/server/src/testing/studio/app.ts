import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Actor, noLinkPasses } from '../../actor.ts';
import { createApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import { type AppDeps, closeDeps, openDeps } from '../../deps.ts';
import { findActor } from '../../domains/accounts/service.ts';
import { startSession } from '../../domains/accounts/sessions.ts';
import { type ClientWindows, clientWindows } from '../../http/guards/slow-clients.ts';
import { createDecoder, type Decoder } from '../../media/decoder/decoder.ts';
import { openMemoryStore } from '../../media/memory.ts';
import { appRouter, inputOf } from '../../registry/app-router.ts';
import { callbacks } from '../../registry/callbacks.ts';
import { followDesk } from '../../registry/desk-settings.ts';
import { registerJobHandlers } from '../../registry/job-handlers.ts';
import { searchIndexes, triggers } from '../../registry/triggers.ts';
import type { Context } from '../../trpc/context.ts';
import { createPerson } from '../rows/people.ts';
import { copyTestDatabase, removeTestDatabase, testDatabase } from './test-database.ts';

/** The five kinds of callers. */
export const principals = ['visitor', 'guest', 'user', 'moderator', 'admin'] as const;
export type Principal = (typeof principals)[number];

type CallOptions = {
  as?: Principal;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A complete studio for one test: the real app with a database and a media store in memory. */
export type TestStudio = {
  deps: AppDeps;
  /**
   * The server, built on first use: half of the tests need none, and building it takes longer than the rest of a
   * studio.
   */
  http: () => Promise<FastifyInstance>;
  /** A request through the real HTTP stack, without a socket. */
  inject: (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  /** A call on a documented path, through the real HTTP stack. */
  rest: (
    method: NonNullable<InjectOptions['method']>,
    path: string,
    options?: CallOptions,
  ) => Promise<LightMyRequestResponse>;
  /** A tRPC caller for a principal. */
  as: (who: Principal) => Promise<ReturnType<typeof appRouter.createCaller>>;
  /** The session token of a principal, for a cookie or bearer. A guest can't sign in, so theirs is invalid. */
  tokenOf: (who: Exclude<Principal, 'visitor'>) => Promise<string>;
  /** Listens on a free port of localhost. @returns the URL */
  listen: () => Promise<string>;
  close: () => Promise<void>;
};

/**
 * Creates a studio. `config` changes single settings; `now` replaces the clock; `windows` are the timeouts for slow
 * clients; `download`, `media` and `decoder` replace those dependencies.
 */
export async function createTestApp(
  options: {
    config?: Partial<Config>;
    now?: () => Date;
    windows?: Partial<ClientWindows>;
  } & Partial<Pick<AppDeps, 'decoder' | 'download' | 'fetch' | 'media'>> = {},
): Promise<TestStudio> {
  const own = options.config?.database ? undefined : testDatabase();
  const config: Config = {
    ...readConfig({ LOG: 'off', STARTER_CONTENT: 'off' }),
    ...(own && { database: own }),
    media: { kind: 'memory' },
    ...options.config,
  };
  if (config.database.kind === 'file') copyTestDatabase(config.database.path);
  const deps = await openDeps(config, {
    triggers,
    searchIndexes,
    callbacks,
    followDesk,
    media: options.media ?? openMemoryStore(),
    ...(options.now && { now: options.now }),
    ...(options.download && { download: options.download }),
    decoder: options.decoder ?? sharedDecoder(),
    ...(options.fetch && { fetch: options.fetch }),
  });
  const handlers = registerJobHandlers(deps);
  let app: Promise<FastifyInstance> | undefined;
  const http = () => {
    app ??= createApp(deps, { ...clientWindows, ...options.windows });
    return app;
  };
  const tokens = new Map<Exclude<Principal, 'visitor'>, string>();

  async function tokenOf(who: Exclude<Principal, 'visitor'>): Promise<string> {
    const known = tokens.get(who);
    if (known !== undefined) return known;
    const { token } = await startSession(deps, createPerson(deps, { role: who }));
    tokens.set(who, token);
    return token;
  }

  return {
    deps,
    http,
    inject: async (request) => (await http()).inject(request),
    tokenOf,
    async rest(method, path, { as = 'visitor', body, headers } = {}) {
      const token = as === 'visitor' ? undefined : await tokenOf(as);
      return (await http()).inject({
        method,
        url: path,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
    },
    async as(who) {
      const actor: Actor =
        who === 'visitor' ? { kind: 'visitor' } : (await findActor(deps, await tokenOf(who))).actor;
      const context: Context = {
        ...deps,
        requestId: 'test',
        address: '192.0.2.1',
        networks: ['192.0.2.1'],
        userAgent: '',
        actor: async () => actor,
        refreshActor: async () => actor,
        giveSession: () => undefined,
        ingress: () => ({ host: 'localhost:3000', forwardedFor: 'absent' }),
        takeSession: () => undefined,
        linkPasses: noLinkPasses,
        inputOf,
      };
      return appRouter.createCaller(context);
    },
    listen: async () => (await http()).listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      if (app) await (await app).close();
      else await deps.jobs.stop();
      handlers.close();
      closeDeps(deps);
      if (own) removeTestDatabase(own);
    },
  };
}

let decoder: Decoder | undefined;

/**
 * One decoder for all studios of a worker: its process takes half a second to start. Closing a studio leaves it open;
 * it exits when it is idle, or with the worker.
 */
function sharedDecoder(): Decoder {
  decoder ??= createDecoder();
  return { ...decoder, close: () => undefined };
}
