import { accountSid, twilioPaths, type Usual } from './published-answers.ts';
import { sentinels } from './sentinels.ts';

/** The number that the Twilio account of the tests sends from. */
export const phoneNumber = '+12125550147';

const tokens = {
  access_token: sentinels.accessToken,
  refresh_token: sentinels.refreshToken,
  token_type: 'Bearer',
  expires_in: 3600,
};
const person = { name: 'Robin Lens', email: 'robin@studio.example' };
const twilioDate = 'Wed, 01 May 2030 12:00:00 +0000';
const twilioNumbers = `/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers.json?PageSize=1&Page=0`;
const messageSid = `SM${'0b'.repeat(16)}`;

/** The default response of each service. */
export const defaultResponses = {
  'slack.com/api/oauth.v2.access': {
    json: {
      ok: true,
      app_id: 'A0KRD7HC3',
      authed_user: { id: 'U1234' },
      scope: 'chat:write,chat:write.public',
      token_type: 'bot',
      access_token: sentinels.accessToken,
      bot_user_id: 'U0KRQLJ9H',
      team: { id: 'T9TK3CUKW', name: 'Lens Studio' },
      enterprise: null,
    },
  },
  'slack.com/api/auth.test': {
    json: {
      ok: true,
      url: 'https://lens.slack.com/',
      team: 'Lens Studio',
      user: 'shutterhouse',
      team_id: 'T9TK3CUKW',
      user_id: 'U0KRQLJ9H',
    },
  },
  'slack.com/api/chat.postMessage': {
    json: {
      ok: true,
      channel: 'C1H9RESGL',
      ts: '1503435956.000247',
      message: { type: 'message', text: 'Hello', ts: '1503435956.000247' },
    },
  },
  'slack.com/api/auth.revoke': { json: { ok: true, revoked: true } },
  [twilioPaths.account]: {
    json: {
      sid: accountSid,
      friendly_name: 'Lens Studio',
      status: 'active',
      type: 'Full',
      auth_token: sentinels.authToken,
      owner_account_sid: accountSid,
      date_created: twilioDate,
      date_updated: twilioDate,
      subresource_uris: { messages: `/2010-04-01/Accounts/${accountSid}/Messages.json` },
      uri: `/2010-04-01/Accounts/${accountSid}.json`,
    },
  },
  [twilioPaths.numbers]: {
    json: {
      page: 0,
      page_size: 1,
      start: 0,
      end: 0,
      uri: twilioNumbers,
      first_page_uri: twilioNumbers,
      next_page_uri: null,
      previous_page_uri: null,
      incoming_phone_numbers: [
        {
          sid: `PN${'0c'.repeat(16)}`,
          account_sid: accountSid,
          friendly_name: '(212) 555-0147',
          phone_number: phoneNumber,
          capabilities: { voice: true, sms: true, mms: true, fax: false },
          status: 'in-use',
        },
      ],
    },
  },
  [twilioPaths.messages]: {
    status: 201,
    json: {
      sid: messageSid,
      account_sid: accountSid,
      status: 'queued',
      direction: 'outbound-api',
      body: 'Hello',
      from: phoneNumber,
      to: '+12125550199',
      num_segments: '1',
      num_media: '0',
      error_code: null,
      error_message: null,
      date_created: twilioDate,
      date_sent: null,
      uri: `/2010-04-01/Accounts/${accountSid}/Messages/${messageSid}.json`,
    },
  },
  'oauth2.googleapis.com/token': {
    json: {
      ...tokens,
      scope:
        'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/drive https://www.googleapis.com/auth/gmail.send',
    },
  },
  'oauth2.googleapis.com/revoke': { json: {} },
  'openidconnect.googleapis.com/v1/userinfo': { json: { sub: '1', ...person } },
  'gmail.googleapis.com/gmail/v1/users/me/messages/send': {
    json: { id: '18c0', threadId: '18c0', labelIds: ['SENT'] },
  },
  'api.dropboxapi.com/oauth2/token': {
    json: {
      ...tokens,
      scope: 'account_info.read files.content.read files.content.write files.metadata.read',
      uid: '12345',
      account_id: 'dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc',
    },
  },
  'api.dropboxapi.com/2/users/get_current_account': {
    json: {
      account_id: 'dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc',
      name: {
        given_name: 'Robin',
        surname: 'Lens',
        familiar_name: 'Robin',
        display_name: person.name,
        abbreviated_name: 'RL',
      },
      email: person.email,
      email_verified: true,
      disabled: false,
      locale: 'en',
      referral_link: 'https://db.tt/ZITNuhtI',
      is_paired: false,
      account_type: { '.tag': 'basic' },
      root_info: { '.tag': 'user', root_namespace_id: '7', home_namespace_id: '7' },
    },
  },
  'api.dropboxapi.com/2/auth/token/revoke': { json: null },
  'login.microsoftonline.com/common/oauth2/v2.0/token': {
    json: { ...tokens, scope: 'User.Read Files.ReadWrite' },
  },
  'graph.microsoft.com/v1.0/me': {
    json: { id: '48d3', displayName: person.name, mail: null, userPrincipalName: person.email },
  },
  'cloud.example/status.php': {
    json: {
      installed: true,
      maintenance: false,
      needsDbUpgrade: false,
      version: '31.0.4.1',
      versionstring: '31.0.4',
      edition: '',
      productname: 'Nextcloud',
      extendedSupport: false,
    },
  },
  'cloud.example/index.php/apps/oauth2/api/v1/token': { json: { ...tokens, user_id: 'robin' } },
  'cloud.example/ocs/v2.php/cloud/user': {
    json: {
      ocs: {
        meta: { status: 'ok', statuscode: 200, message: 'OK' },
        data: { id: 'robin', displayname: person.name, email: person.email },
      },
    },
  },
} satisfies Usual;
