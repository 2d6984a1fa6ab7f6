import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { listenOnLoopback } from '@shutterhouse/server/testing/services/listening';

/**
 * NOT Stripe: a stand-in, since the tests can't reach Stripe. It implements the few documented
 * calls that a payment needs, signs webhooks as Stripe documents it, and replaces
 * https://js.stripe.com by a script with the few documented functions of Stripe.js. What it can't
 * show is that Stripe's own form works in this page.
 */
export type StripeStandIn = {
  url: string;
  webhookSecret: string;
  /** Credentials that a connection accepts. */
  credentials: Record<string, string>;
  /** Serves the stand-in's script in place of Stripe's own, in this page. */
  serveScript: (page: Page) => Promise<void>;
  /** Sends a studio the webhook of a paid intent, as Stripe would a little later. */
  tellPaid: (studio: string) => Promise<number>;
  close: () => Promise<void>;
};

type Intent = { id: string; amount: number; currency: string; metadata: Record<string, string> };

/** Starts one. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const webhookSecret = `whsec_${randomUUID().replaceAll('-', '')}`;
  const intents: Intent[] = [];
  const server = createServer(async (request, response) => {
    const fields = new URLSearchParams(await textOf(request));
    const answer = answerTo(`${request.method} ${request.url?.split('?')[0]}`, fields, intents);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error' } }));
  });
  return {
    ...(await listenOnLoopback(server)),
    webhookSecret,
    credentials: {
      secretKey: 'sk_test_standIn44aa',
      publishableKey: 'pk_test_standIn44aa',
      webhookSecret,
    },
    async serveScript(page) {
      await page.route('https://js.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      );
    },
    async tellPaid(studio) {
      const { id, amount, currency, metadata } = intents.at(-1) ?? noIntent();
      const object = { id, currency, metadata, amount_received: amount, latest_charge: `ch_${id}` };
      const event = { id: `evt_${id}`, type: 'payment_intent.succeeded', data: { object } };
      const body = JSON.stringify(event);
      const at = Math.floor(Date.now() / 1000);
      const signed = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
      const headers = { 'stripe-signature': `t=${at},v1=${signed}` };
      const reply = await fetch(`${studio}/payments/stripe/webhook`, {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json' },
      });
      return reply.status;
    },
  };
}

function noIntent(): never {
  throw new Error('Nobody was asked to pay.');
}

function answerTo(call: string, fields: URLSearchParams, intents: Intent[]): object | undefined {
  if (call === 'GET /v1/account') return { id: 'acct_1', object: 'account' };
  if (call === 'GET /v1/balance') return { object: 'balance', available: [], pending: [] };
  if (call === 'POST /v1/refunds') {
    const refund = fields.get('metadata[refund]');
    return { id: `re_${randomUUID()}`, status: 'succeeded', metadata: { refund } };
  }
  if (call === 'POST /v1/payment_intents') {
    const intent = {
      id: `pi_${intents.length + 1}`,
      amount: Number(fields.get('amount')),
      currency: fields.get('currency') ?? '',
      metadata: { payment: fields.get('metadata[payment]') ?? '' },
    };
    intents.push(intent);
    return {
      ...intent,
      client_secret: `${intent.id}_secret_standIn`,
      status: 'requires_payment_method',
    };
  }
  return undefined;
}

/** In place of Stripe.js: a form with one field; a card that ends with 0002 is declined, as at Stripe. */
const script = `
window.Stripe = (key) => {
  if (!key.startsWith('pk_')) throw new Error('A publishable key is wanted.');
  let field;
  return {
    elements: ({ amount, currency }) => ({
      create: () => {
        const handlers = {};
        return {
          on: (event, handler) => { handlers[event] = handler; },
          destroy: () => field?.closest('label').remove(),
          mount: (place) => {
            const label = document.createElement('label');
            label.textContent = 'Card number of the stand-in for ' + amount + ' ' + currency + ' ';
            field = document.createElement('input');
            label.append(field);
            place.append(label);
            setTimeout(() => handlers.ready?.());
          },
        };
      },
      submit: async () => field.value === ''
        ? { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
        : {},
    }),
    confirmPayment: async ({ clientSecret }) => {
      if (!/^pi_.+_secret_/.test(clientSecret)) throw new Error('A client secret is wanted.');
      return field.value.endsWith('0002')
        ? { error: { type: 'card_error', message: 'Your card was declined.' } }
        : { paymentIntent: { id: clientSecret.split('_secret')[0], status: 'succeeded' } };
    },
  };
};
`;
