import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { providers } from '@shutterhouse/contract/connections/providers';
import type { KnownAccount } from '../service-call.ts';
import {
  type CallDeps,
  callService,
  type Fields,
  firstTextAt,
  ServiceFailure,
  textAt,
} from '../service-call.ts';

const accounts = 'https://api.twilio.com/2010-04-01/Accounts/{accountSid}';

/** With an API key and its secret if there is one, otherwise with the account SID and its token. */
function loginOf({ apiKey, accountSid, authToken }: Fields) {
  return { user: apiKey || (accountSid ?? ''), password: authToken ?? '' };
}

/** The Twilio account; checks that it is active, and that the number belongs to it. */
export async function checkTwilio(deps: CallDeps, fields: Fields): Promise<KnownAccount> {
  const { account } = providers.twilio;
  const basic = loginOf(fields);
  const known = await callService(deps, 'twilio', fields, { address: account.address, basic });
  const state = textAt(known, 'status');
  if (state !== '' && state !== 'active') {
    throw new ServiceFailure('refused', messages.notActive(state));
  }
  const number = fields.phoneNumber ?? '';
  const query = new URLSearchParams({ PhoneNumber: number, PageSize: '1' });
  const listed = await callService(deps, 'twilio', fields, {
    address: `${accounts}/IncomingPhoneNumbers.json?${query}`,
    basic,
  });
  const numbers = 'incoming_phone_numbers' in listed ? listed.incoming_phone_numbers : undefined;
  const sends =
    Array.isArray(numbers) &&
    numbers.some((one) => textAt(one, 'phone_number') === number && canSend(one));
  if (!sends) throw new ServiceFailure('rejected', messages.phoneNotOwned(number));
  return { username: firstTextAt(known, account.username), email: '' };
}

function canSend(number: unknown): boolean {
  const capabilities =
    number !== null && typeof number === 'object' && 'capabilities' in number
      ? number.capabilities
      : undefined;
  return (
    capabilities !== null &&
    typeof capabilities === 'object' &&
    'sms' in capabilities &&
    capabilities.sms === true
  );
}

/** Sends a text message. @throws ServiceFailure */
export async function sendByTwilio(
  deps: CallDeps,
  fields: Fields,
  { target, text }: { target: string; text: string },
): Promise<void> {
  await callService(deps, 'twilio', fields, {
    address: `${accounts}/Messages.json`,
    basic: loginOf(fields),
    form: { To: target, From: fields.phoneNumber ?? '', Body: text },
  });
}
