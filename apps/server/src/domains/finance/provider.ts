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
import type Stripe from 'stripe';
import type { Db } from '../../db/open.ts';
import { type ConnectionDeps, findConnection, isConnected } from '../connections/records.ts';
import { ServiceFailure } from '../connections/service-call.ts';
import { centsOf, toCustomer, toRefund, toSubscription } from './adapters/stripe-objects.ts';
import { askStripe } from './stripe.ts';

/** How long an answer of Stripe's holds, and how long that there was none, in milliseconds. */
const retentionMs = { answer: 60_000, failure: 10_000 } as const;

/** So many answers are kept at once. */
const maxKept = 100;

export const notConnected: ProviderState = {
  state: 'notConnected',
  message: messages.notConnected,
};
export const connected: ProviderState = { state: 'connected', message: '' };

/** What can't be had of Stripe, and why, as the screen says it. @throws what is no failure of Stripe's */
export function unreachable(error: unknown): ProviderState {
  if (!(error instanceof ServiceFailure)) throw error;
  return { state: 'unreachable', message: error.message };
}

/** What lies at Stripe. */
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

/** A page of the people who paid by Stripe, newest first. */
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
    // The list names who pays, not only by which id.
    const expand = ['data.customer'];
    const wanted = { ...page, status, expand, ...(customer && { customer }) };
    const { data, has_more } = await stripe.subscriptions.list(wanted);
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

/** Asks Stripe, or gives what it said a moment ago; `none` while there is no way to it. */
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
  // None holds for longer than an answer, as it would when the clock was ahead.
  if (known && known.until > at && known.until <= at + retentionMs.answer)
    return known.answer as Promise<Answer & { provider: ProviderState }>;
  const entry: Kept = { until: at + retentionMs.answer, answer: Promise.resolve() };
  const answer = askStripe(deps, ask).then(
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
  return { currency: currency.toUpperCase(), amountCents: centsOf(amount, currency) };
}
