import { createPerson, newUser } from '../rows/people.ts';
import type { Call, DomainCalls } from './call.ts';

const onPerson = (more: object = {}, at?: Call['at']): Call => ({
  may: 'admin',
  input: (deps) => ({ id: createPerson(deps, { role: 'user' }), ...more }),
  ...(at && { at }),
});

const provenOnPerson = (...call: Parameters<typeof onPerson>): Call => ({
  ...onPerson(...call),
  freshProof: true,
});

export const userCalls: DomainCalls = {
  procedures: {
    'users.create': {
      may: 'admin',
      freshProof: true,
      input: () => newUser(),
      at: { 'POST /users': 'created' },
    },
    'users.get': onPerson(),
    'users.list': { may: 'admin' },
    'users.read': { may: 'admin', at: { 'GET /users': 'page' } },
    'users.remove': onPerson({}, { 'DELETE /users': 'done' }),
    'users.removeSecondFactor': provenOnPerson(),
    'users.setActive': provenOnPerson({ isActive: false }),
    'users.setRole': provenOnPerson({ role: 'moderator' }),
    'users.update': provenOnPerson({ firstName: 'Noor' }, { 'PUT /users': 'done' }),
  },
};
