import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { AppDeps } from '../../deps.ts';
import { contactMessages } from '../../domains/messages/tables.ts';
import { subscribers } from '../../domains/newsletter/tables.ts';
import { rowFactory } from './row-factory.ts';
import type { EditorCall } from './site-content.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** A message from a visitor. @returns its id */
export const createMessage = rowFactory(contactMessages)(({ now }, { status }) => ({
  id: v7(),
  name: 'Noor Hill',
  email: 'noor@client.example',
  phone: '(212) 555-0147',
  service: 'Portraits',
  message: 'Five people and a dog, in October.',
  status: 'new',
  submittedAt: now(),
  isSpam: status === 'spam',
}));

/** A subscriber. @returns its id */
export const createSubscriber = rowFactory(subscribers)(({ now }) => ({
  id: v7(),
  email: `noor-${v7()}@client.example`,
  state: 'subscribed',
  unsubscribeToken: `unsubscribe-${v7()}`,
  subscribedAt: now(),
}));

/** The calls of the inbox, of the newsletter and of the audit log. */
export const inboxCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> = {
  'GET /settings/audit-log': () => ({ path: '/settings/audit-log?action=deleted', as: 'admin' }),
  'GET /newsletter/subscribers': (deps) => {
    createSubscriber(deps);
    return { path: '/newsletter/subscribers?state=subscribed' };
  },
  'DELETE /newsletter/subscribers/{id}': (deps) => ({
    path: `/newsletter/subscribers/${createSubscriber(deps)}`,
  }),
  'GET /contact/submissions': (deps) => {
    createMessage(deps);
    return { path: '/contact/submissions?limit=50&skip=0' };
  },
  'GET /contact/submissions/counts': () => ({ path: '/contact/submissions/counts' }),
  'GET /contact/submissions/{id}': (deps) => ({
    path: `/contact/submissions/${createMessage(deps)}`,
  }),
  'PATCH /contact/submissions/{id}/status': (deps) => ({
    path: `/contact/submissions/${createMessage(deps)}/status`,
    body: { status: 'spam' },
  }),
  'POST /contact/submissions/{id}/reply': (deps) => ({
    path: `/contact/submissions/${createMessage(deps)}/reply`,
    body: { subject: 'Re: Portraits', body: 'Yes, on the 12th.' },
  }),
};

/** The public calls of the newsletter; each creates the row that it needs. */
export const newsletterCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> = {
  'POST /newsletter/subscribe': () => ({
    path: '/newsletter/subscribe',
    body: { email: 'robin@client.example' },
  }),
  'POST /newsletter/confirm': (deps) => {
    const token = v7();
    createSubscriber(deps, {
      confirmTokenHash: createHash('sha256').update(token).digest('hex'),
    });
    return { path: '/newsletter/confirm', body: { token } };
  },
  'POST /newsletter/unsubscribe': (deps) => {
    const unsubscribeToken = v7();
    createSubscriber(deps, { unsubscribeToken });
    return { path: `/newsletter/unsubscribe?token=${unsubscribeToken}` };
  },
};
