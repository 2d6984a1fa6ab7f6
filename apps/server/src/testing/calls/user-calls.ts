import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../deps.ts';
import { financeAdminCalls } from '../rows/finance.ts';
import { moneyAdminCalls } from '../rows/money.ts';
import { createPerson } from '../rows/people.ts';
import { calendarAdminCalls } from './calendar-calls.ts';
import { connectionCalls } from './connection-calls.ts';
import { backupCalls } from './overview-calls.ts';

type Deps = Pick<AppDeps, 'db' | 'now' | 'secrets'>;

/** The input of the form for a new person. */
export function newUser(more: Record<string, unknown> = {}) {
  const word = randomUUID().slice(0, 8);
  return {
    username: `noor-${word}`,
    email: `noor-${word}@client.example`,
    firstName: 'Noor',
    lastName: 'Hill',
    role: 'user' as const,
    isActive: true,
    password: 'Evening-Light-7',
    ...more,
  };
}

/** The documented calls for admins only; each creates the rows that it needs. */
export const adminCalls: Record<string, (deps: Deps) => { path: string; body?: object }> = {
  ...connectionCalls,
  ...backupCalls,
  ...calendarAdminCalls,
  'DELETE /settings/security/sessions': () => ({ path: '/settings/security/sessions' }),
  ...financeAdminCalls,
  ...moneyAdminCalls,
  'GET /users': () => ({ path: '/users' }),
  'POST /users': () => ({ path: '/users', body: newUser() }),
  'PUT /users': (deps) => ({
    path: `/users?id=${createPerson(deps, { role: 'user' })}`,
    body: { firstName: 'Noor' },
  }),
  'DELETE /users': (deps) => ({ path: `/users?id=${createPerson(deps, { role: 'user' })}` }),
};
