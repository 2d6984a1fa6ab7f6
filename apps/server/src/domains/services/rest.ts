import { serviceMessages as say } from '@shutterhouse/contract/services/messages';
import { service, serviceRecord } from '@shutterhouse/contract/services/schema';
import { z } from 'zod';
import { dataEnvelope, fieldsEnvelope } from '../../http/envelopes.ts';
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
    output: z.array(service),
  },
  {
    method: 'GET',
    path: '/services/{id}',
    procedure: servicesRouter.get,
    envelope: dataEnvelope,
    names,
    summary: 'One service',
    refuses: ['notFound'],
    output: serviceRecord,
  },
  {
    method: 'POST',
    path: '/services',
    procedure: servicesRouter.create,
    from: 'body',
    picture: { slot: 'service', as: 'pictureId' },
    envelope: dataEnvelope,
    names,
    message: say.created,
    status: 201,
    summary: 'Offer another service',
    refuses: ['conflict', 'unprocessable'],
    output: serviceRecord,
    example: {
      title: 'Newborns',
      description: 'The first weeks, at home and without hurry.',
      icon: 'Family/Portrait',
      price: 'Starting at $350',
      duration: 90,
    },
  },
  {
    method: 'PUT',
    path: '/services/{id}',
    procedure: servicesRouter.update,
    from: 'body',
    picture: { slot: 'service', as: 'pictureId' },
    envelope: dataEnvelope,
    names,
    message: say.updated,
    summary: 'Change a service; what is absent stays as it is',
    refuses: ['notFound', 'conflict', 'unprocessable'],
    output: serviceRecord,
    example: { price: 'Starting at $400', isActive: true },
  },
  {
    method: 'DELETE',
    path: '/services/{id}',
    procedure: servicesRouter.remove,
    envelope: dataEnvelope,
    message: say.removed,
    summary: 'Delete a service; its packages stay',
    refuses: ['notFound'],
    output: z.null(),
  },
];
