import { randomUUID } from 'node:crypto';
import { createPackage } from '../rows/offers.ts';
import { createOwnService, newService } from '../rows/site-content.ts';
import type { DomainCalls } from './call.ts';

const features = ['50 pictures'];
const texts = { name: 'Golden Hour', type: 'Portraits', description: 'Out on the hill.', features };
const offer = { ...texts, priceCents: 68_050, durationHours: 1.5 };
const offerOnWire = { ...texts, price: 680.5, duration: 1.5 };

export const packageCalls: DomainCalls = {
  procedures: {
    'packages.adminList': { may: 'staff' },
    'packages.create': {
      may: 'staff',
      input: () => offer,
      at: { 'POST /package': { answers: 'created', sends: () => offerOnWire } },
    },
    'packages.get': {
      may: 'everybody',
      input: (deps) => ({ id: createPackage(deps) }),
      at: { 'GET /package/{id}': 'read' },
    },
    'packages.list': { may: 'everybody', at: { 'GET /package': 'read' } },
    'packages.remove': {
      may: 'staff',
      input: (deps) => ({ id: createPackage(deps) }),
      at: { 'DELETE /package/{id}': 'done' },
    },
    'packages.setActive': {
      may: 'staff',
      input: (deps) => ({ id: createPackage(deps), isActive: false }),
    },
    'packages.update': {
      may: 'staff',
      input: (deps) => ({ id: createPackage(deps), ...offer }),
      at: {
        'PUT /package/{id}': {
          answers: 'done',
          sends: (deps) => ({ id: createPackage(deps), ...offerOnWire }),
        },
      },
    },
  },
};

export const serviceCalls: DomainCalls = {
  procedures: {
    'services.adminList': { may: 'staff' },
    'services.create': {
      may: 'staff',
      input: newService,
      at: {
        'POST /services': {
          answers: 'created',
          sends: () => ({
            ...{ title: `Newborns ${randomUUID()}`, description: 'The first weeks.' },
            ...{ icon: 'Family/Portrait', price: 'From $300', duration: 45 },
          }),
        },
      },
    },
    'services.get': {
      may: 'everybody',
      input: (deps) => ({ id: createOwnService(deps) }),
      at: { 'GET /services/{id}': 'read' },
    },
    'services.list': { may: 'everybody', at: { 'GET /services': 'list' } },
    'services.remove': {
      may: 'staff',
      input: (deps) => ({ id: createOwnService(deps) }),
      at: { 'DELETE /services/{id}': 'done' },
    },
    'services.reorder': { may: 'staff', input: (deps) => ({ ids: [createOwnService(deps)] }) },
    'services.setActive': {
      may: 'staff',
      input: (deps) => ({ id: createOwnService(deps), isActive: false }),
    },
    'services.update': {
      may: 'staff',
      input: (deps) => ({ id: createOwnService(deps), ...newService() }),
      at: {
        'PUT /services/{id}': {
          answers: 'done',
          sends: (deps) => ({ id: createOwnService(deps), price: 'Custom Quotes', duration: 90 }),
        },
      },
    },
  },
};
