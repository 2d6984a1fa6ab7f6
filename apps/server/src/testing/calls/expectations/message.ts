import type { Right } from '@shutterhouse/contract/rights';
import type { AppDeps } from '../../../deps.ts';
import { createMail } from '../../rows/mails.ts';
import { createMessage, createSubscriber } from '../../rows/messages.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;
type Expectation = { may: Right | 'everybody'; input?: () => object };

/** Who may call the procedures of messages, mail, the newsletter and the audit log. */
export function messageExpectations(deps: () => Deps): Record<string, Expectation> {
  const message = (more: object = {}): Expectation => ({
    may: 'staff',
    input: () => ({ id: createMessage(deps()), ...more }),
  });
  return {
    'audit.list': { may: 'admin' },
    'messages.counts': { may: 'staff' },
    'messages.get': message(),
    'messages.list': { may: 'staff' },
    'messages.markRead': message(),
    'messages.reply': message({ subject: 'Re: Portraits', body: 'Yes.' }),
    'messages.setStatus': message({ status: 'spam' }),
    'messages.submit': { may: 'everybody' },
    'newsletter.confirm': { may: 'everybody' },
    'newsletter.list': { may: 'staff' },
    'newsletter.remove': { may: 'staff', input: () => ({ id: createSubscriber(deps()) }) },
    'newsletter.subscribe': { may: 'everybody' },
    'newsletter.unsubscribe': { may: 'everybody' },
    'mail.outbox.get': { may: 'admin', input: () => ({ id: createMail(deps()) }) },
    'mail.outbox.list': { may: 'admin' },
    'mail.outbox.retry': { may: 'admin', input: () => ({ id: createMail(deps()) }) },
    'mail.isConfigured': { may: 'staff' },
    'mail.sendTest': { may: 'admin', input: () => ({ to: 'robin@client.example' }) },
    'mail.status': { may: 'admin' },
    'mail.notifications.get': { may: 'admin' },
    'mail.notifications.update': { may: 'admin', input: () => ({ events: { newAccount: false } }) },
  };
}
