import { sentences, t } from '../sentences.ts';

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
export const connectionMessages = sentences({
  loadFailed: 'Failed to load the connections',
  adminCheckFailed: 'Error checking admin status',
  adminCheckUnanswered: 'Failed to check admin status',
  accessRequired: 'Admin Access Required',
  accessText: 'You need admin privileges to access the settings page.',
  unknownError: 'Unknown error',

  credentialsSaved: (label: string) =>
    t('The credentials of {label} are saved. Connect it now.', { label }),
  connected: (label: string) => t('{label} is connected.', { label }),
  disconnected: (label: string) => t('{label} is disconnected.', { label }),
  connectFailed: (label: string, reason: string) =>
    t('Failed to connect {label}: {reason}', { label, reason }),
  disconnectFailed: (label: string, reason: string) =>
    t('Failed to disconnect {label}: {reason}', { label, reason }),
  authUrlFailed: 'Failed to get authentication URL. Please try again later.',
  authUrl: 'Sign in at this address.',
  tested: (label: string) => t('The connection to {label} works.', { label }),
  popupBlocked: 'the browser blocked the window for signing in. Please allow windows of this site',

  unknownProvider: 'There is no such service',
  notOAuth: (label: string) =>
    t('{label} is connected by its credentials, not by signing in', { label }),
  noCredentials: (label: string) => t('Please enter the credentials of {label} first', { label }),
  notConnected: (label: string) => t('{label} is not connected', { label }),
  signInFirst: (label: string) => t('Nobody has signed in at {label} yet', { label }),
  signInOffer: (label: string) =>
    t('Sign in at {label} to give the studio access to your account.', { label }),
  redirectUri: (exact: string) => t('The redirect address must be {exact}', { exact }),
  changedMeanwhile:
    'This connection was changed by somebody else since you opened it. Please look at what it says now before you save.',
  stateUnknown:
    'This sign-in was already used, has expired or was started elsewhere. Please connect again.',
  missingScopes: (label: string, scopes: string) =>
    t(
      '{label} did not allow everything that is needed: {scopes}. Please connect again and allow it',
      { label, scopes },
    ),
  format: (label: string) => t('{label} is not in the expected format', { label }),
  secretAgain(name: string) {
    if (name === 'secretKey')
      return t('Please enter the secret key again: it was stored for another server address');
    if (name === 'webhookSecret')
      return t(
        'Please enter the webhook signing secret again: it was stored for another server address',
      );
    return name === 'authToken'
      ? t('Please enter the auth token again: it was stored for another server address')
      : t('Please enter the client secret again: it was stored for another server address');
  },
  https: (label: string) => t('{label} must start with https://', { label }),
  baseAddress: (label: string) => t('{label} must be an address without ? and #', { label }),
  unreadable:
    'The stored credentials can’t be read with the current SECRET_KEY. Please connect again',
  phoneNotOwned: (number: string) =>
    t('The account has no number {number} that sends messages', { number }),
  notActive(state: string) {
    if (state === 'suspended') return t('The account is suspended');
    return state === 'closed' ? t('The account is closed') : t('The account is {state}', { state });
  },

  /** Why a call to a service failed. */
  privateAddress: (label: string) =>
    t(
      'The address of {label} leads to a private network. Set ALLOW_PRIVATE_NETWORK if that is intended',
      { label },
    ),
  unreachable: (label: string) => t('{label} could not be reached', { label }),
  tooSlow: (label: string) => t('{label} did not answer in time', { label }),
  tooLarge: (label: string) => t('{label} sent more than the studio reads', { label }),
  redirected: (label: string) => t('{label} redirected the studio to another address', { label }),
  askedTooOften: (label: string) =>
    t('{label} received too many requests (429). Please try again in a few minutes', { label }),
  failed: (label: string, status: number) =>
    t('{label} answered with an error ({status})', { label, status }),
  notJson: (label: string) =>
    t('{label} answered with a page instead of data. Is the address right?', { label }),
  empty: (label: string) => t('{label} sent an empty answer', { label }),
  unexpectedAnswer: (label: string) => t('{label} sent an unexpected answer', { label }),
  refused(label: string, code: string): string {
    const meaning = meanings[code];
    if (meaning) return t('{label} refused: {meaning} ({code})', { label, meaning, code });
    return code
      ? t('{label} refused: {code}', { label, code })
      : t('{label} refused the credentials', { label });
  },
  expired: (label: string) =>
    t('{label} has ended the connection, or it has expired. Please connect again', { label }),

  /** Messages of the sign-in popup. */
  processing: 'Processing authentication...',
  processingOf: (label: string) => t('Processing {label} authentication...', { label }),
  authenticated: (label: string) => t('Successfully authenticated with {label}', { label }),
  refusedByService: 'Authentication failed',
  exchangeFailed: 'Authentication error',
  invalidResponse: 'Invalid authentication response',
  reason: (reason: string) => t('Error: {reason}', { reason }),
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
});
