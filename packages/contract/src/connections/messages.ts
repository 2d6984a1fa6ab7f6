import { sentences } from '../sentences.ts';

/** The meanings of error codes that services return. */
const meanings: Readonly<Record<string, string>> = sentences({
  invalid_client: 'it does not recognize this client ID and secret',
  invalid_grant: 'the sign-in was already used or has expired',
  redirect_uri_mismatch: 'the redirect address is not registered with the app',
  token_revoked: 'access was revoked',
  invalid_auth: 'it does not recognize the access token',
  account_inactive: 'the account is closed',
  missing_scope: 'a required permission was not granted',
  access_token_invalid: 'access was revoked or has expired',
  scope_not_authorized: 'a required permission was not granted',
  scope_permission_missed: 'a required permission was not granted',
  channel_not_found: 'there is no such channel, or the app has no access to it',
  not_in_channel: 'the app is not in that channel',
  is_archived: 'the channel is archived',
  '20003': 'it does not recognize these credentials',
  '20404': 'there is no such account',
  '21211': 'messages can’t be sent to that number',
  '21608': 'a trial account can only send to verified numbers',
});

/** Messages of the connections to other services. */
export const connectionMessages = {
  loadFailed: 'Failed to load the connections',
  adminCheckFailed: 'Error checking admin status',
  adminCheckUnanswered: 'Failed to check admin status',
  accessRequired: 'Admin Access Required',
  accessText: 'You need admin privileges to access the settings page.',
  unknownError: 'Unknown error',

  credentialsSaved: (label: string) => `The credentials of ${label} are saved. Connect it now.`,
  connected: (label: string) => `${label} is connected.`,
  disconnected: (label: string) => `${label} is disconnected.`,
  connectFailed: (label: string, reason: string) => `Failed to connect ${label}: ${reason}`,
  disconnectFailed: (label: string, reason: string) => `Failed to disconnect ${label}: ${reason}`,
  authUrlFailed: 'Failed to get authentication URL. Please try again later.',
  authUrl: 'Sign in at this address.',
  tested: (label: string) => `The connection to ${label} works.`,
  popupBlocked: 'the browser blocked the window for signing in. Please allow windows of this site',

  unknownProvider: 'There is no such service',
  notOAuth: (label: string) => `${label} is connected by its credentials, not by signing in`,
  noCredentials: (label: string) => `Please enter the credentials of ${label} first`,
  notConnected: (label: string) => `${label} is not connected`,
  signInFirst: (label: string) => `Nobody has signed in at ${label} yet`,
  signInOffer: (label: string) => `Sign in at ${label} to give the studio access to your account.`,
  redirectUri: (exact: string) => `The redirect address must be ${exact}`,
  stateUnknown:
    'This sign-in was already used, has expired or was started elsewhere. Please connect again.',
  missingScopes: (label: string, scopes: string) =>
    `${label} did not allow everything that is needed: ${scopes}. Please connect again and allow it`,
  format: (label: string) => `${label} is not in the expected format`,
  secretAgain: (label: string) =>
    `Please enter the ${label} again: it was stored for another server address`,
  https: (label: string) => `${label} must start with https://`,
  baseAddress: (label: string) => `${label} must be an address without ? and #`,
  unreadable:
    'The stored credentials can’t be read with the current SECRET_KEY. Please connect again',
  phoneNotOwned: (number: string) => `The account has no number ${number} that sends messages`,
  notActive: (state: string) => `The account is ${state}`,

  /** Why a call to a service failed. */
  privateAddress: (label: string) =>
    `The address of ${label} leads to a private network. Set ALLOW_PRIVATE_NETWORK if that is intended`,
  unreachable: (label: string) => `${label} could not be reached`,
  tooSlow: (label: string) => `${label} did not answer in time`,
  tooLarge: (label: string) => `${label} sent more than the studio reads`,
  redirected: (label: string) => `${label} redirected the studio to another address`,
  askedTooOften: (label: string) =>
    `${label} received too many requests (429). Please try again in a few minutes`,
  failed: (label: string, status: number) => `${label} answered with an error (${status})`,
  notJson: (label: string) =>
    `${label} answered with a page instead of data. Is the address right?`,
  empty: (label: string) => `${label} sent an empty answer`,
  unexpectedAnswer: (label: string) => `${label} sent an unexpected answer`,
  refused(label: string, code: string): string {
    const meaning = meanings[code];
    if (meaning) return `${label} refused: ${meaning} (${code})`;
    return code ? `${label} refused: ${code}` : `${label} refused the credentials`;
  },
  expired: (label: string) =>
    `${label} has ended the connection, or it has expired. Please connect again`,

  /** Messages of the sign-in popup. */
  processing: 'Processing authentication...',
  processingOf: (label: string) => `Processing ${label} authentication...`,
  authenticated: (label: string) => `Successfully authenticated with ${label}`,
  refusedByService: 'Authentication failed',
  exchangeFailed: 'Authentication error',
  invalidResponse: 'Invalid authentication response',
  reason: (reason: string) => `Error: ${reason}`,
  missingParameters: 'Missing required OAuth parameters',
  processFailed: 'Failed to process authentication',
  unexpectedError: 'An unexpected error occurred',
  authenticationFailed: 'OAuth authentication failed',

  noticesSaved: 'Notification settings saved.',
  noticesFailed: 'Failed to save the notification settings',
  noticesLoadFailed: 'Failed to load the notification settings',
  slackChannel: 'Please enter a channel such as #bookings, or its ID',
  smsNumber: 'Please enter a number with its country code, such as +12125550147',
  targetMissing: 'Please enter a destination first',
  noticeUnclear:
    'The connection was lost. It may have arrived; it is not sent again automatically.',
} as const;
