import { z } from 'zod';
import { languages } from '../languages.ts';
import { email, lastName, requiredPersonName, type Sentence } from '../validators.ts';
import { passwordLength, roles, signupPasswordPattern } from './constants.ts';
import { accountMessages as messages } from './messages.ts';

const accountEmail = email(
  () => messages.emailInvalid,
  () => messages.emailRequired,
);

function secret(required: Sentence) {
  return z
    .string({ error: required })
    .min(1, { error: required })
    .max(passwordLength.max, { error: () => messages.passwordTooLong });
}

/** The login form. The `code` of the second factor is sent with a second attempt, after the first response has asked for it. */
export const loginInput = z.object({
  email: accountEmail,
  password: secret(() => messages.passwordRequired),
  code: z
    .string({ error: () => messages.codeTooLong })
    .max(40, { error: () => messages.codeTooLong })
    .optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

const newPassword = {
  password: secret(() => messages.passwordRequired).regex(signupPasswordPattern, {
    error: () => messages.passwordRule,
  }),
  confirmPassword: z
    .string({ error: () => messages.passwordsDiffer })
    .max(1000, { error: () => messages.passwordsDiffer }),
};

type Repeated = { password: string; confirmPassword: string };

/**
 * Refuses a repetition that differs, even when other fields are invalid, so that the form shows all
 * errors at once.
 */
const repetition = {
  path: ['confirmPassword'],
  error: () => messages.passwordsDiffer,
  when: ({ value }: { value: unknown }) => {
    const typed = value as { password?: unknown; confirmPassword?: unknown } | null | undefined;
    return typeof typed?.password === 'string' && typeof typed.confirmPassword === 'string';
  },
};
const isRepeated = (input: Repeated) => input.password === input.confirmPassword;

/** The signup form. A role in it is ignored: everybody who registers is a `user`. */
export const registerInput = z
  .object({
    firstName: requiredPersonName('First name', () => messages.firstNameRequired),
    lastName: lastName(() => messages.lastNameRequired),
    email: accountEmail,
    ...newPassword,
    /** Taken from clients that send one, and without effect: who signs up is a user. */
    role: z.unknown().optional(),
  })
  .refine(isRepeated, repetition);
export type RegisterInput = z.infer<typeof registerInput>;

/** The form for a forgotten password. */
export const requestPasswordResetInput = z.object({ email: accountEmail });
export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInput>;

/** A new password, by the token of a link: 32 random bytes as base64url. */
export const resetPasswordInput = z
  .object({
    token: z
      .string({ error: () => messages.resetUnknown })
      .regex(/^[\w-]{43}$/, { error: () => messages.resetUnknown }),
    ...newPassword,
  })
  .refine(isRepeated, repetition);
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** The signed-in user, as every screen may see them. */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  /** The language that they have chosen for the desk; absent for the studio's. */
  language: z.enum(languages).optional(),
  /** The deadline for setting up two-factor sign-in; absent when it is not required of them. */
  secondFactorDue: z.iso.datetime().optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;
