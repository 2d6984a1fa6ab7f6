import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open.ts';
import { isReady } from '../db/ready.ts';
import { isDiskFull } from '../db/reserve.ts';
import type { AppDeps } from '../deps.ts';

/** `/healthz`: the process answers. `/readyz`: so does its database, and there is room on its disk. */
export function registerHealth(app: FastifyInstance, { db }: Pick<AppDeps, 'db'>): void {
  const silent = { logLevel: 'silent' } as const;
  app.get('/healthz', silent, async () => ({ status: 'ok' }));
  app.get('/readyz', silent, async (_request, reply) => {
    const reason = reasonAgainst(db);
    if (reason !== undefined) return reply.code(503).send({ status: 'unavailable', reason });
    return { status: 'ready' };
  });
}

function reasonAgainst(db: Db): string | undefined {
  if (!isReady(db)) return 'The database does not answer.';
  return isDiskFull(db) ? 'The disk is full.' : undefined;
}
