import { diagnostics, supportReport } from '@shutterhouse/contract/support/schema';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { supportRouter } from './router.ts';

export const supportRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/settings/support',
    procedure: supportRouter.report,
    envelope: dataEnvelope,
    summary: 'The state of the studio, part by part, each with a verdict and what to do',
    output: supportReport,
  },
  {
    method: 'GET',
    path: '/settings/diagnostics',
    procedure: supportRouter.diagnostics,
    envelope: dataEnvelope,
    summary: 'The same in numbers and states for whoever helps; no secret, no address, no name',
    output: diagnostics,
  },
];
