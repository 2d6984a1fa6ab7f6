import type Stripe from 'stripe';
import type { ConnectionDeps } from '../connections/stored.ts';
import { askStripe } from './adapters/stripe.ts';

/** Asks Stripe on behalf of another domain; what goes wrong is a sentence for people. @throws ServiceFailure */
export function callStripe<Answer>(
  deps: ConnectionDeps,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  return askStripe(deps, ask);
}
