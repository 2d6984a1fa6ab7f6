import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { providers } from '@shutterhouse/contract/connections/providers';
import type { KnownAccount } from '../service-call.ts';
import {
  type CallDeps,
  callService,
  type Fields,
  ServiceFailure,
  textAt,
} from '../service-call.ts';
import { assertNoRefusal } from '../tokens.ts';

/** Whether TikTok issues a client token to the app. It does not reveal whose app it is. */
export async function checkTikTok(deps: CallDeps, fields: Fields): Promise<KnownAccount> {
  const answer = await callService(deps, 'tiktok', fields, {
    address: providers.tiktok.oauth.token,
    form: {
      client_key: fields.apiKey ?? '',
      client_secret: fields.apiSecret ?? '',
      grant_type: 'client_credentials',
    },
  });
  assertNoRefusal(providers.tiktok.label, answer);
  if (textAt(answer, 'access_token') === '') {
    throw new ServiceFailure('refused', messages.refused(providers.tiktok.label, ''));
  }
  return { username: '', email: '' };
}
