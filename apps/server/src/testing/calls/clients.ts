import { mergeForTest } from '../rows/clients.ts';
import { createPerson } from '../rows/people.ts';
import type { Call, DomainCalls } from './call.ts';

const onClient = (more: object = {}, at?: Call['at']): Call => ({
  may: 'staff',
  input: (deps) => ({ id: createPerson(deps, { role: 'guest' }), ...more }),
  ...(at && { at }),
});

const onPair = (at: Call['at']): Call => ({
  may: 'staff',
  input: (deps) => ({
    id: createPerson(deps, { role: 'guest' }),
    otherId: createPerson(deps, { role: 'guest' }),
  }),
  ...(at && { at }),
});

export const clientCalls: DomainCalls = {
  procedures: {
    'clients.create': {
      may: 'staff',
      input: () => ({
        firstName: 'Ida',
        lastName: 'Berg',
        email: `ida-${crypto.randomUUID()}@client.example`,
      }),
      at: { 'POST /clients': 'created' },
    },
    'clients.duplicates': { may: 'staff', at: { 'GET /clients/duplicates': 'read' } },
    'clients.get': onClient({}, { 'GET /clients/{id}': 'read' }),
    'clients.keepApart': onPair({ 'POST /clients/{id}/apart': 'done' }),
    'clients.list': { may: 'staff', at: { 'GET /clients': 'page' } },
    'clients.merge': onPair({ 'POST /clients/{id}/merge': 'done' }),
    'clients.setNote': onClient(
      { note: 'Prefers mornings.' },
      { 'PUT /clients/{id}/note': 'read' },
    ),
    'clients.tags': { may: 'staff', at: { 'GET /clients/tags': 'read' } },
    'clients.timeline': onClient({}, { 'GET /clients/{id}/timeline': 'page' }),
    'clients.undoMerge': {
      may: 'staff',
      input: (deps) => ({ id: mergeForTest(deps) }),
      at: { 'POST /clients/merges/{id}/undo': 'done' },
    },
    'clients.update': onClient({ firstName: 'Noor' }, { 'PUT /clients/{id}': 'done' }),
    'clients.write': onClient(
      { subject: 'Your pictures', body: 'They are ready.' },
      { 'POST /clients/{id}/messages': 'created' },
    ),
  },
  bytes: { 'GET /clients/clients.csv': 'staff' },
};
