import type { Page } from '@playwright/test';
import {
  payingStripe,
  signedEvent,
  webhookSecret,
} from '@shutterhouse/server/testing/services/paying-stripe';

/**
 * NOT Stripe: a stand-in, since the tests can't reach Stripe. It is the one of the server's tests
 * behind a port, signs webhooks as Stripe documents it, and replaces
 * https://js.stripe.com by a script with the few documented functions of Stripe.js. What it can't
 * show is that Stripe's own form works in this page.
 */
export type StripeStandIn = {
  url: string;
  /** Credentials that a connection accepts. */
  credentials: Record<string, string>;
  /** Serves the stand-in's script in place of Stripe's own, in this page. */
  serveScript: (page: Page) => Promise<void>;
  /** Sends a studio the webhook of the newest intent as paid, as Stripe would a little later. */
  tellPaid: (studio: string) => Promise<number>;
  /** What was paid less what was refunded, in cents. */
  balance: () => number;
  /** The number of payments that were begun. */
  payments: () => number;
  close: () => Promise<void>;
};

/** Starts one, whose clock is that of the studio. */
export async function startStripeStandIn(now = () => new Date()): Promise<StripeStandIn> {
  const account = payingStripe(now);
  return {
    ...(await account.listen()),
    credentials: {
      ...{ secretKey: account.secretKey, publishableKey: 'pk_test_standIn44aa', webhookSecret },
    },
    async serveScript(page) {
      await page.route('https://js.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      );
    },
    async tellPaid(studio) {
      const id = [...account.intents.keys()].at(-1) ?? noIntent();
      const event = {
        ...{ id: `evt_${id}`, type: 'payment_intent.succeeded', object: account.paid(id) },
      };
      const sent = signedEvent(event, { at: now().getTime() });
      const reply = await fetch(`${studio}/payments/stripe/webhook`, { method: 'POST', ...sent });
      return reply.status;
    },
    balance: () => account.balance.available.reduce((sum, { amount }) => sum + amount, 0),
    payments: () => account.intents.size,
  };
}

function noIntent(): never {
  throw new Error('Nobody was asked to pay.');
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
      update: async () => {},
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
