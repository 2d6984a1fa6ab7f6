import { z } from 'zod';
import { email, lengths, requiredText } from '../validators.ts';
import { passwordLength, roles, signupPasswordPattern } from './constants.ts';
import { accountMessages as messages } from './messages.ts';

const accountEmail = email(messages.emailInvalid, messages.emailRequired);

function secret(required: string) {
  return z
    .string({ error: required })
    .min(1, required)
    .max(passwordLength.max, messages.passwordTooLong);
}

/** What the login form sends. The `code` of the second step comes with a second try, when the first was answered that it is needed. */
export const loginInput = z.object({
  email: accountEmail,
  password: secret(messages.passwordRequired),
  code: z.string(messages.codeTooLong).max(40, messages.codeTooLong).optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

const newPassword = {
  password: secret(messages.passwordRequired).regex(signupPasswordPattern, messages.passwordRule),
  confirmPassword: z
    .string({ error: messages.passwordsDiffer })
    .max(1000, messages.passwordsDiffer),
};

type Repeated = { password: string; confirmPassword: string };

/** Refuses a repetition that differs; also when other fields fail, so that the form shows all of it at once. */
const repetition = {
  path: ['confirmPassword'],
  message: messages.passwordsDiffer,
  when: ({ value }: { value: unknown }) => {
    const typed = value as { password?: unknown; confirmPassword?: unknown } | null | undefined;
    return typeof typed?.password === 'string' && typeof typed.confirmPassword === 'string';
  },
};
const isRepeated = (input: Repeated) => input.password === input.confirmPassword;

/** What the signup form sends. A role in it is not read: everybody who registers is a `user`. */
export const registerInput = z
  .object({
    firstName: requiredText('First name', lengths.name, messages.firstNameRequired),
    lastName: requiredText('Last name', lengths.name, messages.lastNameRequired),
    email: accountEmail,
    ...newPassword,
  })
  .refine(isRepeated, repetition);
export type RegisterInput = z.infer<typeof registerInput>;

/** What the form for a forgotten password sends. */
export const requestPasswordResetInput = z.object({ email: accountEmail });
export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInput>;

/** A new password, by the token of a link: 32 random bytes as base64url. */
export const resetPasswordInput = z
  .object({
    token: z.string({ error: messages.resetUnknown }).regex(/^[\w-]{43}$/, messages.resetUnknown),
    ...newPassword,
  })
  .refine(isRepeated, repetition);
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** The person who is signed in, as every screen may see them. */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  /** From when on they work at the desk only with a second step of signing in; absent when none is asked of them. */
  secondFactorDue: z.iso.datetime().optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;
