import type { FastifyInstance } from 'fastify';
import { isReady } from '../db/ready.ts';
import type { Deps } from '../deps.ts';

/** `/healthz`: the process answers. `/readyz`: so does its database. */
export function registerHealth(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const silent = { logLevel: 'silent' } as const;
  app.get('/healthz', silent, async () => ({ status: 'ok' }));
  app.get('/readyz', silent, async (_request, reply) => {
    const ready = isReady(db);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}
