import { z } from 'zod';
import { passwordLength, roles, userPasswordPattern } from '../accounts/constants.ts';
import { accountMessages } from '../accounts/messages.ts';
import { openedVersion, version } from '../editing.ts';
import { languages } from '../languages.ts';
import { listInput } from '../paging.ts';
import {
  email,
  flag,
  id,
  lengths,
  oneOf,
  optionalPersonName,
  optionalText,
  queryFlag,
  requiredOneOf,
  requiredText,
  validationMessages,
} from '../validators.ts';
import { userMessages as messages } from './messages.ts';

/** The account fields of a user. */
export const accountFields = {
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
};

/** A user as admins see them. */
export const user = z.object({
  ...accountFields,
  /** Whether the address was confirmed, by the user through a mail or by an admin. */
  isEmailConfirmed: z.boolean(),
  /** The requested address, until it is confirmed. */
  pendingEmail: z.string().nullable(),
  /** Whether signing in by password requires a second factor. */
  hasSecondFactor: z.boolean(),
  /** The language that they read; absent for the studio's. */
  language: z.enum(languages).optional(),
  createdAt: z.date(),
  version,
});
export type User = z.infer<typeof user>;

/**
 * A page of users, newest first, or by last and first name in the order of the studio's country. `search` matches the beginnings of words in names, e-mail
 * addresses and telephone numbers. Inactive users are omitted unless `includeInactive` is set.
 */
export const listUsersInput = listInput({
  filters: {
    search: optionalText('Search', lengths.line).default(''),
    role: oneOf('Role', roles).optional(),
    includeInactive: queryFlag('Include inactive').default(false),
  },
  sorts: ['-createdAt', 'createdAt', 'name', '-name'],
  limit: 50,
});
export type ListUsersInput = z.infer<typeof listUsersInput>;

/** The same, or with an `id` a single user: both share one documented path. */
export const readUsersInput = listUsersInput.extend({ id: id('User').optional() });

/** The rule for passwords that an admin sets for another user. */
const password = z
  .string({ error: () => validationMessages.mustBeText('Password') })
  .max(passwordLength.max, { error: () => accountMessages.passwordTooLong })
  .refine((value) => value === '' || userPasswordPattern.test(value), {
    error: () => validationMessages.password,
  });

/** The values of a user's form; an empty password means none is set. */
export const userInput = z.object({
  username: requiredText('Username', lengths.name, () => messages.usernameRequired),
  email: email(),
  firstName: optionalPersonName('First name').default(''),
  lastName: optionalPersonName('Last name').default(''),
  role: requiredOneOf('Role', roles),
  isActive: flag('Active').default(true),
  isEmailConfirmed: flag('E-mail confirmed').default(false),
  language: oneOf('Language', languages).nullable().default(null),
  password: password.default(''),
});

/** A new user; all but guests require a password. */
export const createUserInput = userInput.refine(
  (person) => person.role === 'guest' || person.password !== '',
  {
    path: ['password'],
    error: () => messages.passwordRequired,
    // Also when other fields are invalid, so that the form shows all errors at once.
    when: ({ value }) => {
      const typed = value as { password?: unknown } | null | undefined;
      return typed !== null && typeof typed === 'object' && typeof typed.password !== 'number';
    },
  },
);
export type CreateUserInput = z.infer<typeof createUserInput>;

/** Changes to a user; absent fields stay unchanged, and so does the password when it is empty. */
export const updateUserInput = z.object({
  id: id('User'),
  version: openedVersion,
  username: userInput.shape.username.optional(),
  email: userInput.shape.email.optional(),
  firstName: optionalPersonName('First name').optional(),
  lastName: optionalPersonName('Last name').optional(),
  role: userInput.shape.role.optional(),
  isActive: flag('Active').optional(),
  isEmailConfirmed: flag('E-mail confirmed').optional(),
  language: oneOf('Language', languages).nullable().optional(),
  password: password.optional(),
});
export type UpdateUserInput = z.infer<typeof updateUserInput>;

export const setRoleInput = z.object({ id: id('User'), role: requiredOneOf('Role', roles) });
export type SetRoleInput = z.infer<typeof setRoleInput>;
