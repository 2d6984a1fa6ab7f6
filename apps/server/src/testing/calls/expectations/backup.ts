import type { AppDeps } from '../../../deps.ts';
import { backupRuns } from '../../../domains/backups/tables.ts';
import type { Expectation } from './people.ts';

/** Leaves no running backup, and one backup to test. */
export function quietBackups({ db }: Pick<AppDeps, 'db'>): void {
  db.delete(backupRuns).run();
  db.insert(backupRuns)
    .values({
      kind: 'backup',
      reason: 'staff',
      state: 'done',
      requestedAt: new Date(0),
      words: '',
    })
    .run();
}

/** The calls of the backups, and who may make them. */
export function backupExpectations(deps: () => Pick<AppDeps, 'db'>): Record<string, Expectation> {
  const quiet = () => {
    quietBackups(deps());
    return {};
  };
  return {
    'backups.status': { may: 'admin' },
    'backups.update': { may: 'admin', input: () => ({ kept: 9 }) },
    'backups.run': { may: 'admin', input: quiet },
    'backups.drill': { may: 'admin', input: quiet },
  };
}
