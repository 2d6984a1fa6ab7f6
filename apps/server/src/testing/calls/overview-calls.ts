import type { AppDeps } from '../../deps.ts';
import type { EditorCall } from '../rows/site-content.ts';
import { type DocumentedCall, documentedAs } from './documented-call.ts';
import { quietBackups } from './expectations/backup.ts';

const read = ['success', 'data'];
const done = ['success', 'data', 'message'];

/** The documented responses of the overview, the visits and the backups. */
export const overviewPaths: readonly DocumentedCall[] = documentedAs({
  'GET /dashboard/stats': read,
  'GET /dashboard/search': read,
  'GET /dashboard/today': read,
  'POST /dashboard/import': read,
  'GET /dashboard/export': read,
  'POST /dashboard/export': done,
  'POST /dashboard/export/cancel': read,
  'GET /dashboard/export/download': 'bytes',
  'POST /visits': read,
  'GET /settings/backups': read,
  'PUT /settings/backups': done,
  'POST /settings/backups/run': done,
  'POST /settings/backups/drill': done,
});

/** The calls of the overview, as made by staff. */
export const overviewCalls: Readonly<Record<string, () => EditorCall>> = {
  'GET /dashboard/stats': () => ({ path: '/dashboard/stats' }),
  'GET /dashboard/search': () => ({ path: '/dashboard/search?text=okafor' }),
  'GET /dashboard/today': () => ({ path: '/dashboard/today' }),
  'POST /dashboard/import': () => ({
    path: '/dashboard/import',
    body: { kind: 'products', csv: 'name,description,price,stock\nPrint,Paper,45,20\n' },
  }),
  'PUT /settings/backups': () => ({ path: '/settings/backups', as: 'admin', body: { kept: 9 } }),
};

/** The calls of backups and exports without input, as made by an admin. */
export const backupCalls: Readonly<
  Record<string, (deps: Pick<AppDeps, 'db'>) => { path: string }>
> = {
  'GET /dashboard/export': () => ({ path: '/dashboard/export' }),
  'POST /dashboard/export': () => ({ path: '/dashboard/export' }),
  'POST /dashboard/export/cancel': () => ({ path: '/dashboard/export/cancel' }),
  'GET /settings/backups': () => ({ path: '/settings/backups' }),
  'POST /settings/backups/run': () => ({ path: '/settings/backups/run' }),
  'POST /settings/backups/drill': (deps) => {
    quietBackups(deps);
    return { path: '/settings/backups/drill' };
  },
};

/** The calls that a visitor's browser makes. */
export const visitCalls: Readonly<Record<string, () => { path: string; body: object }>> = {
  'POST /visits': () => ({ path: '/visits', body: { step: 'page', path: '/' } }),
};
