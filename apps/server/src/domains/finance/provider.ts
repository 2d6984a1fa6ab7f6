import { providerMessages as messages } from '@shutterhouse/contract/finance/messages';
import type {
  CustomerPage,
  PaymentBalance,
  ProviderListInput,
  RefundPage,
  SubscriptionPage,
  SubscriptionsInput,
} from '@shutterhouse/contract/finance/provider';
import type { ProviderState } from '@shutterhouse/contract/finance/schema';
import { fromStripeAmount } from '@shutterhouse/contract/payments/stripe-amounts';
import type Stripe from 'stripe';
import type { Db } from '../../db/open.ts';
import { type ConnectionDeps, findConnection, isConnected } from '../connections/records.ts';
import { ServiceFailure } from '../connections/service-call.ts';
import { toCustomer, toRefund, toSubscription } from './adapters/stripe-records.ts';
import { callStripe } from './stripe.ts';

/** How long answers and failures of Stripe are cached, in milliseconds. */
const retentionMs = { answer: 60_000, failure: 10_000 } as const;

/** The maximum number of cached answers. */
const maxKept = 100;

export const notConnected: ProviderState = {
  state: 'notConnected',
  get message() {
    return messages.notConnected;
  },
};
export const connected: ProviderState = { state: 'connected', message: '' };

/** The state for a failure of Stripe, with its reason as a sentence. @throws any other error again */
export function unreachable(error: unknown): ProviderState {
  if (!(error instanceof ServiceFailure)) throw error;
  return { state: 'unreachable', message: error.message };
}

/** The balance at Stripe. */
export function getBalance(deps: ConnectionDeps): Promise<PaymentBalance> {
  const none = { available: [], pending: [] };
  return read(deps, 'balance', none, async (stripe) => {
    const { available, pending } = await stripe.balance.retrieve();
    return { available: available.map(toSum), pending: pending.map(toSum) };
  });
}

/** A page of refunds, newest first. */
export function listRefunds(deps: ConnectionDeps, input: ProviderListInput): Promise<RefundPage> {
  return readPage(deps, 'refunds', input, async (stripe, page) => {
    const { data, has_more } = await stripe.refunds.list(page);
    return { rows: data.map(toRefund), hasMore: has_more };
  });
}

/** A page of Stripe's customers, newest first. */
export function listCustomers(
  deps: ConnectionDeps,
  input: ProviderListInput,
): Promise<CustomerPage> {
  return readPage(deps, 'customers', input, async (stripe, page) => {
    const { data, has_more } = await stripe.customers.list(page);
    return { rows: data.map(toCustomer), hasMore: has_more };
  });
}

/** A page of subscriptions, newest first. */
export function listSubscriptions(
  deps: ConnectionDeps,
  { customer, status, ...input }: SubscriptionsInput,
): Promise<SubscriptionPage> {
  const name = `subscriptions ${customer ?? ''} ${status}`;
  return readPage(deps, name, input, async (stripe, page) => {
    // Expanded, because the list shows the customer's name.
    const expand = ['data.customer'];
    const params = { ...page, status, expand, ...(customer && { customer }) };
    const { data, has_more } = await stripe.subscriptions.list(params);
    return { rows: data.map(toSubscription), hasMore: has_more };
  });
}

async function readPage<Row extends { id: string }>(
  deps: ConnectionDeps,
  name: string,
  { limit, cursor }: ProviderListInput,
  ask: (
    stripe: Stripe,
    page: { limit: number; starting_after?: string },
  ) => Promise<{ rows: Row[]; hasMore: boolean }>,
) {
  const key = `${name} ${limit} ${cursor ?? ''}`;
  const none: { rows: Row[]; hasMore: boolean } = { rows: [], hasMore: false };
  const { rows, hasMore, provider } = await read(deps, key, none, (stripe) =>
    ask(stripe, { limit, ...(cursor !== undefined && { starting_after: cursor }) }),
  );
  const nextCursor = hasMore ? (rows.at(-1)?.id ?? null) : null;
  return { rows, nextCursor, pagination: { limit, nextCursor }, provider };
}

type Kept = { until: number; answer: Promise<unknown> };
const keptOf = new WeakMap<Db, Map<string, Kept>>();

/** Asks Stripe, or returns a cached answer; `none` while Stripe can't be reached. */
async function read<Answer extends object>(
  deps: ConnectionDeps,
  key: string,
  none: Answer,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer & { provider: ProviderState }> {
  if (!isConnected(deps, 'stripe')) return { ...none, provider: notConnected };
  const kept = keptOf.get(deps.db) ?? new Map<string, Kept>();
  keptOf.set(deps.db, kept);
  const whole = `${findConnection(deps, 'stripe')?.version} ${key}`;
  const known = kept.get(whole);
  const at = deps.now().getTime();
  // A longer remaining time means that the clock was ahead when the entry was stored.
  if (known && known.until > at && known.until <= at + retentionMs.answer)
    return known.answer as Promise<Answer & { provider: ProviderState }>;
  const entry: Kept = { until: at + retentionMs.answer, answer: Promise.resolve() };
  const answer = callStripe(deps, ask).then(
    (found) => ({ ...found, provider: connected }),
    (error: unknown) => {
      entry.until = at + retentionMs.failure;
      return { ...none, provider: unreachable(error) };
    },
  );
  entry.answer = answer;
  kept.delete(whole);
  kept.set(whole, entry);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return answer;
}

function toSum({ amount, currency }: { amount: number; currency: string }) {
  return { currency: currency.toUpperCase(), amountCents: fromStripeAmount(amount, currency) };
}
