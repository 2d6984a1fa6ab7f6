import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open.ts';
import { isReady } from '../db/open.ts';
import { isDiskFull } from '../db/reserve.ts';
import type { AppDeps } from '../deps.ts';

/** The state of the backups, for monitoring: nothing that helps an attacker. */
type BackupHealth = {
  state: 'ok' | 'failed' | 'overdue' | 'none' | 'off';
  ageSeconds: number | null;
  bytes: number | null;
  failedSecondsAgo: number | null;
};

/**
 * `/healthz`: the process answers. `/readyz`: so does its database, and there is space on its disk. It also reports
 * the state of the backups, which never makes the studio unready.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, backup }: Pick<AppDeps, 'db'> & { backup: () => BackupHealth },
): void {
  const silent = { logLevel: 'silent' } as const;
  app.get('/healthz', silent, async () => ({ status: 'ok' }));
  app.get('/readyz', silent, async (_request, reply) => {
    const reason = reasonAgainst(db);
    if (reason !== undefined) return reply.code(503).send({ status: 'unavailable', reason });
    return { status: 'ready', backup: backup() };
  });
}

function reasonAgainst(db: Db): string | undefined {
  if (!isReady(db)) return 'The database does not answer.';
  return isDiskFull(db) ? 'The disk is full.' : undefined;
}
