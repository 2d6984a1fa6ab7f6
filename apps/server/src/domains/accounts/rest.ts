import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { ownAccountMessages } from '@shutterhouse/contract/accounts/own-messages';
import { currentUser } from '@shutterhouse/contract/accounts/schema';
import { z } from 'zod';
import { dataEnvelope, type Envelope, failureEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { accountsRouter } from './router.ts';

/** `{status: 'success', message}` or `{status: 'error', errors?, message}` */
const statusEnvelope: Envelope = {
  success: (_output, message) => ({ status: 'success', message }),
  failure: ({ message, errors }) => ({ status: 'error', ...(errors && { errors }), message }),
};

/** The data twice, under both documented names, and whether somebody is signed in. */
const meEnvelope: Envelope = {
  success: (user) => ({ success: true, isAuthenticated: true, data: user, user }),
  failure: (failure) => ({ ...failureEnvelope(failure), isAuthenticated: false }),
};

export const accountRoutes: RestRow[] = [
  {
    method: 'POST',
    path: '/users/login',
    procedure: accountsRouter.login,
    from: 'body',
    envelope: statusEnvelope,
    message: () => messages.loggedIn,
    summary: 'Sign in; the session comes as a cookie',
    example: { email: 'owner@studio.local', password: 'the password' },
    refuses: ['unauthenticated', 'tooMany', 'busy'],
  },
  {
    method: 'POST',
    path: '/users/register',
    procedure: accountsRouter.register,
    from: 'body',
    envelope: statusEnvelope,
    message: () => messages.registered,
    summary: 'Sign up as a client of the studio, and sign in',
    example: {
      firstName: 'Robin',
      lastName: 'Lens',
      email: 'robin@client.example',
      password: 'Golden-Hour-42!',
      confirmPassword: 'Golden-Hour-42!',
    },
    refuses: ['busy'],
  },
  {
    method: 'POST',
    path: '/users/forgot-password',
    procedure: accountsRouter.requestPasswordReset,
    from: 'body',
    envelope: statusEnvelope,
    message: () => messages.resetMailed,
    messageOf: (output) =>
      (output as { isMailConfigured: boolean }).isMailConfigured
        ? messages.resetMailed
        : messages.resetWaits,
    summary: 'Ask for a link to a new password; the answer is the same for every address',
    example: { email: 'robin@client.example' },
  },
  {
    method: 'POST',
    path: '/users/reset-password',
    procedure: accountsRouter.resetPassword,
    from: 'body',
    envelope: statusEnvelope,
    message: () => messages.resetDone,
    summary: 'Choose a new password by the token of a link, once; all sessions end',
    example: {
      token: 'l1nkTok3nOf43CharactersFromTheMailThatCame0',
      password: 'Golden-Hour-42!',
      confirmPassword: 'Golden-Hour-42!',
    },
    refuses: ['busy'],
  },
  {
    method: 'GET',
    path: '/users/me',
    procedure: accountsRouter.requireMe,
    envelope: meEnvelope,
    summary: 'Who is signed in',
    output: currentUser,
  },
  {
    method: 'POST',
    path: '/users/prove',
    procedure: accountsRouter.own.prove,
    from: 'body',
    envelope: dataEnvelope,
    message: () => ownAccountMessages.proved,
    summary:
      'Confirm who you are by the password or a code of the second factor, for calls that answer 403 with `errors.proof`',
    output: z.null(),
    example: { currentPassword: 'the password' },
    refuses: ['tooMany', 'busy'],
  },
  {
    method: 'GET',
    path: '/users/logout',
    procedure: accountsRouter.logout,
    envelope: dataEnvelope,
    message: () => messages.loggedOut,
    summary: "Sign out; from the studio's own site only",
    output: z.null(),
  },
];
