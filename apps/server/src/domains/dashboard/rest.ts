import { dashboardStats } from '@shutterhouse/contract/dashboard/schema';
import { dataEnvelope } from '../../http/envelopes.ts';
import type { RestRow } from '../../http/rest.ts';
import { dashboardRouter } from './router.ts';

export const dashboardRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/dashboard/stats',
    procedure: dashboardRouter.stats,
    envelope: dataEnvelope,
    summary: 'How the studio is doing: what is counted, for the overview',
    output: dashboardStats,
  },
  {
    method: 'POST',
    path: '/visits',
    procedure: dashboardRouter.recordVisit,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Count that the caller, a visitor, came to a public page or opened the booking wizard',
    example: { step: 'page', path: '/gallery' },
  },
];
