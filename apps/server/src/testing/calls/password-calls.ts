import { createHash, randomBytes } from 'node:crypto';
import type { AppDeps } from '../../deps.ts';
import { passwordResets } from '../../domains/accounts/tables.ts';
import { createPerson } from '../rows/people.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** The public calls for a new password; each creates the row that it needs. */
export const passwordCalls: Readonly<
  Record<string, (deps: Deps) => { path: string; body: object }>
> = {
  'POST /users/forgot-password': () => ({
    path: '/users/forgot-password',
    body: { email: 'robin@client.example' },
  }),
  'POST /users/reset-password': (deps) => {
    const token = randomBytes(32).toString('base64url');
    const id = createHash('sha256').update(token).digest('hex');
    const email = `${id.slice(0, 8)}@client.example`;
    const userId = createPerson(deps, { role: 'user', email });
    const expiresAt = new Date(deps.now().getTime() + 60_000);
    deps.db.insert(passwordResets).values({ id, userId, email, expiresAt }).run();
    const password = 'Harbour-Lane-15!';
    return { path: '/users/reset-password', body: { token, password, confirmPassword: password } };
  },
};
