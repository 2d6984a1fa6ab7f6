import { v7 } from 'uuid';
import { contactMessages } from '../../domains/messages/tables.ts';
import { subscribers } from '../../domains/newsletter/tables.ts';
import { rowFactory } from './row-factory.ts';

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
