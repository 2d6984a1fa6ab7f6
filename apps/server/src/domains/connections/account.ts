import { type Provider, providerRow } from '@shutterhouse/contract/connections/providers';
import { checkStripe } from './adapters/stripe.ts';
import { checkTikTok } from './adapters/tiktok.ts';
import { checkTwilio } from './adapters/twilio.ts';
import {
  type CallDeps,
  callService,
  type Fields,
  firstTextAt,
  type KnownAccount,
} from './service-call.ts';

/** Checks credentials that are not a token with the service. */
type AccountCheck = (deps: CallDeps, fields: Fields) => Promise<KnownAccount>;

/**
 * Services with a check of their own while nobody has signed in by OAuth; others are checked by the
 * provider table.
 */
const checks: Partial<Record<Provider, AccountCheck>> = {
  stripe: checkStripe,
  tiktok: checkTikTok,
  twilio: checkTwilio,
};

/**
 * Asks the service for its account, which shows that the credentials work.
 * @throws ServiceFailure
 */
export async function checkAccount(
  deps: CallDeps,
  provider: Provider,
  { fields, accessToken }: { fields: Fields; accessToken: string | undefined },
): Promise<KnownAccount> {
  const check = checks[provider];
  if (check && accessToken === undefined) return check(deps, fields);
  const { address, method, headers, username, email } = providerRow(provider).account;
  const answer = await callService(deps, provider, fields, {
    address,
    ...(method && { method }),
    ...(headers && { headers }),
    ...(accessToken !== undefined && { bearer: accessToken }),
  });
  return { username: firstTextAt(answer, username), email: firstTextAt(answer, email) };
}
