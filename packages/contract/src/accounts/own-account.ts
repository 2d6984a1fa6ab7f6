import { z } from 'zod';
import { email, id, lengths, requiredText } from '../validators.ts';
import { passwordLength, signupPasswordPattern } from './constants.ts';
import { accountMessages } from './messages.ts';
import { ownAccountMessages as messages } from './own-messages.ts';
import { currentUser } from './schema.ts';

/** The present password, which whatever is worth stealing asks for again. */
export const currentPassword = z
  .string({ error: messages.passwordRequired })
  .min(1, messages.passwordRequired)
  .max(passwordLength.max, accountMessages.passwordTooLong);

/** One's own account, as its page shows it. */
const ownAccount = currentUser.extend({
  isEmailConfirmed: z.boolean(),
  /** The address that was asked for and is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** Whether the studio can send a mail that confirms an address. */
  canMail: z.boolean(),
  hasTotp: z.boolean(),
  /** Signing in by password asks for a passkey as well. */
  isPasskeyRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** How many API tokens work that are one's own. */
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

/** A device on which one is signed in. */
const ownSession = z.object({
  id: z.string(),
  /** What the browser says of itself; empty when it says nothing. */
  userAgent: z.string(),
  createdAt: z.date(),
  /** To a quarter of an hour. */
  lastUsedAt: z.date(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const profileInput = z.object({
  firstName: requiredText('First name', lengths.name, accountMessages.firstNameRequired),
  lastName: requiredText('Last name', lengths.name, accountMessages.lastNameRequired),
});
export type ProfileInput = z.infer<typeof profileInput>;

export const changePasswordInput = z
  .object({
    currentPassword,
    password: z
      .string({ error: messages.newPasswordRequired })
      .min(1, messages.newPasswordRequired)
      .max(passwordLength.max, accountMessages.passwordTooLong)
      .regex(signupPasswordPattern, accountMessages.passwordRule),
    confirmPassword: z
      .string({ error: accountMessages.passwordsDiffer })
      .max(1000, accountMessages.passwordsDiffer),
    /** Makes one's own API tokens worthless as well. */
    revokesTokens: z.boolean({ error: messages.revokesTokensYesOrNo }).default(false),
  })
  .refine((input) => input.password === input.confirmPassword, {
    path: ['confirmPassword'],
    message: accountMessages.passwordsDiffer,
  });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const changeEmailInput = z.object({
  email: email(accountMessages.emailInvalid, accountMessages.emailRequired),
  currentPassword,
});
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

/** What stands in the link of the mail. */
export const confirmEmailInput = z.object({
  token: z.string(messages.emailLinkUseless).regex(/^[\w-]{43}$/, messages.emailLinkUseless),
});
export type ConfirmEmailInput = z.infer<typeof confirmEmailInput>;

export const endSessionInput = z.object({ id: id('Session') });
