import { sentences, t } from '../sentences.ts';
import type { SignInMeans, SignInOutcome, TokenAccess, TwoFactorPolicy } from './constants.ts';

/** Messages of the sign-in rules, sessions, sign-ins and API tokens. */
export const securityMessages = sentences({
  loadFailed: 'Failed to load the sign-in rules',
  rulesSaved: 'Sign-in rules saved.',
  rulesFailed: 'Failed to save the sign-in rules',
  ownFactorFirst:
    'Please set up two-factor authentication for yourself first, so that this rule does not lock you out',
  factorRequired:
    'This studio requires its staff to use two-factor authentication. Please set it up in your account to continue.',
  factorStays:
    'This studio requires you to use two-factor authentication, so it can’t be turned off',
  noRule: 'Please send at least one of the rules',
  policy: 'Please choose who needs two-factor authentication',
  graceDays: 'Please choose one of the offered times to set it up',
  idleDays: 'Please choose after how many days without use a session ends',
  longestDays: 'Please choose after how many days a session ends',
  signInsFailed: 'Failed to load the sign-ins',
  sessionsFailed: 'Failed to load the sessions',
  sessionGone: 'This session has already ended.',
  sessionEnded: 'The session was ended.',
  sessionEndFailed: 'Failed to end the session',
  othersEnded: 'All other sessions were ended.',
  othersEndFailed: 'Failed to end the other sessions',
  tokensFailed: 'Failed to load the API tokens',
  tokenNameRequired: 'Please give the token a name',
  tokenAccess: 'Please choose what the token may do',
  tokenDays: 'Please choose one of the offered expiry times of the token',
  tooManyTokens: (most: number) =>
    t('You can have at most {most} API tokens. Please revoke one.', { most }),
  tokenMade: 'The API token was created.',
  tokenGone: 'This API token does not exist anymore.',
  tokenRevoked: 'The API token was revoked.',
  tokenRevokeFailed: 'Failed to revoke the API token',
  tokenReadsOnly: 'This API token can only read',
  sessionRequired: 'This requires a signed-in user; an API token is not enough',
  proofRequired:
    'Please confirm that it is you: with your password, or a code of your second factor',
});

export const policyLabels: Record<TwoFactorPolicy, string> = sentences({
  off: 'Nobody',
  owners: 'Admins',
  staff: 'All staff',
});

export const tokenAccessLabels: Record<TokenAccess, string> = sentences({
  read: 'Read only',
  write: 'Read and write',
});

export const signInMeansLabels: Record<SignInMeans, string> = sentences({
  password: 'Password',
  secondStep: 'Password and second step',
  passkey: 'Passkey',
  signup: 'Signed up',
});

export const signInOutcomeLabels: Record<SignInOutcome, string> = sentences({
  signedIn: 'Signed in',
  refused: 'Refused',
});
