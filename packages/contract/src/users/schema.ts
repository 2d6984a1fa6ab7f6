import { z } from 'zod';
import { passwordLength, roles, userPasswordPattern } from '../accounts/constants.ts';
import { accountMessages } from '../accounts/messages.ts';
import { openedVersion, version } from '../editing.ts';
import { listInput } from '../paging.ts';
import {
  email,
  flag,
  id,
  lengths,
  oneOf,
  optionalText,
  queryFlag,
  requiredOneOf,
  requiredText,
  validationMessages,
} from '../validators.ts';
import { userMessages as messages } from './messages.ts';

/** What an account says of its person. */
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

/** A person as admins see them. */
export const user = z.object({
  ...accountFields,
  /** Whether the address has been proved: by a mail that was answered, or by an admin's word. */
  isEmailConfirmed: z.boolean(),
  /** The address that they want to have and have not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** Signing in by password asks them for something more. */
  hasSecondFactor: z.boolean(),
  createdAt: z.date(),
  version,
});
export type User = z.infer<typeof user>;

/**
 * A page of people, who came last first. `search` finds names, e-mails and phone numbers by how
 * their words begin. Those who are not active are left out unless `includeInactive` is set.
 */
export const listUsersInput = listInput({
  filters: {
    search: optionalText('Search', lengths.line).default(''),
    role: oneOf('Role', roles).optional(),
    includeInactive: queryFlag('Include inactive').default(false),
  },
  sorts: ['-createdAt'],
  limit: 50,
});
export type ListUsersInput = z.infer<typeof listUsersInput>;

/** The same, or with an `id` one person: the documented path is one for both. */
export const readUsersInput = listUsersInput.extend({ id: id('User').optional() });

/** A password by the rule that is shared by all who set one for somebody else. */
const password = z
  .string({ error: validationMessages.mustBeText('Password') })
  .max(passwordLength.max, accountMessages.passwordTooLong)
  .refine((value) => value === '' || userPasswordPattern.test(value), validationMessages.password);

/** A person as the form holds them; an empty password means none is set. */
export const userInput = z.object({
  username: requiredText('Username', lengths.name, messages.usernameRequired),
  email: email(),
  firstName: optionalText('First name', lengths.name).default(''),
  lastName: optionalText('Last name', lengths.name).default(''),
  role: requiredOneOf('Role', roles),
  isActive: flag('Active').default(true),
  isEmailConfirmed: flag('E-mail confirmed').default(false),
  password: password.default(''),
});

/** A new person; everybody but a guest needs a password. */
export const createUserInput = userInput.refine(
  (person) => person.role === 'guest' || person.password !== '',
  {
    path: ['password'],
    message: messages.passwordRequired,
    // Also when other fields fail, so that the form shows all of it at once.
    when: ({ value }) => {
      const typed = value as { password?: unknown } | null | undefined;
      return typed !== null && typeof typed === 'object' && typeof typed.password !== 'number';
    },
  },
);
export type CreateUserInput = z.infer<typeof createUserInput>;

/** Changes to a person; what is absent stays as it is, and so does the password when it is empty. */
export const updateUserInput = z.object({
  id: id('User'),
  version: openedVersion,
  username: userInput.shape.username.optional(),
  email: userInput.shape.email.optional(),
  firstName: optionalText('First name', lengths.name).optional(),
  lastName: optionalText('Last name', lengths.name).optional(),
  role: userInput.shape.role.optional(),
  isActive: flag('Active').optional(),
  isEmailConfirmed: flag('E-mail confirmed').optional(),
  password: password.optional(),
});
export type UpdateUserInput = z.infer<typeof updateUserInput>;

export const setRoleInput = z.object({ id: id('User'), role: requiredOneOf('Role', roles) });
export type SetRoleInput = z.infer<typeof setRoleInput>;
