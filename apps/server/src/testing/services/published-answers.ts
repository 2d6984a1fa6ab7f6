import type { User } from '@microsoft/microsoft-graph-types';
import type { users } from 'dropbox';
import type { VideosResponse } from '../../domains/portfolio/adapters/tiktok.ts';

/*
 * The published response types of each service: from its own package where there is one, otherwise after its
 * documentation. A stand-in can return nothing else, and leave out nothing that is always there.
 */

/**
 * The responses of TikTok's token endpoint, as published: with its own parameter names, and status 200 for
 * errors.
 */
export type TikTokToken =
  | {
      access_token: string;
      expires_in: number;
      token_type: 'Bearer';
      open_id?: string;
      scope?: string;
      refresh_token?: string;
      refresh_expires_in?: number;
    }
  | { error: string; error_description: string; log_id: string };

/** An account as TikTok returns it, with the requested fields. */
export type TikTokUser = {
  data: { user?: { open_id: string; display_name?: string; union_id?: string } };
  error: VideosResponse['error'];
};

/** A token response (RFC 6749). */
type Token = {
  access_token: string;
  token_type: string;
  expires_in?: number;
  refresh_token?: string;
  scope?: string;
  id_token?: string;
};

/** An error response of a token endpoint (RFC 6749). */
type TokenRefusal = {
  error:
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'unauthorized_client'
    | 'unsupported_grant_type'
    | 'invalid_scope';
  error_description?: string;
  error_uri?: string;
};

/** The claims returned by Google's userinfo endpoint. */
type GoogleUserinfo = {
  sub: string;
  name?: string;
  given_name?: string;
  family_name?: string;
  picture?: string;
  email?: string;
  email_verified?: boolean;
  hd?: string;
};

/** An error of Google's APIs. */
export type GoogleRefusal = {
  error: {
    code: number;
    message: string;
    status?: string;
    errors?: { message: string; domain: string; reason: string }[];
  };
};

type GmailMessage = { id: string; threadId: string; labelIds?: string[] };

/** An error of Slack's Web API: with status 200, and a code. */
type SlackRefusal = {
  ok: false;
  error:
    | 'account_inactive'
    | 'bad_client_secret'
    | 'channel_not_found'
    | 'code_already_used'
    | 'invalid_auth'
    | 'invalid_client_id'
    | 'invalid_code'
    | 'is_archived'
    | 'missing_scope'
    | 'not_authed'
    | 'not_in_channel'
    | 'rate_limited'
    | 'ratelimited'
    | 'token_revoked';
  needed?: string;
  provided?: string;
};

type SlackAccess = {
  ok: true;
  app_id: string;
  authed_user: { id: string; scope?: string; access_token?: string; token_type?: 'user' };
  scope: string;
  token_type: 'bot';
  access_token: string;
  bot_user_id: string;
  team: { id: string; name: string };
  enterprise: { id: string; name: string } | null;
};

type SlackIdentity = {
  ok: true;
  url: string;
  team: string;
  user: string;
  team_id: string;
  user_id: string;
  bot_id?: string;
  is_enterprise_install?: boolean;
};

type SlackPosted = {
  ok: true;
  channel: string;
  ts: string;
  message: { type: 'message'; text: string; ts: string; user?: string; bot_id?: string };
};

/** An error of Twilio. */
type TwilioRefusal = { code: number; message: string; more_info: string; status: number };

type TwilioAccount = {
  sid: string;
  friendly_name: string;
  status: 'active' | 'suspended' | 'closed';
  type: 'Trial' | 'Full';
  auth_token: string;
  owner_account_sid: string;
  date_created: string;
  date_updated: string;
  subresource_uris: Record<string, string>;
  uri: string;
};

type TwilioNumbers = {
  page: number;
  page_size: number;
  start: number;
  end: number;
  uri: string;
  first_page_uri: string;
  next_page_uri: string | null;
  previous_page_uri: string | null;
  incoming_phone_numbers: {
    sid: string;
    account_sid: string;
    friendly_name: string;
    phone_number: string;
    capabilities: { voice: boolean; sms: boolean; mms: boolean; fax: boolean };
    status: string;
  }[];
};

