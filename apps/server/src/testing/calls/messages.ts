import { createHash, randomUUID } from 'node:crypto';
import type { AppDeps } from '../../deps.ts';
import { createMail } from '../rows/mails.ts';
import { createMessage, createSubscriber } from '../rows/messages.ts';
import type { Call, DomainCalls } from './call.ts';
import { messageInput } from './writing-calls.ts';

const onMessage = (at?: Call['at'], more: object = {}): Call => ({
  may: 'staff',
  input: (deps) => ({ id: createMessage(deps), ...more }),
  ...(at && { at }),
});

/** A page of a list that is not empty. */
const pageWith = (create: (deps: AppDeps) => string, input: object) => ({
  answers: 'page' as const,
  sends(deps: AppDeps) {
    create(deps);
    return input;
  },
});

export const messageCalls: DomainCalls = {
  procedures: {
    'messages.counts': { may: 'staff', at: { 'GET /contact/submissions/counts': 'read' } },
    'messages.get': onMessage({ 'GET /contact/submissions/{id}': 'read' }),
    'messages.list': {
      may: 'staff',
      at: { 'GET /contact/submissions': pageWith(createMessage, { limit: 50, skip: 0 }) },
    },
    'messages.markRead': onMessage(),
    'messages.reply': onMessage(
      { 'POST /contact/submissions/{id}/reply': 'done' },
      { subject: 'Re: Portraits', body: 'Yes.' },
    ),
    'messages.setStatus': onMessage(
      { 'PATCH /contact/submissions/{id}/status': 'done' },
      { status: 'spam' },
    ),
    'messages.submit': {
      may: 'everybody',
      at: {
        'POST /contact/submit': { answers: ['success', 'message'], sends: () => messageInput },
      },
    },
  },
};

export const newsletterCalls: DomainCalls = {
  procedures: {
    'newsletter.confirm': {
      may: 'everybody',
      input(deps) {
        const token = randomUUID();
        const confirmTokenHash = createHash('sha256').update(token).digest('hex');
        createSubscriber(deps, { confirmTokenHash });
        return { token };
      },
      at: { 'POST /newsletter/confirm': 'done' },
    },
    'newsletter.list': {
      may: 'staff',
      at: { 'GET /newsletter/subscribers': pageWith(createSubscriber, { state: 'subscribed' }) },
    },
    'newsletter.remove': {
      may: 'staff',
      input: (deps) => ({ id: createSubscriber(deps) }),
      at: { 'DELETE /newsletter/subscribers/{id}': 'done' },
    },
    'newsletter.subscribe': {
      may: 'everybody',
      input: () => ({ email: 'robin@client.example' }),
      at: { 'POST /newsletter/subscribe': 'done' },
    },
    'newsletter.unsubscribe': {
      may: 'everybody',
      input(deps) {
        const unsubscribeToken = randomUUID();
        createSubscriber(deps, { unsubscribeToken });
        return { token: unsubscribeToken };
      },
      at: { 'POST /newsletter/unsubscribe': 'done' },
    },
  },
  bytes: {
    'GET /newsletter/subscribers.csv': 'staff',
  },
};

export const mailCalls: DomainCalls = {
  procedures: {
    'mail.isConfigured': { may: 'staff' },
    'mail.notifications.get': { may: 'admin' },
    'mail.notifications.update': {
      may: 'admin',
      freshProof: true,
      input: () => ({ email: 'desk@studio.example' }),
    },
    'mail.outbox.get': { may: 'admin', input: (deps) => ({ id: createMail(deps) }) },
    'mail.outbox.list': { may: 'admin' },
    'mail.outbox.retry': { may: 'admin', input: (deps) => ({ id: createMail(deps) }) },
    'mail.server.get': { may: 'admin', at: { 'GET /settings/mail-server': 'read' } },
    'mail.server.update': {
      may: 'admin',
      freshProof: true,
      input: () => ({ senderName: 'Studio' }),
      at: { 'PUT /settings/mail-server': 'done' },
    },
    'mail.sendTest': { may: 'admin', input: () => ({ to: 'robin@client.example' }) },
    'mail.status': { may: 'admin' },
    'mail.texts.list': { may: 'admin', at: { 'GET /settings/mail-texts': 'read' } },
    'mail.texts.preview': {
      may: 'admin',
      input: () => ({ id: 'quote', subject: '', words: '', translations: {}, language: 'de' }),
      at: { 'POST /settings/mail-texts/{id}/preview': 'read' },
    },
    'mail.texts.update': {
      may: 'admin',
      input: () => ({ id: 'bookingConfirmed', subject: 'See you, {name}', words: 'Until {date}!' }),
      at: { 'PUT /settings/mail-texts/{id}': 'done' },
    },
  },
};
