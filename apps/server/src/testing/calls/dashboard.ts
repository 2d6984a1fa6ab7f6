import type { DomainCalls } from './call.ts';

export const dashboardCalls: DomainCalls = {
  procedures: {
    'dashboard.import': {
      may: 'staff',
      input: () => ({
        kind: 'products',
        csv: 'name,description,price,stock\nPrint,Paper,45,20\n',
      }),
      at: { 'POST /dashboard/import': 'read' },
    },
    'dashboard.export.cancel': { may: 'admin', at: { 'POST /dashboard/export/cancel': 'read' } },
    'dashboard.export.request': {
      may: 'admin',
      freshProof: true,
      at: { 'POST /dashboard/export': 'done' },
    },
    'dashboard.export.status': { may: 'admin', at: { 'GET /dashboard/export': 'read' } },
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
    'dashboard.today': { may: 'staff', at: { 'GET /dashboard/today': 'read' } },
  },
  bytes: {
    'GET /dashboard/export/download': 'admin',
  },
};
