import type { AppDeps } from '../deps.ts';
import { quietBackups } from './backup-expectations.ts';
import type { DocumentedCall } from './documented-paths.ts';
import type { EditorCall } from './site-content.ts';

const read = ['success', 'data'];
const done = ['success', 'data', 'message'];

/** What the overview, the visits and the backups have been promised to answer. */
export const overviewPaths: readonly DocumentedCall[] = [
  { method: 'GET', path: '/dashboard/stats', answers: read },
  { method: 'GET', path: '/dashboard/search', answers: read },
  { method: 'GET', path: '/dashboard/today', answers: read },
  { method: 'POST', path: '/dashboard/import', answers: read },
  { method: 'GET', path: '/dashboard/export', answers: read },
  { method: 'POST', path: '/dashboard/export', answers: done },
  { method: 'POST', path: '/dashboard/export/cancel', answers: read },
  { method: 'GET', path: '/dashboard/export/download', answers: 'bytes' },
  { method: 'POST', path: '/visits', answers: read },
  { method: 'GET', path: '/settings/backups', answers: read },
  { method: 'PUT', path: '/settings/backups', answers: done },
  { method: 'POST', path: '/settings/backups/run', answers: done },
  { method: 'POST', path: '/settings/backups/drill', answers: done },
];

/** The calls of the overview, as the staff makes them. */
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

/** The calls of the backups and of the export that take nothing, as an admin makes them. */
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

/** What a visitor's browser tells. */
export const visitCalls: Readonly<Record<string, () => { path: string; body: object }>> = {
  'POST /visits': () => ({ path: '/visits', body: { step: 'page', path: '/' } }),
};
