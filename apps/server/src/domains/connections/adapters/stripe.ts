import { providers } from '@shutterhouse/contract/connections/providers';
import type { KnownAccount } from '../service-call.ts';
import {
  type CallDeps,
  callService,
  type Fields,
  firstTextAt,
  ServiceFailure,
} from '../service-call.ts';

const { account } = providers.stripe;

/**
 * The Stripe account of a key. A restricted key may not be allowed to read the account; then reading
 * the balance shows that it works.
 */
export async function checkStripe(deps: CallDeps, fields: Fields): Promise<KnownAccount> {
  const call = {
    bearer: fields.secretKey ?? '',
    ...(fields.apiVersion && { headers: { 'stripe-version': fields.apiVersion } }),
  };
  try {
    const answer = await callService(deps, 'stripe', fields, { ...call, address: account.address });
    return {
      username: firstTextAt(answer, account.username),
      email: firstTextAt(answer, account.email),
    };
  } catch (error) {
    const isRestricted = fields.secretKey?.startsWith('rk_') ?? false;
    if (!isRestricted || !(error instanceof ServiceFailure) || error.kind !== 'refused')
      throw error;
    await callService(deps, 'stripe', fields, {
      ...call,
      address: 'https://api.stripe.com/v1/balance',
    });
    return { username: '', email: '' };
  }
}
