import { serviceMessages as messages } from '@shutterhouse/contract/services/messages';
import { publicService, service } from '@shutterhouse/contract/services/schema';
import { z } from 'zod';
import { fieldsEnvelope } from '../../http/envelopes.ts';
import { recordRoutes } from '../../http/record-routes.ts';
import type { RestRow } from '../../http/rest.ts';
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
    output: z.array(publicService),
  },
  ...recordRoutes({
    path: '/services',
    calls: servicesRouter,
    record: service,
    names,
    messages: messages,
    slot: 'service',
    summaries: {
      get: 'One service',
      create: 'Offer another service',
      update: 'Change a service; what is absent stays as it is',
      remove: 'Delete a service; its packages stay',
    },
    examples: {
      create: {
        title: 'Newborns',
        description: 'The first weeks, at home and without hurry.',
        icon: 'Family/Portrait',
        price: 'Starting at $350',
        duration: 90,
      },
      update: { price: 'Starting at $400', isActive: true },
    },
  }),
];
