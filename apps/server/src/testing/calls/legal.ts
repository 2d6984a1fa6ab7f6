import { randomUUID } from 'node:crypto';
import { createLegalPage } from '../rows/site-content.ts';
import type { DomainCalls } from './call.ts';

const said = { title: 'Imprint', text: 'Harbour Light\n1 Quay Street' };

export const legalCalls: DomainCalls = {
  procedures: {
    'legal.list': { may: 'everybody', at: { 'GET /legal-page': 'read' } },
    'legal.page': {
      may: 'everybody',
      input(deps) {
        const slug = `imprint-${randomUUID()}`;
        createLegalPage(deps, { slug });
        return { slug };
      },
    },
    'legal.get': {
      may: 'everybody',
      input: (deps) => ({ id: createLegalPage(deps) }),
      at: { 'GET /legal-page/{id}': 'read' },
    },
    'legal.adminList': { may: 'staff' },
    'legal.create': { may: 'staff', input: () => said, at: { 'POST /legal-page': 'created' } },
    'legal.update': {
      may: 'staff',
      input: (deps) => ({ id: createLegalPage(deps), title: 'Impressum' }),
      at: { 'PUT /legal-page/{id}': 'done' },
    },
    'legal.reorder': { may: 'staff', input: (deps) => ({ ids: [createLegalPage(deps)] }) },
    'legal.setActive': {
      may: 'staff',
      input: (deps) => ({ id: createLegalPage(deps), isActive: false }),
    },
    'legal.remove': {
      may: 'staff',
      input: (deps) => ({ id: createLegalPage(deps) }),
      at: { 'DELETE /legal-page/{id}': 'done' },
    },
  },
};
