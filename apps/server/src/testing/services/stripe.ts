import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type Stripe from 'stripe';
import type { CheckedFetch } from '../../outgoing/checked-fetch.ts';
import { listenOnLoopback } from './listening.ts';

/** A request to Stripe. */
type StripeQuestion = {
  method: string;
  path: string;
  /** From the query, or from a form body. */
  fields: URLSearchParams;
  headers: Headers;
};

/** Stripe's response. */
export type StripeResponse = { status: number; json: unknown };

/** The handler of a path that this stand-in does not implement itself. */
type StripeRoute = (question: StripeQuestion, id: string) => StripeResponse | undefined;

/** An account at Stripe, as far as the studio sees it; each list has the newest first. */
export type StripeStandIn = {
  /** The studio's fetch to it. */
  fetch: CheckedFetch;
  asked: StripeQuestion[];
  secretKey: string;
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
  customers: Stripe.Customer[];
  subscriptions: Stripe.Subscription[];
  balance: Stripe.Balance;
  /** More paths: `POST /v1/payment_intents`, with `{id}` for a parameter. */
  routes: Map<string, StripeRoute>;
  /** Makes every call fail like this, until it is reset to null. */
  outage: 'unreachable' | StripeResponse | null;
  /** The same behind a port of localhost, for a studio in a process of its own. */
  listen: () => Promise<{ url: string; close: () => Promise<void> }>;
};

/** An empty account. */
export function stripeStandIn(secretKey = 'sk_test_standIn44aa'): StripeStandIn {
  const account: StripeStandIn = {
    ...{ secretKey, asked: [], charges: [], refunds: [], customers: [], subscriptions: [] },
    balance: { object: 'balance', available: [], pending: [], livemode: false },
    routes: new Map(),
    outage: null,
    async fetch(address, { method = 'GET', headers, body } = {}) {
      const { status, json } = answerTo(account, method, new URL(address), headers, body);
      return new Response(JSON.stringify(json), {
        status,
        headers: { 'content-type': 'application/json' },
      });
    },
    listen: () => listenFor(account),
  };
  return account;
}

function answerTo(
  account: StripeStandIn,
  method: string,
  url: URL,
  sent: Readonly<Record<string, string>> | undefined,
  body: string | Buffer | undefined,
): StripeResponse {
  const headers = new Headers(sent);
  const fields = method === 'GET' ? url.searchParams : new URLSearchParams(String(body ?? ''));
  const question = { method, path: url.pathname, fields, headers };
  account.asked.push(question);
  if (account.outage === 'unreachable') throw new TypeError('fetch failed');
  if (account.outage !== null) return account.outage;
  if (headers.get('authorization') !== `Bearer ${account.secretKey}`) {
    return refusal(401, 'invalid_request_error', undefined, 'Invalid API Key provided');
  }
  for (const [route, answer] of account.routes) {
    const [wanted, pattern = ''] = route.split(' ');
    const matcher = new RegExp(`^${pattern.replace('{id}', '(\\w+)')}$`);
    const [, id = ''] = matcher.exec(url.pathname) ?? [];
    const isIt = id !== '' || pattern === url.pathname;
    const found = wanted === method && isIt ? answer(question, id) : undefined;
    if (found) return found;
  }
  return method === 'GET' ? read(account, url.pathname, fields) : missing(url.pathname);
}

function read(account: StripeStandIn, path: string, fields: URLSearchParams): StripeResponse {
  const { charges, refunds, customers, subscriptions, balance } = account;
  if (path === '/v1/balance') return { status: 200, json: balance };
  if (path === '/v1/account') return { status: 200, json: { id: 'acct_1', object: 'account' } };
  if (path === '/v1/charges') return list(charges, path, fields);
  if (path === '/v1/refunds') return list(refunds, path, fields);
  if (path === '/v1/customers') return list(customers, path, fields);
  if (path === '/v1/subscriptions') {
    const [customer, status] = [fields.get('customer'), fields.get('status') ?? 'active'];
    const wanted = subscriptions
      .filter((one) => customer === null || one.customer === customer)
      .filter((one) => status === 'all' || one.status === status);
    const isWhole = fields.get('expand[0]') === 'data.customer';
    const whole = ({ customer }: Stripe.Subscription) =>
      customers.find(({ id }) => id === customer) ?? customer;
    const shown = isWhole ? wanted.map((one) => ({ ...one, customer: whole(one) })) : wanted;
    return list(shown, path, fields);
  }
  const [, kind, id] = /^\/v1\/(charges|refunds|customers|subscriptions)\/(\w+)$/.exec(path) ?? [];
  const things = kind ? account[kind as 'charges'] : [];
  const found = things.find((thing) => thing.id === id);
  return found ? { status: 200, json: found } : missing(path);
}

/**
 * A list as Stripe pages it: newest first, 10 by default and 100 at most, after an id, within a
 * range of seconds.
 */
function list<Thing extends { id: string; created: number }>(
  things: Thing[],
  url: string,
  fields: URLSearchParams,
): StripeResponse {
  const limit = Number(fields.get('limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    return refusal(400, 'invalid_request_error', 'parameter_invalid_integer', 'Invalid integer');
  }
  const since = Number(fields.get('created[gte]') ?? 0);
  const within = things.filter((thing) => thing.created >= since);
  const after = fields.get('starting_after');
  const at = after === null ? 0 : within.findIndex((thing) => thing.id === after) + 1;
  if (after !== null && at === 0) return missing(after);
  const data = within.slice(at, at + limit);
  const hasMore = within.length > at + limit;
  return { status: 200, json: { object: 'list', data, has_more: hasMore, url } };
}

function missing(what: string): StripeResponse {
  return refusal(404, 'invalid_request_error', 'resource_missing', `No such thing: ${what}`);
}

/** A refusal in Stripe's format. */
export function refusal(
  status: number,
  type: string,
  code: string | undefined,
  message: string,
): StripeResponse {
  return { status, json: { error: { type, message, ...(code && { code }) } } };
}

async function listenFor(account: StripeStandIn) {
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const sent = request.headers as Record<string, string>;
    const url = new URL(request.url ?? '/', 'http://here');
    const { status, json } = answerTo(account, request.method ?? 'GET', url, sent, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  return listenOnLoopback(server);
}
