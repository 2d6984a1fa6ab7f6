import { v7 } from 'uuid';
import type { AppDeps } from '../../deps.ts';
import { studioImports } from '../../domains/dashboard/tables.ts';
import type { DomainCalls } from './call.ts';

const table = 'name,description,price,stock\nPrint,Paper,45,20\n';

/** A large import that waits for its next part, or to be run. @returns its id */
function createImport(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  state: 'receiving' | 'checked' = 'receiving',
): string {
  const id = v7();
  db.delete(studioImports).run();
  db.insert(studioImports)
    .values({
      ...{ key: 'only', id, kind: 'products', state, csv: table, failure: null },
      ...{ done: 0, total: 1, nextLine: 0, createdRows: 1, refusedRows: 0 },
      report: { created: [], refused: [], notes: [] },
      ...{ requestedById: '', requestedBy: '', requestedAt: now() },
    })
    .run();
  return id;
}

export const dashboardCalls: DomainCalls = {
  procedures: {
    'dashboard.import': {
      may: 'staff',
      input: () => ({ kind: 'products', csv: table }),
      at: { 'POST /dashboard/import': 'read' },
    },
    'dashboard.export.cancel': { may: 'admin', at: { 'POST /dashboard/export/cancel': 'read' } },
    'dashboard.export.request': {
      may: 'admin',
      freshProof: true,
      at: { 'POST /dashboard/export': 'done' },
    },
    'dashboard.export.status': { may: 'admin', at: { 'GET /dashboard/export': 'read' } },
    'dashboard.imports.add': {
      may: 'staff',
      input: (deps) => ({ id: createImport(deps), from: table.length, csv: 'Frame,Oak,80,3\n' }),
      at: { 'POST /dashboard/imports/{id}/parts': 'read' },
    },
    'dashboard.imports.cancel': {
      may: 'staff',
      input: (deps) => ({ id: createImport(deps) }),
      at: { 'POST /dashboard/imports/{id}/cancel': 'read' },
    },
    'dashboard.imports.run': {
      may: 'staff',
      input: (deps) => ({ id: createImport(deps, 'checked') }),
      at: { 'POST /dashboard/imports/{id}/run': 'read' },
    },
    'dashboard.imports.start': {
      may: 'staff',
      input: () => ({ kind: 'products', csv: table }),
      at: { 'POST /dashboard/imports': 'read' },
    },
    'dashboard.imports.status': { may: 'staff', at: { 'GET /dashboard/imports': 'read' } },
    'dashboard.recordVisit': {
      may: 'everybody',
      input: () => ({ step: 'page', path: '/' }),
      at: { 'POST /visits': 'read' },
    },
    'dashboard.search': {
      may: 'staff',
      input: () => ({ text: 'Okafor' }),
      at: { 'GET /dashboard/search': 'read' },
    },
    'dashboard.stats': { may: 'staff', at: { 'GET /dashboard/stats': 'read' } },
    'dashboard.day': { may: 'staff', at: { 'GET /dashboard/day': 'read' } },
    'dashboard.today': { may: 'staff', at: { 'GET /dashboard/today': 'read' } },
  },
  bytes: {
    'GET /dashboard/export/download': 'admin',
  },
};
