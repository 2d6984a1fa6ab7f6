import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../deps.ts';
import { sessions } from '../../domains/people/tables.ts';
import { apiTokens } from '../../domains/security/tables.ts';
import { rememberTexts } from '../../starter/service.ts';
import { createMessage } from '../rows/messages.ts';
import { createPerson } from '../rows/people.ts';
import { onlyTax } from '../rows/taxes.ts';
import type { DomainCalls } from './call.ts';

export const settingsCalls: DomainCalls = {
  procedures: {
    'settings.appearance.get': { may: 'admin' },
    'settings.appearance.update': { may: 'admin', input: () => ({ theme: 'dark' }) },
    'settings.billing.get': { may: 'admin', at: { 'GET /settings/billing': 'read' } },
    'settings.billing.update': {
      may: 'admin',
      input: () => ({ taxes: onlyTax(8.875) }),
      at: { 'PUT /settings/billing': 'done' },
    },
    'settings.languages.get': { may: 'admin', at: { 'GET /settings/languages': 'read' } },
    'settings.languages.update': {
      may: 'admin',
      input: () => ({ languages: ['de'] }),
      at: { 'PUT /settings/languages': 'done' },
    },
    'settings.place.get': { may: 'admin', at: { 'GET /settings/place': 'read' } },
    'settings.place.update': {
      may: 'admin',
      freshProof: true,
      input: () => ({ timeZone: 'America/Chicago' }),
      at: { 'PUT /settings/place': 'done' },
    },
    'settings.get': { may: 'admin' },
    'settings.starter.get': { may: 'admin', at: { 'GET /settings/starter': 'read' } },
    'settings.starter.update': {
      may: 'admin',
      input(deps) {
        rememberStarter(deps);
        return { language: 'en' };
      },
      at: { 'POST /settings/starter': 'done' },
    },
    'settings.studio': { may: 'everybody' },
    'settings.update': { may: 'admin', input: () => ({ bookingHoursPerAddress: 8 }) },
  },
};

/** Makes what the studio has its starter content in German. */
function rememberStarter({ db, now }: AppDeps): void {
  db.transaction((tx) => rememberTexts(tx, 'de', now()));
}

/** Somebody who has written to the studio. */
function aCustomer(deps: AppDeps): { email: string } {
  const email = `noor-${randomUUID()}@client.example`;
  createMessage(deps, { email });
  return { email };
}

const retention = () => ({ kind: 'mails', days: 365 });

export const privacyCalls: DomainCalls = {
  procedures: {
    'privacy.notice.get': { may: 'everybody', at: { 'GET /privacy-notice': 'read' } },
    'privacy.notice.adminGet': { may: 'admin' },
    'privacy.notice.update': {
      may: 'admin',
      input: () => ({ text: 'What we keep.' }),
      at: { 'PUT /privacy-notice': 'done' },
    },
    'privacy.retention.list': { may: 'admin', at: { 'GET /settings/privacy/retention': 'read' } },
    'privacy.retention.preview': {
      may: 'admin',
      input: retention,
      at: { 'POST /settings/privacy/retention/preview': 'read' },
    },
    'privacy.retention.update': {
      may: 'admin',
      input: retention,
      at: { 'PUT /settings/privacy/retention': 'done' },
    },
    'privacy.customers.find': {
      may: 'admin',
      input: aCustomer,
      at: { 'POST /settings/privacy/customer': 'read' },
    },
    'privacy.customers.export': {
      may: 'admin',
      input: aCustomer,
      at: { 'POST /settings/privacy/customer/export': 'read' },
    },
    'privacy.customers.erase': {
      may: 'admin',
      input(deps) {
        const { email } = aCustomer(deps);
        return { email, confirmation: email };
      },
      at: { 'POST /settings/privacy/customer/erase': 'done' },
    },
  },
};

/** A session of somebody else. */
function aSession({ db, now }: AppDeps): { id: string } {
  const id = randomUUID();
  const userId = createPerson({ db, now }, { role: 'user' });
  const expiresAt = Math.floor(now().getTime() / 1000) + 1000;
  db.insert(sessions).values({ id, userId, expiresAt, createdAt: now(), lastUsedAt: now() }).run();
  return { id };
}

/** An API token of somebody else. */
function aToken({ db, now }: AppDeps): { id: string } {
  const userId = createPerson({ db, now }, { role: 'moderator' });
  const tokenHash = userId.padEnd(64, '0');
  return db
    .insert(apiTokens)
    .values({ userId, name: 'Wall', access: 'read', tokenHash, hint: 'sht_abcd', createdAt: now() })
    .returning({ id: apiTokens.id })
    .get();
}

export const securityCalls: DomainCalls = {
  procedures: {
    'security.get': { may: 'admin', at: { 'GET /settings/security': 'read' } },
    'security.update': {
      freshProof: true,
      may: 'admin',
      input: () => ({ idleDays: 14 }),
      at: { 'PUT /settings/security': 'done' },
    },
    'security.signIns.list': { may: 'admin', at: { 'GET /settings/security/sign-ins': 'page' } },
    'security.sessions.list': { may: 'admin', at: { 'GET /settings/security/sessions': 'page' } },
    'security.sessions.end': {
      may: 'admin',
      input: aSession,
      at: { 'DELETE /settings/security/sessions/{id}': 'done' },
    },
    'security.sessions.endOthers': {
      may: 'admin',
      endsSession: true,
      at: { 'DELETE /settings/security/sessions': 'done' },
    },
    'security.tokens.list': { may: 'staff', at: { 'GET /settings/security/tokens': 'read' } },
    'security.tokens.create': {
      freshProof: true,
      may: 'staff',
      input: () => ({ name: 'Wall', access: 'read', days: 30 }),
      at: { 'POST /settings/security/tokens': 'created' },
    },
    'security.tokens.revoke': {
      may: 'staff',
      answer: 404,
      input: () => ({ id: randomUUID() }),
      // Only admins may revoke those of others.
      at: {
        'DELETE /settings/security/tokens/{id}': { answers: 'done', sends: aToken, as: 'admin' },
      },
    },
  },
};

export const supportCalls: DomainCalls = {
  procedures: {
    'support.diagnostics': { may: 'admin', at: { 'GET /settings/diagnostics': 'read' } },
    'support.report': { may: 'admin', at: { 'GET /settings/support': 'read' } },
  },
};

export const auditCalls: DomainCalls = {
  procedures: {
    'audit.list': {
      may: 'admin',
      at: { 'GET /settings/audit-log': { answers: 'page', sends: () => ({ action: 'deleted' }) } },
    },
  },
};
