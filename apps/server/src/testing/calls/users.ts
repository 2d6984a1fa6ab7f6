import { createPerson, newUser } from '../rows/people.ts';
import type { Call, DomainCalls } from './call.ts';

const onPerson = (more: object = {}, at?: Call['at']): Call => ({
  may: 'admin',
  input: (deps) => ({ id: createPerson(deps, { role: 'user' }), ...more }),
  ...(at && { at }),
});

export const userCalls: DomainCalls = {
  procedures: {
    'users.create': { may: 'admin', input: () => newUser(), at: { 'POST /users': 'created' } },
    'users.get': onPerson(),
    'users.list': { may: 'admin' },
    'users.read': { may: 'admin', at: { 'GET /users': 'page' } },
    'users.remove': onPerson({}, { 'DELETE /users': 'done' }),
    'users.removeSecondFactor': onPerson(),
    'users.setActive': onPerson({ isActive: false }),
    'users.setRole': onPerson({ role: 'moderator' }),
    'users.update': onPerson({ firstName: 'Noor' }, { 'PUT /users': 'done' }),
  },
};
