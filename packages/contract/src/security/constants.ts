/** Who must use two-factor sign-in. */
export const twoFactorPolicies = ['off', 'owners', 'staff'] as const;
export type TwoFactorPolicy = (typeof twoFactorPolicies)[number];

/** For how many days users without a second factor may go on without one. */
export const graceDayChoices = [0, 3, 7, 14, 30] as const;

/** After how many days without use a session expires. */
export const idleDayChoices = [1, 7, 14, 30] as const;

/** After how many days a session expires at the latest. */
export const longestDayChoices = [1, 7, 30, 90] as const;

/** The access of a token: read, or read and write. */
export const tokenAccesses = ['read', 'write'] as const;
export type TokenAccess = (typeof tokenAccesses)[number];

/** For how many days a token is valid; null for no expiry. */
export const tokenDayChoices = [30, 90, 365, null] as const;

/** The maximum number of a user's tokens. */
export const maxTokens = 20;

/** The methods of a sign-in or an attempt. */
export const signInMeans = ['password', 'secondStep', 'passkey', 'signup'] as const;
export type SignInMeans = (typeof signInMeans)[number];

/** The outcomes of a sign-in attempt. */
export const signInOutcomes = ['signedIn', 'refused'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];
