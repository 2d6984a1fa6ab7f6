import { marked } from '../sentences.ts';
import {
  type Account,
  type OAuth,
  oauthFields,
  type ProviderField,
  tikTokFields,
} from './provider-parts.ts';

type ProviderRow = {
  label: string;
  /** What the studio uses the service for, as a sentence. */
  purpose: string;
  /** The fields of its credential form, in order. */
  fields: readonly ProviderField[];
  /** A call that returns the account's owner, and succeeds only with valid credentials. */
  account: Account;
} & (
  | { kind: 'oauth'; oauth: OAuth }
  /** Connected by credentials; an additional OAuth sign-in gives access to an account. */
  | { kind: 'credentials'; oauth?: OAuth }
);

/** The settings that all Google services share. */
const google = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: { address: 'https://oauth2.googleapis.com/revoke', by: 'form' },
  usesPkce: true,
  parameters: { access_type: 'offline', prompt: 'consent' },
} as const;

const googleAccount = {
  address: 'https://openidconnect.googleapis.com/v1/userinfo',
  username: ['name', 'email'],
  email: ['email'],
} as const;

/**
 * Every service that a studio can be connected to. A new one needs an entry here, and an adapter on
 * the server if it does more than connect. Addresses are those of the services themselves;
 * `{field}` is replaced by a credential. SERVICE_URLS overrides the addresses.
 */
