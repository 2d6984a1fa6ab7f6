import { providerMessages as messages } from '@shutterhouse/contract/finance/messages';
import type Stripe from 'stripe';
import type { CheckedFetch, OutgoingRequest } from '../../outgoing/checked-fetch.ts';
import { accessOf } from '../connections/access.ts';
import type { ConnectionDeps } from '../connections/records.ts';
import { addressOf, type CallDeps, ServiceFailure } from '../connections/service-call.ts';

/** The timeout of one attempt, the number of retries, and the maximum size of a response. */
const bounds = { timeoutMs: 8000, retries: 1, maxBytes: 8 * 1024 * 1024 } as const;

// Imported on first use: it takes 3 MB of memory, which a studio without Stripe never needs.
/** Loads Stripe's own client library. */
export const stripeLibrary = async (): Promise<typeof Stripe> => (await import('stripe')).default;

/** An attempt with the same idempotency key is still in progress at Stripe; its outcome is unknown. */
export class StripeInProgress extends ServiceFailure {}

/** The amount is below Stripe's minimum at its rate of exchange. */
export class StripeTooSmall extends ServiceFailure {}

/** The bank has declined a card. */
export class StripeDeclined extends ServiceFailure {
  /** It may accept it on another day, without its holder. */
  readonly isPassing: boolean;

  constructor(sentence: string, isPassing: boolean) {
    super('rejected', sentence);
    this.isPassing = isPassing;
  }
}

/** Stripe's codes of declines that may pass. */
const passing = ['card_declined', 'processing_error'];
/** Those of the bank that do not, although the code is `card_declined`. */
const lasting = /authentication_required|expired|lost|stolen|pickup|revo|restricted|not_supported/;

type Methods = NonNullable<OutgoingRequest['method']>;

/**
 * Stripe's own client with the studio's key, using the checked fetch for outgoing requests. All calls go
 * to the base address of SERVICE_URLS or of the connection, if set. The client retries writes with the
 * same idempotency key; callers pass a key of the operation, so that repeated calls share it too.
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

/** Makes a call to Stripe; errors become sentences for people. @throws ServiceFailure */
export async function callStripe<Answer>(
  deps: ConnectionDeps,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(await stripeOf(deps));
  } catch (error) {
    throw asServiceFailure(error, await stripeLibrary());
  }
}

/** Converts an error of Stripe's client, without Stripe's message, which may repeat the input. */
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
    if (code === 'amount_too_small') return new StripeTooSmall('rejected', messages.failed(code));
    if (error instanceof errors.StripeCardError) {
      const isPassing = passing.includes(code) && !lasting.test(error.decline_code ?? '');
      return new StripeDeclined(messages.failed(code), isPassing);
    }
    const isTheirs = status >= 500 || status === 429;
    return new ServiceFailure(isTheirs ? 'unusable' : 'rejected', messages.failed(code), isTheirs);
  }
  // Thrown when a part of the response is missing.
  if (error instanceof TypeError || error instanceof RangeError) {
    return new ServiceFailure('unusable', messages.unexpectedAnswer, true);
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

/** Checks that a response is a JSON object: for any other JSON Stripe's client throws an error that can't be caught. */
async function asObject(response: Response): Promise<Response> {
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  if (body === null || typeof body !== 'object')
    throw new TypeError('The response of Stripe is not a JSON object.');
  const { status, headers } = response;
  return new Response(text, { status, headers });
}
