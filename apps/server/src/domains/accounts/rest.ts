import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { currentUser } from '@shutterhouse/contract/accounts/schema';
import { z } from 'zod';
import { dataEnvelope, type Envelope, failureEnvelope } from '../../http/envelopes.ts';
import type { RestRow } from '../../http/rest.ts';
import { accountsRouter } from './router.ts';

/** `{status: 'success', message}` or `{status: 'error', errors?, message}` */
const statusEnvelope: Envelope = {
  success: (_output, message) => ({ status: 'success', message }),
  failure: ({ message, errors }) => ({ status: 'error', ...(errors && { errors }), message }),
};

/** The data twice, as both names are documented, and whether somebody is signed in. */
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
    message: messages.loggedIn,
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
    message: messages.registered,
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
    method: 'GET',
    path: '/users/me',
    procedure: accountsRouter.requireMe,
    envelope: meEnvelope,
    summary: 'Who is signed in',
    output: currentUser,
  },
  {
    method: 'GET',
    path: '/users/logout',
    procedure: accountsRouter.logout,
    envelope: dataEnvelope,
    message: messages.loggedOut,
    summary: "Sign out; from the studio's own site only",
    output: z.null(),
  },
];
