import type { AppDeps } from '../../deps.ts';
import { apiTokens } from '../../domains/security/tables.ts';
import { createPerson } from '../rows/people.ts';
import type { EditorCall } from '../rows/site-content.ts';
import type { DocumentedCall } from './documented-call.ts';
import { securityExpectations } from './expectations/security.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** A documented call of the settings, and its procedure, whose input it uses. */
const rows: readonly [
  method: DocumentedCall['method'],
  path: string,
  procedure: string,
  says?: 'message',
][] = [
  ['GET', '/privacy-notice', 'privacy.notice.get'],
  ['PUT', '/privacy-notice', 'privacy.notice.update', 'message'],
  ['GET', '/settings/privacy/retention', 'privacy.retention.list'],
  ['POST', '/settings/privacy/retention/preview', 'privacy.retention.preview'],
  ['PUT', '/settings/privacy/retention', 'privacy.retention.update', 'message'],
  ['POST', '/settings/privacy/customer', 'privacy.customers.find'],
  ['POST', '/settings/privacy/customer/export', 'privacy.customers.export'],
  ['POST', '/settings/privacy/customer/erase', 'privacy.customers.erase', 'message'],
  ['GET', '/settings/security', 'security.get'],
  ['PUT', '/settings/security', 'security.update', 'message'],
  ['GET', '/settings/security/sign-ins', 'security.signIns.list'],
  ['GET', '/settings/security/sessions', 'security.sessions.list'],
  ['DELETE', '/settings/security/sessions', 'security.sessions.endOthers', 'message'],
  ['DELETE', '/settings/security/sessions/{id}', 'security.sessions.end', 'message'],
  ['GET', '/settings/security/tokens', 'security.tokens.list'],
  ['POST', '/settings/security/tokens', 'security.tokens.create', 'message'],
  ['DELETE', '/settings/security/tokens/{id}', 'security.tokens.revoke', 'message'],
  ['GET', '/settings/support', 'support.report'],
  ['GET', '/settings/diagnostics', 'support.diagnostics'],
];

const isPaged = (path: string) => path.endsWith('/sign-ins') || path.endsWith('/security/sessions');

function inputOf(procedure: string, deps: Deps): object | undefined {
  return securityExpectations(() => deps)[procedure]?.input?.();
}

/** An API token of somebody. @returns its id */
function createToken({ db, now }: Deps): string {
  const userId = createPerson({ db, now }, { role: 'moderator' });
  return db
    .insert(apiTokens)
    .values({
      userId,
      name: 'Wall',
      access: 'read',
      tokenHash: userId.padEnd(64, '0'),
      hint: 'sht_abcd',
      createdAt: now(),
    })
    .returning({ id: apiTokens.id })
    .get().id;
}

/** The documented responses of these calls. */
export const settingsPaths: readonly DocumentedCall[] = rows.map(([method, path, , says]) => ({
  method,
  path,
  answers: [
    'success',
    'data',
    ...(method === 'GET' && isPaged(path) ? ['pagination'] : []),
    ...(says ? [says] : []),
  ],
}));

/** A call without input has no invalid input. */
const byProcedure = rows.filter(([, , procedure]) => procedure !== 'security.sessions.endOthers');

/** The same calls as made by an admin, by their documented names. */
export const settingsCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> =
  Object.fromEntries(
    byProcedure.map(([method, path, procedure]) => [
      `${method} ${path}`,
      (deps: Deps) => {
        const isToken = procedure === 'security.tokens.revoke';
        const made = isToken ? { id: createToken(deps) } : inputOf(procedure, deps);
        const input = made as Record<string, unknown> | undefined;
        const filled = path.replace('{id}', String(input?.id));
        const isBodiless = method === 'GET' || method === 'DELETE';
        return { path: filled, as: 'admin' as const, ...(!isBodiless && input && { body: input }) };
      },
    ]),
  );
