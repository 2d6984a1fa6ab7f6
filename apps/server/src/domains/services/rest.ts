import { service } from '@shutterhouse/contract/services/schema';
import { z } from 'zod';
import { fieldsEnvelope, type RestRow } from '../../http/rest.ts';
import { servicesRouter } from './router.ts';

const names = { durationMinutes: 'duration' };

export const serviceRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/services',
    procedure: servicesRouter.list,
    envelope: fieldsEnvelope,
    names,
    summary: 'The services that the studio offers',
    output: z.array(service),
  },
];
