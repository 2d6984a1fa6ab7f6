import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../../deps.ts';
import { sessions } from '../../../domains/people/tables.ts';
import { createMessage } from '../../rows/messages.ts';
import { createPerson } from '../../rows/people.ts';
import type { Principal } from '../../studio/app.ts';
import type { Expectation } from './people.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** Calls after which their caller has no session left to make another. */
export const sessionEnding: Record<string, readonly Principal[]> = {
  'accounts.logout': ['user', 'moderator', 'admin'],
  'security.sessions.endOthers': ['admin'],
};

/** Who may call the procedures of signing in, sessions, API tokens, privacy and support. */
export function securityExpectations(deps: () => Deps): Record<string, Expectation> {
  return {
    'accounts.login': { may: 'everybody' },
    'accounts.logout': { may: 'everybody' },
    'accounts.me': { may: 'everybody' },
    'accounts.register': { may: 'everybody' },
    'accounts.requestPasswordReset': { may: 'everybody' },
    'accounts.requireMe': { may: 'own' },
    'accounts.resetPassword': { may: 'everybody' },
    'settings.get': { may: 'admin' },
    'settings.studio': { may: 'everybody' },
    'settings.update': { may: 'admin', input: () => ({ bookingHoursPerAddress: 8 }) },
    'privacy.notice.get': { may: 'everybody' },
    'privacy.notice.update': { may: 'admin', input: () => ({ text: 'What we keep.' }) },
    'privacy.retention.list': { may: 'admin' },
    'privacy.retention.preview': { may: 'admin', input: () => ({ kind: 'mails', days: 365 }) },
    'privacy.retention.update': { may: 'admin', input: () => ({ kind: 'mails', days: 365 }) },
    'privacy.customers.find': { may: 'admin', input: () => ({ email: customer(deps()) }) },
    'privacy.customers.export': { may: 'admin', input: () => ({ email: customer(deps()) }) },
    'privacy.customers.erase': {
      may: 'admin',
      input() {
        const email = customer(deps());
        return { email, confirmation: email };
      },
    },
    'security.get': { may: 'admin' },
    'security.update': { may: 'admin', input: () => ({ idleDays: 14 }) },
    'security.signIns.list': { may: 'admin' },
    'security.sessions.list': { may: 'admin' },
    'security.sessions.end': { may: 'admin', input: () => ({ id: sessionOfSomebody(deps()) }) },
    'security.sessions.endOthers': { may: 'admin' },
    'support.diagnostics': { may: 'admin' },
    'support.report': { may: 'admin' },
    'security.tokens.list': { may: 'staff' },
    'security.tokens.create': {
      may: 'staff',
      input: () => ({ name: 'Wall', access: 'read', days: 30 }),
    },
    'security.tokens.revoke': { may: 'staff', answer: 404, input: () => ({ id: randomUUID() }) },
  };
}

function customer(deps: Deps): string {
  const email = `noor-${randomUUID()}@client.example`;
  createMessage(deps, { email });
  return email;
}

function sessionOfSomebody({ db, now }: Deps): string {
  const id = randomUUID();
  const at = now();
  db.insert(sessions)
    .values({
      id,
      userId: createPerson({ db, now }, { role: 'user' }),
      expiresAt: Math.floor(at.getTime() / 1000) + 1000,
      createdAt: at,
      lastUsedAt: at,
    })
    .run();
  return id;
}
