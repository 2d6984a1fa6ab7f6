import { securityMessages as messages } from '@shutterhouse/contract/security/messages';
import {
  apiToken,
  createdToken,
  securityOverview,
  sessionPage,
  signInPage,
} from '@shutterhouse/contract/security/schema';
import { z } from 'zod';
import { dataEnvelope, pageEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { securityRouter } from './router.ts';

const path = '/settings/security';

export const securityRoutes: RestRow[] = [
  {
    method: 'GET',
    path,
    procedure: securityRouter.get,
    envelope: dataEnvelope,
    summary: 'The sign-in rules, and how many people have no two-factor authentication yet',
    output: securityOverview,
  },
  {
    method: 'PUT',
    path,
    procedure: securityRouter.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.rulesSaved,
    summary: 'Change the rules of signing in; what is absent stays as it is',
    refuses: ['conflict'],
    output: securityOverview,
    example: { idleDays: 7, longestDays: 30 },
  },
  {
    method: 'GET',
    path: `${path}/sign-ins`,
    procedure: securityRouter.signIns.list,
    from: 'query',
    envelope: pageEnvelope,
    summary: 'Who signed in and who was refused, when, by what means and from where; newest first',
    example: { outcome: 'refused', limit: 25 },
    output: signInPage,
  },
  {
    method: 'GET',
    path: `${path}/sessions`,
    procedure: securityRouter.sessions.list,
    from: 'query',
    envelope: pageEnvelope,
    summary: 'All sessions, newest first',
    example: { limit: 25 },
    output: sessionPage,
  },
  {
    method: 'DELETE',
    path: `${path}/sessions`,
    procedure: securityRouter.sessions.endOthers,
    envelope: dataEnvelope,
    message: () => messages.othersEnded,
    summary: 'End all sessions except the one that asks',
    output: z.object({ ended: z.number().int() }),
  },
  {
    method: 'DELETE',
    path: `${path}/sessions/{id}`,
    procedure: securityRouter.sessions.end,
    envelope: dataEnvelope,
    message: () => messages.sessionEnded,
    summary: 'End one session',
    refuses: ['notFound'],
    output: z.null(),
  },
  {
    method: 'GET',
    path: `${path}/tokens`,
    procedure: securityRouter.tokens.list,
    envelope: dataEnvelope,
    summary: 'The API tokens: all of them for an admin, one’s own for others',
    output: z.array(apiToken),
  },
  {
    method: 'POST',
    path: `${path}/tokens`,
    procedure: securityRouter.tokens.create,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.tokenMade,
    status: 201,
    summary: 'Create an API token with the rights of your own role; it is shown only this once',
    refuses: ['conflict'],
    output: createdToken,
    example: { name: 'Calendar on the wall', access: 'read', days: 90 },
  },
  {
    method: 'DELETE',
    path: `${path}/tokens/{id}`,
    procedure: securityRouter.tokens.revoke,
    envelope: dataEnvelope,
    message: () => messages.tokenRevoked,
    summary: 'Revoke an API token',
    refuses: ['notFound'],
    output: z.null(),
  },
];
