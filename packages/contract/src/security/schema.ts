import { z } from 'zod';
import { roles } from '../accounts/constants.ts';
import { listInput, listPage } from '../paging.ts';
import { lengths, oneOf, requiredText } from '../validators.ts';
import {
  graceDayChoices,
  idleDayChoices,
  longestDayChoices,
  signInMeans,
  signInOutcomes,
  tokenAccesses,
  tokenDayChoices,
  twoFactorPolicies,
} from './constants.ts';
import { securityMessages as messages } from './messages.ts';

/** How people of the studio sign in, and for how long. */
export const securityRules = z.object({
  twoFactor: z.enum(twoFactorPolicies, messages.policy),
  /** Since the rule was made, or since somebody was added, whichever is later. */
  graceDays: z.literal(graceDayChoices, messages.graceDays),
  idleDays: z.literal(idleDayChoices, messages.idleDays),
  longestDays: z.literal(longestDayChoices, messages.longestDays),
});
export type SecurityRules = z.infer<typeof securityRules>;

/** What holds until the owner decides otherwise. */
export const defaultSecurityRules: SecurityRules = {
  twoFactor: 'off',
  graceDays: 7,
  idleDays: 30,
  longestDays: 90,
};

/** Changes of the rules; what is absent stays as it is. */
export const updateSecurityRulesInput = securityRules
  .partial()
  .refine((rules) => Object.values(rules).some((rule) => rule !== undefined), messages.noRule);
export type UpdateSecurityRulesInput = z.infer<typeof updateSecurityRulesInput>;

/** The rules, and who would be asked for a second step that they do not have. */
export const securityOverview = securityRules.extend({
  /** Whether the owner who asks has a second step. */
  hasOwnFactor: z.boolean(),
  /** Active owners, and active staff, without a second step. */
  ownersWithout: z.number().int(),
  staffWithout: z.number().int(),
});
export type SecurityOverview = z.infer<typeof securityOverview>;

/** A page of sign-ins, newest first. */
export const listSignInsInput = listInput({
  filters: { outcome: oneOf('Outcome', signInOutcomes).optional() },
  sorts: ['-time'],
  limit: 25,
});
export type ListSignInsInput = z.infer<typeof listSignInsInput>;

const somebody = z.object({ id: z.string(), name: z.string(), email: z.string() });

/** One sign-in, or a try. */
export const signIn = z.object({
  id: z.string(),
  at: z.date(),
  /** Null for an address that nobody has. */
  person: somebody.nullable(),
  outcome: z.enum(signInOutcomes),
  means: z.enum(signInMeans),
  /** An IPv4 address, or an IPv6 network. */
  network: z.string(),
  userAgent: z.string(),
});
export const signInPage = listPage(signIn);
export type SignInPage = z.infer<typeof signInPage>;

/** A page of the sessions of everybody, the last begun first. */
export const listSessionsInput = listInput({ filters: {}, sorts: ['-time'], limit: 25 });
export type ListSessionsInput = z.infer<typeof listSessionsInput>;

const anySession = z.object({
  id: z.string(),
  person: somebody.extend({ role: z.enum(roles) }),
  userAgent: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export const sessionPage = listPage(anySession);
export type SessionPage = z.infer<typeof sessionPage>;

/** What a new API token is called, and what it may do. */
export const createTokenInput = z.object({
  name: requiredText('Name', lengths.name, messages.tokenNameRequired),
  access: z.enum(tokenAccesses, messages.tokenAccess),
  /** Null for a token without an end. */
  days: z.literal(tokenDayChoices, messages.tokenDays),
});
export type CreateTokenInput = z.infer<typeof createTokenInput>;

/** A token as it is listed: nothing that lets anybody in. */
export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  access: z.enum(tokenAccesses),
  /** The first letters, by which its owner knows it again. */
  hint: z.string(),
  owner: somebody,
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** A token that was just made: the only time that it is told. */
export const createdToken = apiToken.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdToken>;
