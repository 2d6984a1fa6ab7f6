import { packageMessages as say } from '@shutterhouse/contract/packages/messages';
import { packageRecord, studioPackage } from '@shutterhouse/contract/packages/schema';
import { z } from 'zod';
import { dataEnvelope } from '../../http/envelopes.ts';
import type { RestRow } from '../../http/rest.ts';
import { packagesRouter } from './router.ts';

const names = { durationHours: 'duration', priceCents: 'price' };

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
  {
    method: 'GET',
    path: '/package/{id}',
    procedure: packagesRouter.get,
    envelope: dataEnvelope,
    names,
    summary: 'One package',
    refuses: ['notFound'],
    output: packageRecord,
  },
  {
    method: 'POST',
    path: '/package',
    procedure: packagesRouter.create,
    from: 'body',
    envelope: dataEnvelope,
    names,
    message: say.created,
    status: 201,
    summary: 'Offer another package',
    refuses: ['conflict'],
    output: packageRecord,
    example: {
      name: 'Golden Hour',
      type: 'Portraits',
      price: 680,
      duration: 2,
      description: 'Out on the hill until the sun is gone.',
      features: ['2 hours around sunset', '50 edited pictures'],
    },
  },
  {
    method: 'PUT',
    path: '/package/{id}',
    procedure: packagesRouter.update,
    from: 'body',
    envelope: dataEnvelope,
    names,
    message: say.updated,
    summary: 'Change a package; what is absent stays as it is',
    refuses: ['notFound', 'conflict'],
    output: packageRecord,
    example: { price: 720.5, isActive: true },
  },
  {
    method: 'DELETE',
    path: '/package/{id}',
    procedure: packagesRouter.remove,
    envelope: dataEnvelope,
    message: say.removed,
    summary: 'Delete a package; bookings of it stay as they were made',
    refuses: ['notFound'],
    output: z.null(),
  },
];
