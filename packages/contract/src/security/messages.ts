import type { SignInMeans, SignInOutcome, TokenAccess, TwoFactorPolicy } from './constants.ts';

/** Sentences of the studio's security: its rules of signing in, sessions, sign-ins and API tokens. */
export const securityMessages = {
  loadFailed: 'Failed to load the rules of signing in',
  rulesSaved: 'Saved the rules of signing in.',
  rulesFailed: 'Failed to save the rules of signing in',
  ownFactorFirst:
    'Please set up a second step of signing in for yourself first, so that this rule does not lock you out',
  factorRequired:
    'This studio asks its staff for a second step of signing in. Please set one up in your account to go on.',
  factorStays: 'This studio asks you for a second step of signing in, so it can’t be turned off',
  noRule: 'Please send at least one of the rules',
  policy: 'Please choose of whom a second step is asked',
  graceDays: 'Please choose one of the offered numbers of days until it is asked for',
  idleDays: 'Please choose one of the offered numbers of days without use',
  longestDays: 'Please choose one of the offered numbers of days until a session ends',
  signInsFailed: 'Failed to load the sign-ins',
  sessionsFailed: 'Failed to load the sessions',
  sessionGone: 'This session is over already.',
  sessionEnded: 'The session was ended.',
  sessionEndFailed: 'Failed to end the session',
  othersEnded: 'All other sessions were ended.',
  othersEndFailed: 'Failed to end the other sessions',
  tokensFailed: 'Failed to load the API tokens',
  tokenNameRequired: 'Please give the token a name',
  tokenAccess: 'Please choose what the token may do',
  tokenDays: 'Please choose one of the offered ends of the token',
  tooManyTokens: (most: number) => `You can have at most ${most} API tokens. Please revoke one.`,
  tokenMade: 'The API token was made.',
  tokenGone: 'This API token does not exist anymore.',
  tokenRevoked: 'The API token was revoked.',
  tokenRevokeFailed: 'Failed to revoke the API token',
  tokenReadsOnly: 'This API token may read and not change anything',
  sessionRequired: 'This needs somebody who is signed in; an API token is not enough',
} as const;

export const policyLabels: Record<TwoFactorPolicy, string> = {
  off: 'Nobody',
  owners: 'Owners',
  staff: 'All staff',
};

export const tokenAccessLabels: Record<TokenAccess, string> = {
  read: 'Read only',
  write: 'Read and write',
};

export const signInMeansLabels: Record<SignInMeans, string> = {
  password: 'Password',
  secondStep: 'Password and second step',
  passkey: 'Passkey',
  signup: 'Signed up',
};

export const signInOutcomeLabels: Record<SignInOutcome, string> = {
  signedIn: 'Signed in',
  refused: 'Refused',
};