type TwilioMessage = {
  sid: string;
  account_sid: string;
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'delivered' | 'undelivered' | 'accepted';
  direction: 'outbound-api';
  body: string;
  from: string | null;
  to: string;
  num_segments: string;
  num_media: string;
  error_code: number | null;
  error_message: string | null;
  date_created: string;
  date_sent: string | null;
  uri: string;
};

/** An error of Microsoft Graph. */
type GraphRefusal = { error: { code: string; message: string; innerError?: object } };

/** An account of Nextcloud, in the envelope of its OCS calls. */
type NextcloudAccount = {
  ocs: {
    meta: { status: 'ok' | 'failure'; statuscode: number; message: string | null };
    data: { id: string; displayname: string; 'display-name'?: string; email: string | null } | [];
  };
};

type NextcloudStatus = {
  installed: boolean;
  maintenance: boolean;
  needsDbUpgrade: boolean;
  version: string;
  versionstring: string;
  edition: string;
  productname: string;
  extendedSupport: boolean;
};

/** The Twilio account of the tests. */
export const accountSid = 'AC0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a';

const twilioAccount = `api.twilio.com/2010-04-01/Accounts/${accountSid}` as const;

/** The paths of that account's API. */
export const twilioPaths = {
  account: `${twilioAccount}.json`,
  numbers: `${twilioAccount}/IncomingPhoneNumbers.json`,
  messages: `${twilioAccount}/Messages.json`,
} as const;

/** The response types by path. Paths not listed, such as pictures, have any response. */
export type Published = {
  'slack.com/api/oauth.v2.access': SlackAccess | SlackRefusal;
  'slack.com/api/auth.test': SlackIdentity | SlackRefusal;
  'slack.com/api/chat.postMessage': SlackPosted | SlackRefusal;
  'slack.com/api/auth.revoke': { ok: true; revoked: boolean } | SlackRefusal;
  [twilioPaths.account]: TwilioAccount | TwilioRefusal;
  [twilioPaths.numbers]: TwilioNumbers | TwilioRefusal;
  [twilioPaths.messages]: TwilioMessage | TwilioRefusal;
  'oauth2.googleapis.com/token': Token | TokenRefusal;
  'oauth2.googleapis.com/revoke': Record<never, never> | TokenRefusal;
  'openidconnect.googleapis.com/v1/userinfo': GoogleUserinfo | GoogleRefusal;
  'gmail.googleapis.com/gmail/v1/users/me/messages/send': GmailMessage | GoogleRefusal;
  'api.dropboxapi.com/oauth2/token': (Token & { uid?: string; account_id?: string }) | TokenRefusal;
  'api.dropboxapi.com/2/users/get_current_account': users.FullAccount;
  'api.dropboxapi.com/2/auth/token/revoke': null;
  'login.microsoftonline.com/common/oauth2/v2.0/token': Token | TokenRefusal;
  'graph.microsoft.com/v1.0/me': User | GraphRefusal;
  'cloud.example/status.php': NextcloudStatus;
  'cloud.example/index.php/apps/oauth2/api/v1/token': (Token & { user_id: string }) | TokenRefusal;
  'cloud.example/ocs/v2.php/cloud/user': NextcloudAccount;
  'open.tiktokapis.com/v2/oauth/token/': TikTokToken;
  'open.tiktokapis.com/v2/oauth/revoke/': Record<never, never>;
  'open.tiktokapis.com/v2/user/info/': TikTokUser;
  'open.tiktokapis.com/v2/video/list/': VideosResponse;
  'open.tiktokapis.com/v2/video/query/': VideosResponse;
};

/** A response of a service: a JSON body, a text, or bytes. */
export type Reply<Json = unknown> = { status?: number; json?: Json; text?: string; bytes?: Buffer };

/** The response of one path; a body that no service would send is given as text. */
export type ReplyAt<Path extends string> = Reply<
  Path extends keyof Published ? Published[Path] : unknown
>;

/** Responses by path. */
export type Usual = { [Path in keyof Published]?: Reply<Published[Path]> };
