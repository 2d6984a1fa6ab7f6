import { studioPackage } from '@shutterhouse/contract/packages/schema';
import { z } from 'zod';
import { dataEnvelope, type RestRow } from '../../http/rest.ts';
import { packagesRouter } from './router.ts';

const names = { durationHours: 'duration' };

export const packageRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/package',
    procedure: packagesRouter.list,
    from: 'query',
    envelope: dataEnvelope,
    names,
    summary: 'The packages that can be booked',
    output: z.array(studioPackage),
  },
];