export const providers = {
  google: {
    label: 'Google',
    kind: 'oauth',
    purpose: marked('Shows the files in Google Drive alongside the studio’s own.'),
    fields: oauthFields,
    oauth: {
      ...google,
      scopes: ['openid', 'email', 'profile', 'https://www.googleapis.com/auth/drive'],
      needs: {
        'https://www.googleapis.com/auth/drive': marked('See and change files in Google Drive'),
      },
    },
    account: googleAccount,
  },
  nextcloud: {
    label: 'Nextcloud',
    kind: 'oauth',
    purpose: marked('Shows the files in your own Nextcloud alongside the studio’s own.'),
    fields: [
      ...oauthFields,
      {
        name: 'serverUrl',
        label: marked('Server address'),
        hint: marked('Such as https://cloud.example.com'),
        isAddress: true,
      },
    ],
    oauth: {
      authorize: '{serverUrl}/index.php/apps/oauth2/authorize',
      token: '{serverUrl}/index.php/apps/oauth2/api/v1/token',
      usesPkce: false,
      scopes: [],
      needs: {},
    },
    account: {
      address: '{serverUrl}/ocs/v2.php/cloud/user?format=json',
      headers: { 'ocs-apirequest': 'true' },
      username: ['ocs.data.displayname', 'ocs.data.display-name', 'ocs.data.id'],
      email: ['ocs.data.email'],
    },
  },
  stripe: {
    label: 'Stripe',
    kind: 'credentials',
    purpose: marked('Takes customers’ payments and adds them to the books.'),
    fields: [
      {
        name: 'secretKey',
        label: marked('Secret key'),
        isSecret: true,
        hint: marked(
          'Begins with sk_ or rk_: a restricted key may read, and write payment intents and refunds.',
        ),
      },
      {
        name: 'publishableKey',
        label: marked('Publishable key'),
        isOptional: true,
        hint: marked('Begins with pk_. Needed to take customers’ payments.'),
        pattern: /^pk_\w{8,250}$/,
      },
      {
        name: 'webhookSecret',
        label: marked('Webhook signing secret'),
        isSecret: true,
        isOptional: true,
        hint: marked(
          'Begins with whsec_. Needed to take payments: Settings, Payment names the address.',
        ),
        pattern: /^whsec_\w{8,250}$/,
      },
      {
        name: 'apiVersion',
        label: marked('API version'),
        isOptional: true,
        hint: marked('Such as 2025-03-31.basil; empty for the account’s own.'),
        pattern: /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/,
      },
      {
        name: 'baseUrl',
        label: marked('Base address'),
        isOptional: true,
        isAddress: true,
        hint: marked('Only for a server that stands in for Stripe’s own.'),
      },
    ],
    account: {
      address: 'https://api.stripe.com/v1/account',
      username: ['settings.dashboard.display_name', 'business_profile.name', 'id'],
      email: ['email'],
    },
  },
  tiktok: {
    label: 'TikTok',
    kind: 'credentials',
    purpose: marked('Offers the studio’s latest videos for the portfolio.'),
    fields: tikTokFields,
    oauth: {
      authorize: 'https://www.tiktok.com/v2/auth/authorize/',
      token: 'https://open.tiktokapis.com/v2/oauth/token/',
      revoke: { address: 'https://open.tiktokapis.com/v2/oauth/revoke/', by: 'form' },
      usesPkce: true,
      challenge: 'hex',
      app: {
        id: { field: 'apiKey', parameter: 'client_key' },
        secret: { field: 'apiSecret', parameter: 'client_secret' },
      },
      scopes: ['user.info.basic', 'video.list'],
      separator: ',',
      needs: {
        'user.info.basic': marked('See the account'),
        'video.list': marked('See its videos'),
      },
    },
    account: {
      address: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name',
      username: ['data.user.display_name'],
      email: [],
    },
  },
  twilio: {
    label: 'Twilio',
    kind: 'credentials',
    purpose: marked('Sends the studio text messages about events.'),
    fields: [
      {
        name: 'accountSid',
        label: marked('Account SID'),
        hint: marked('Begins with AC.'),
        pattern: /^AC[0-9a-fA-F]{32}$/,
      },
      {
        name: 'authToken',
        label: marked('Auth token'),
        isSecret: true,
        hint: marked('Or the secret of the API key, when there is one below.'),
      },
      {
        name: 'apiKey',
        label: marked('API key'),
        isOptional: true,
        hint: marked('Begins with SK. It can be revoked without changing the account’s own token.'),
        pattern: /^SK[0-9a-fA-F]{32}$/,
      },
      {
        name: 'phoneNumber',
        label: marked('Phone number'),
        hint: marked('The number that messages come from, such as +12125550147.'),
        pattern: /^\+[1-9]\d{6,14}$/,
      },
    ],
    account: {
      address: 'https://api.twilio.com/2010-04-01/Accounts/{accountSid}.json',
      username: ['friendly_name'],
      email: [],
    },
  },
  slack: {
    label: 'Slack',
    kind: 'oauth',
    purpose: marked('Notifies a channel of the studio of events.'),
    fields: oauthFields,
    oauth: {
      authorize: 'https://slack.com/oauth/v2/authorize',
      token: 'https://slack.com/api/oauth.v2.access',
      revoke: { address: 'https://slack.com/api/auth.revoke', by: 'bearer' },
      usesPkce: false,
      scopes: ['chat:write', 'chat:write.public'],
      separator: ',',
      needs: {
        'chat:write': marked('Send messages'),
        'chat:write.public': marked('Send to public channels'),
      },
    },
    account: {
      address: 'https://slack.com/api/auth.test',
      method: 'POST',
      username: ['team', 'user'],
      email: [],
    },
  },
  gmail: {
    label: 'Gmail',
    kind: 'oauth',
    purpose: marked('Sends the studio’s mail while no SMTP server is set.'),
    fields: oauthFields,
    oauth: {
      ...google,
      scopes: ['openid', 'email', 'profile', 'https://www.googleapis.com/auth/gmail.send'],
      needs: { 'https://www.googleapis.com/auth/gmail.send': marked('Send mail') },
    },
    account: googleAccount,
  },
  dropbox: {
    label: 'Dropbox',
    kind: 'oauth',
    purpose: marked('Shows the files in Dropbox alongside the studio’s own.'),
    fields: oauthFields,
    oauth: {
      authorize: 'https://www.dropbox.com/oauth2/authorize',
      token: 'https://api.dropboxapi.com/oauth2/token',
      revoke: { address: 'https://api.dropboxapi.com/2/auth/token/revoke', by: 'bearer' },
      usesPkce: true,
      parameters: { token_access_type: 'offline' },
      scopes: [
        'account_info.read',
        'files.metadata.read',
        'files.content.read',
        'files.content.write',
      ],
      needs: {
        'account_info.read': marked('See the account'),
        'files.metadata.read': marked('See names of files'),
        'files.content.read': marked('See files'),
        'files.content.write': marked('Change files'),
      },
    },
    account: {
      address: 'https://api.dropboxapi.com/2/users/get_current_account',
      method: 'POST',
      username: ['name.display_name'],
      email: ['email'],
    },
  },
  onedrive: {
    label: 'OneDrive',
    kind: 'oauth',
    purpose: marked('Shows the files in OneDrive alongside the studio’s own.'),
    fields: oauthFields,
    oauth: {
      authorize: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
      token: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
      usesPkce: true,
      scopes: ['offline_access', 'User.Read', 'Files.ReadWrite'],
      needs: {
        'User.Read': marked('See the account'),
        'Files.ReadWrite': marked('See and change files'),
      },
    },
    account: {
      address: 'https://graph.microsoft.com/v1.0/me',
      username: ['displayName', 'userPrincipalName'],
      email: ['mail', 'userPrincipalName'],
    },
  },
} as const satisfies Record<string, ProviderRow>;

export type Provider = keyof typeof providers;

/** The names of all providers, in display order. */
export const providerNames = Object.keys(providers) as [Provider, ...Provider[]];

/** The entry of a provider. */
export function providerRow(provider: Provider): ProviderRow {
  return providers[provider];
}
