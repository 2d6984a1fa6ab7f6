import { providerMessages as messages } from '@shutterhouse/contract/finance/messages';
import type Stripe from 'stripe';
import type { CheckedFetch, OutgoingRequest } from '../../outgoing/checked-fetch.ts';
import { accessOf } from '../connections/access.ts';
import type { ConnectionDeps } from '../connections/records.ts';
import { addressOf, type CallDeps, ServiceFailure } from '../connections/service-call.ts';

/** How long one try may take, in milliseconds, how often it is tried again, and how much is read. */
const bounds = { timeoutMs: 8000, retries: 1, maxBytes: 8 * 1024 * 1024 } as const;

// 3 MB of memory that a studio without Stripe never needs.
/** Stripe's own client; loaded by the first who asks. */
export const stripeLibrary = async (): Promise<typeof Stripe> => (await import('stripe')).default;

/** A try with the same key is still under way at Stripe, and nobody knows yet how that ends. */
export class StripeInProgress extends ServiceFailure {}

type Methods = NonNullable<OutgoingRequest['method']>;

/**
 * Stripe's own client with the studio's key, on the studio's one way outside. Where SERVICE_URLS or the
 * connection names another base address, every call goes there. A write that is tried again has the
 * same idempotency key; whoever writes gives one of the deed, so that it also holds from call to call.
 * @throws ServiceFailure when Stripe is not connected
 */
async function stripeOf(deps: ConnectionDeps): Promise<Stripe> {
  const { fields } = await accessOf(deps, 'stripe');
  const Stripe = await stripeLibrary();
  const { secretKey = '', apiVersion } = fields;
  return new Stripe(secretKey, {
    ...(apiVersion && { apiVersion: apiVersion as typeof Stripe.API_VERSION }),
    httpClient: Stripe.createFetchHttpClient(fetchFor(deps, fields.baseUrl ?? '')),
    timeout: bounds.timeoutMs + 500,
    maxNetworkRetries: bounds.retries,
    telemetry: false,
  });
}

/** Asks Stripe; what goes wrong is a sentence for people. @throws ServiceFailure */
export async function askStripe<Answer>(
  deps: ConnectionDeps,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(await stripeOf(deps));
  } catch (error) {
    throw asServiceFailure(error, await stripeLibrary());
  }
}

/** What Stripe's client has thrown, without Stripe's own words: these may repeat what was sent. */
function asServiceFailure(error: unknown, { errors }: typeof Stripe): unknown {
  if (error instanceof errors.StripeConnectionError) {
    return new ServiceFailure('unusable', messages.unreachable, true);
  }
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  ) {
    return new ServiceFailure('refused', messages.refused);
  }
  if (error instanceof errors.StripeError) {
    const code = /^[\w.-]{1,60}$/.test(error.code ?? '') ? (error.code ?? '') : '';
    const status = error.statusCode ?? 500;
    if (status === 409) return new StripeInProgress('unusable', messages.failed(code), true);
    const isTheirs = status >= 500 || status === 429;
    return new ServiceFailure(isTheirs ? 'unusable' : 'rejected', messages.failed(code), isTheirs);
  }
  // Where a part of an answer is missing, reading it fails so.
  if (error instanceof TypeError || error instanceof RangeError) {
    return new ServiceFailure('unusable', messages.odd, true);
  }
  return error;
}

function fetchFor({ config, fetch }: CallDeps & { fetch: CheckedFetch }, baseUrl: string) {
  return async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const target = addressOf(config, 'stripe', String(address), { baseUrl });
    const response = await fetch(target, {
      method: (init.method ?? 'GET') as Methods,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { body: init.body }),
      timeoutMs: bounds.timeoutMs,
      maxBytes: bounds.maxBytes,
    });
    return asObject(response);
  };
}

/** The same answer, looked at first: of JSON that is no object Stripe's client makes a fault nobody can catch. */
async function asObject(response: Response): Promise<Response> {
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  if (body === null || typeof body !== 'object') throw new TypeError('The answer is no object.');
  const { status, headers } = response;
  return new Response(text, { status, headers });
}
