import type { Expectation } from './people.ts';

/** Who may call the procedures of the overview. */
export function dashboardExpectations(): Record<string, Expectation> {
  return {
    'dashboard.import': {
      may: 'staff',
      input: () => ({
        kind: 'products',
        csv: 'name,description,price,stock\nPrint,Paper,45,20\n',
      }),
    },
    'dashboard.export.status': { may: 'admin' },
    'dashboard.export.request': { may: 'admin' },
    'dashboard.export.cancel': { may: 'admin' },
    'dashboard.recordVisit': { may: 'everybody', input: () => ({ step: 'page', path: '/' }) },
    'dashboard.search': { may: 'staff', input: () => ({ text: 'Okafor' }) },
    'dashboard.stats': { may: 'staff' },
    'dashboard.today': { may: 'staff' },
  };
}
