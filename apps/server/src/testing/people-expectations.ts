import type { Right } from '@shutterhouse/contract/rights';
import type { AppDeps } from '../deps.ts';
import { createPerson } from './people.ts';
import { newUser } from './user-calls.ts';

/** Who may call a procedure. */
export type Expectation = {
  may: Right | 'everybody';
  /** What the call takes, where a call without input would be refused for that alone; new for each call. */
  input?: () => object;
};

/** Who may call the procedures about people. */
export function peopleExpectations(
  deps: () => Pick<AppDeps, 'db' | 'now'>,
): Record<string, Expectation> {
  const onPerson = (more: object = {}): Expectation => ({
    may: 'admin',
    input: () => ({ id: createPerson(deps(), { role: 'user' }), ...more }),
  });
  return {
    'users.create': { may: 'admin', input: newUser },
    'users.get': onPerson(),
    'users.list': { may: 'admin' },
    'users.read': { may: 'admin' },
    'users.remove': onPerson(),
    'users.removeSecondFactor': onPerson(),
    'users.setActive': onPerson({ isActive: false }),
    'users.setRole': onPerson({ role: 'moderator' }),
    'users.update': onPerson({ firstName: 'Noor' }),
  };
}
