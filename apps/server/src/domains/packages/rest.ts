import { packageMessages as messages } from '@shutterhouse/contract/packages/messages';
import { publicPackage, studioPackage } from '@shutterhouse/contract/packages/schema';
import { z } from 'zod';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import { recordRoutes } from '../../http/rest/record-routes.ts';
import { packagesRouter } from './router.ts';

export const packageRoutes = recordRoutes({
  path: '/package',
  calls: packagesRouter,
  list: { from: 'query', envelope: dataEnvelope, output: z.array(publicPackage) },
  record: studioPackage,
  names: { durationHours: 'duration', priceCents: 'price' },
  messages,
  summaries: {
    list: 'The packages that can be booked',
    get: 'One package',
    create: 'Offer another package',
    update: 'Change a package; what is absent stays as it is',
    remove: 'Delete a package; bookings of it stay as they were made',
  },
  examples: {
    create: {
      name: 'Golden Hour',
      type: 'Portraits',
      price: 680,
      duration: 2,
      description: 'Out on the hill until the sun is gone.',
      features: ['2 hours around sunset', '50 edited pictures'],
    },
    update: { price: 720.5, isActive: true },
  },
});
