import { auditPage } from '@shutterhouse/contract/audit/schema';
import { pageEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { auditRouter } from './router.ts';

export const auditRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/settings/audit-log',
    procedure: auditRouter.list,
    from: 'query',
    envelope: pageEnvelope,
    summary: 'Who did what to whom, and when; newest first',
    example: { action: 'deleted', subject: 'album', search: 'robin', limit: 50 },
    output: auditPage,
  },
];
