import { z } from 'zod';
import { languages } from '../languages.ts';
import { tc } from '../sentences.ts';
import { email, id, lastName, oneOf, requiredPersonName } from '../validators.ts';
import { passwordLength, signupPasswordPattern } from './constants.ts';
import { accountMessages } from './messages.ts';
import { ownAccountMessages as messages } from './own-messages.ts';
import { currentUser } from './schema.ts';

/** The current password, required again by changes that a stolen session must not make. */
export const currentPassword = z
  .string({ error: () => messages.passwordRequired })
  .min(1, { error: () => messages.passwordRequired })
  .max(passwordLength.max, { error: () => accountMessages.passwordTooLong });

/** The user's own account, as its page shows it. */
const ownAccount = currentUser.extend({
  /** The language that they have chosen for the desk and their mails; null for the studio's. */
  language: z.enum(languages).nullable(),
  isEmailConfirmed: z.boolean(),
  /** The requested address, until it is confirmed. */
  pendingEmail: z.string().nullable(),
  /** Whether the studio can send a confirmation mail. */
  canMail: z.boolean(),
  hasTotp: z.boolean(),
  /** Signing in by password also requires a passkey. */
  isPasskeyRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** The number of the user's active API tokens. */
  apiTokens: z.number().int(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.date(),
      lastUsedAt: z.date().nullable(),
    }),
  ),
});
export type OwnAccount = z.infer<typeof ownAccount>;

/** A device on which the user is signed in. */
const ownSession = z.object({
  id: z.string(),
  /** The User-Agent header; empty if absent. */
  userAgent: z.string(),
  createdAt: z.date(),
  /** Updated at most every quarter of an hour. */
  lastUsedAt: z.date(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const profileInput = z.object({
  firstName: requiredPersonName('First name', () => accountMessages.firstNameRequired),
  lastName: lastName(() => accountMessages.lastNameRequired),
  /** For the desk and mails; null for the studio's. */
  language: oneOf('Language', languages).nullable().optional(),
});
export type ProfileInput = z.infer<typeof profileInput>;

export const changePasswordInput = z
  .object({
    currentPassword,
    password: z
      .string({ error: () => messages.newPasswordRequired })
      .min(1, { error: () => messages.newPasswordRequired })
      .max(passwordLength.max, { error: () => accountMessages.passwordTooLong })
      .regex(signupPasswordPattern, { error: () => accountMessages.passwordRule }),
    confirmPassword: z
      .string({ error: () => accountMessages.passwordsDiffer })
      .max(1000, { error: () => accountMessages.passwordsDiffer }),
    /** Also revokes the user's own API tokens. */
    revokesTokens: z.boolean({ error: () => messages.revokesTokensYesOrNo }).default(false),
  })
  .refine((input) => input.password === input.confirmPassword, {
    path: ['confirmPassword'],
    error: () => accountMessages.passwordsDiffer,
  });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const changeEmailInput = z.object({
  email: email(
    () => accountMessages.emailInvalid,
    () => accountMessages.emailRequired,
  ),
  currentPassword,
});
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

/** The token in the link of the mail. */
export const confirmEmailInput = z.object({
  token: z
    .string({ error: () => messages.emailLinkUseless })
    .regex(/^[\w-]{43}$/, { error: () => messages.emailLinkUseless }),
});
export type ConfirmEmailInput = z.infer<typeof confirmEmailInput>;

export const endSessionInput = z.object({ id: id(() => tc('sign-in', 'Session')) });
