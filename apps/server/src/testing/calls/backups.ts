import type { AppDeps } from '../../deps.ts';
import { backupRuns } from '../../domains/backups/tables.ts';
import type { DomainCalls } from './call.ts';

/** Leaves no running backup, and one backup to test. */
function quiet({ db }: AppDeps): object {
  db.delete(backupRuns).run();
  const done = { kind: 'backup', reason: 'staff', state: 'done' } as const;
  db.insert(backupRuns)
    .values({ ...done, requestedAt: new Date(0), words: '' })
    .run();
  return {};
}

export const backupCalls: DomainCalls = {
  procedures: {
    'backups.status': { may: 'admin', at: { 'GET /settings/backups': 'read' } },
    'backups.update': {
      freshProof: true,
      may: 'admin',
      input: () => ({ kept: 9 }),
      at: { 'PUT /settings/backups': 'done' },
    },
    'backups.run': { may: 'admin', input: quiet, at: { 'POST /settings/backups/run': 'done' } },
    'backups.drill': {
      may: 'admin',
      input: quiet,
      at: { 'POST /settings/backups/drill': 'done' },
    },
  },
};
