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

/** The rules of staff sign-ins and session lifetimes. */
export const securityRules = z.object({
  twoFactor: z.enum(twoFactorPolicies, { error: () => messages.policy }),
  /** Counted from when the rule was set, or the user added, whichever is later. */
  graceDays: z.literal(graceDayChoices, { error: () => messages.graceDays }),
  idleDays: z.literal(idleDayChoices, { error: () => messages.idleDays }),
  longestDays: z.literal(longestDayChoices, { error: () => messages.longestDays }),
});
export type SecurityRules = z.infer<typeof securityRules>;

/** The default rules. */
export const defaultSecurityRules: SecurityRules = {
  twoFactor: 'off',
  graceDays: 7,
  idleDays: 30,
  longestDays: 90,
};

/** Changes of the rules; absent ones stay unchanged. */
export const updateSecurityRulesInput = securityRules
  .partial()
  .refine((rules) => Object.values(rules).some((rule) => rule !== undefined), {
    error: () => messages.noRule,
  });
export type UpdateSecurityRulesInput = z.infer<typeof updateSecurityRulesInput>;

/** The rules, and who does not yet meet the two-factor rule. */
export const securityOverview = securityRules.extend({
  /** Whether the requesting owner has a second factor. */
  hasOwnFactor: z.boolean(),
  /** The active owners, and active staff, without a second factor. */
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

/** A sign-in attempt. */
export const signIn = z.object({
  id: z.string(),
  at: z.date(),
  /** Null for an unknown e-mail address. */
  person: somebody.nullable(),
  outcome: z.enum(signInOutcomes),
  means: z.enum(signInMeans),
  /** An IPv4 address, or an IPv6 network. */
  network: z.string(),
  userAgent: z.string(),
});
export const signInPage = listPage(signIn);
export type SignInPage = z.infer<typeof signInPage>;

/** A page of all users' sessions, the newest first. */
export const listSessionsInput = listInput({ filters: {}, sorts: ['-time'], limit: 25 });
export type ListSessionsInput = z.infer<typeof listSessionsInput>;

const anySession = z.object({
  id: z.string(),
  person: somebody.extend({ role: z.enum(roles) }),
  userAgent: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export const sessionPage = listPage(anySession);
export type SessionPage = z.infer<typeof sessionPage>;

/** The name and access of a new API token. */
export const createTokenInput = z.object({
  name: requiredText('Name', lengths.name, () => messages.tokenNameRequired),
  access: z.enum(tokenAccesses, { error: () => messages.tokenAccess }),
  /** Null for a token without expiry. */
  days: z.literal(tokenDayChoices, { error: () => messages.tokenDays }),
});
export type CreateTokenInput = z.infer<typeof createTokenInput>;

/** A token in the list, without its secret. */
export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  access: z.enum(tokenAccesses),
  /** The first characters, by which its owner recognizes it. */
  hint: z.string(),
  owner: somebody,
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** A newly created token: the only time that its secret is returned. */
export const createdToken = apiToken.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdToken>;
