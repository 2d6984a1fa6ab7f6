import { type Provider, providerRow } from '@shutterhouse/contract/connections/providers';
import { checkStripe } from './adapters/stripe.ts';
import { checkTikTok } from './adapters/tiktok.ts';
import { checkTwilio } from './adapters/twilio.ts';
import { askService, type CallDeps, type Fields, firstTextAt } from './service-call.ts';

/** Whose account it is, as the service calls them. */
export type KnownAccount = { username: string; email: string };

/** Asks a service whose credentials are no token whether it takes them. */
type AccountCheck = (deps: CallDeps, fields: Fields) => Promise<KnownAccount>;

/** Services that are not asked as the table says while nobody has signed in. */
const checks: Partial<Record<Provider, AccountCheck>> = {
  stripe: checkStripe,
  tiktok: checkTikTok,
  twilio: checkTwilio,
};

/**
 * Asks the service whose account it is, which shows that the credentials work.
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
  const answer = await askService(deps, provider, fields, {
    address,
    ...(method && { method }),
    ...(headers && { headers }),
    ...(accessToken !== undefined && { bearer: accessToken }),
  });
  return { username: firstTextAt(answer, username), email: firstTextAt(answer, email) };
}
