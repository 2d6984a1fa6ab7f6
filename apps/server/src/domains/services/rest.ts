import { serviceMessages as messages } from '@shutterhouse/contract/services/messages';
import { publicService, service } from '@shutterhouse/contract/services/schema';
import { z } from 'zod';
import { fieldsEnvelope } from '../../http/rest/envelopes.ts';
import { recordRoutes } from '../../http/rest/record-routes.ts';
import { servicesRouter } from './router.ts';

export const serviceRoutes = recordRoutes({
  path: '/services',
  calls: servicesRouter,
  list: { envelope: fieldsEnvelope, output: z.array(publicService) },
  record: service,
  names: { durationMinutes: 'duration' },
  messages,
  slot: 'service',
  summaries: {
    list: 'The services that the studio offers',
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
});
