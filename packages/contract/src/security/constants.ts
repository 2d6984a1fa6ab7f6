/** Of whom the studio demands a second step of signing in. */
export const twoFactorPolicies = ['off', 'owners', 'staff'] as const;
export type TwoFactorPolicy = (typeof twoFactorPolicies)[number];

/** For how many days who has no second step yet may go on without. */
export const graceDayChoices = [0, 3, 7, 14, 30] as const;

/** After how many days without use a session ends. */
export const idleDayChoices = [1, 7, 14, 30] as const;

/** After how many days a session ends at the latest, however much it is used. */
export const longestDayChoices = [1, 7, 30, 90] as const;

/** What a token may do: ask, or ask and change. */
export const tokenAccesses = ['read', 'write'] as const;
export type TokenAccess = (typeof tokenAccesses)[number];

/** For how many days a token holds; null for one without an end. */
export const tokenDayChoices = [30, 90, 365, null] as const;

/** How many tokens one person can have. */
export const maxTokens = 20;

/** How somebody signed in, or tried to. */
export const signInMeans = ['password', 'secondStep', 'passkey', 'signup'] as const;
export type SignInMeans = (typeof signInMeans)[number];

/** How a sign-in ended. */
export const signInOutcomes = ['signedIn', 'refused'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];
