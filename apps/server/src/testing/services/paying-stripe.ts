import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { refusal, type StripeResponse, type StripeStandIn, stripeStandIn } from './stripe.ts';
import { aCharge, aCustomer, aRefund, secondsOf } from './stripe-objects.ts';

/** The signing secret of the stand-in's webhooks. */
export const webhookSecret = 'whsec_standInSigningSecret';

/** A PaymentIntent of Stripe, waiting for payment. */
export function anIntent(
  id: string,
  more: Partial<Stripe.PaymentIntent> = {},
): Stripe.PaymentIntent {
  return {
    ...{ id, object: 'payment_intent', amount: 10_000, amount_received: 0, currency: 'usd' },
    ...{ client_secret: `${id}_secret_standIn`, latest_charge: null, metadata: {} },
    ...{ status: 'requires_payment_method', last_payment_error: null, livemode: false },
    ...{ capture_method: 'automatic_async', payment_method_types: ['card'] },
    ...{
      allowed_payment_method_types: null,
      amount_capturable: 0,
      application: null,
      application_fee_amount: null,
    },
    ...{ automatic_payment_methods: { enabled: true }, canceled_at: null },
    ...{ cancellation_reason: null, confirmation_method: 'automatic', customer: null },
    ...{ created: secondsOf('2030-06-03T12:00:00Z'), customer_account: null, description: null },
    ...{ excluded_payment_method_types: null, managed_payments: null, next_action: null },
    ...{ on_behalf_of: null, payment_method: null, payment_method_options: {} },
    ...{ payment_method_configuration_details: null, processing: null, receipt_email: null },
    ...{
      payment_record: null,
      review: null,
      setup_future_usage: null,
      shipping: null,
      source: null,
    },
    ...{ statement_descriptor: null, statement_descriptor_suffix: null },
    ...{ transfer_data: null, transfer_group: null },
    ...more,
  };
}

/** The fields of a payment method that the studio reads. */
const aCard = {
  ...{ id: 'pm_1', object: 'payment_method', type: 'card' },
  card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2032 },
};

/** A stand-in that accepts payments and refunds; one idempotency key has one response, as at Stripe. */
export type PayingStripe = StripeStandIn & {
  intents: Map<string, Stripe.PaymentIntent>;
  /** Stripe does so after a day. */
  forgetKeys: () => void;
  /** Makes charges of kept cards be declined, until it is reset to null. */
  decline: { code: string; decline_code: string } | null;
  /** Pays an intent. @returns Stripe's object for it */
  paid: (id: string) => Stripe.PaymentIntent;
};

/** An empty account that accepts payments and refunds, whose charges and balance are what they come to. */
export function payingStripe(now: () => Date = () => new Date()): PayingStripe {
  const account = stripeStandIn();
  const seconds = () => Math.floor(now().getTime() / 1000);
  const intents = new Map<string, Stripe.PaymentIntent>();
  const answered = new Map<string, StripeResponse>();
  const once = (headers: Headers, make: () => StripeResponse): StripeResponse => {
    const key = headers.get('idempotency-key') ?? randomUUID();
    const answer = answered.get(key) ?? make();
    answered.set(key, answer);
    return answer;
  };
  account.routes.set('POST /v1/payment_intents', ({ fields, headers }) =>
    once(headers, () => {
      const id = `pi_${intents.size + 1}`;
      const metadata = { payment: fields.get('metadata[payment]') ?? '' };
      const intent = anIntent(id, {
        ...{ amount: Number(fields.get('amount')), currency: fields.get('currency') ?? '' },
        ...{ customer: fields.get('customer'), payment_method: fields.get('payment_method') },
        metadata,
      });
      intents.set(id, intent);
      if (fields.get('confirm') !== 'true') return { status: 200, json: intent };
      const isKept = account.customers.some((one) => one.id === intent.customer);
      if (!isKept)
        return refusal(400, 'invalid_request_error', 'resource_missing', 'No such customer');
      const { decline } = standIn;
      if (decline) {
        const error = {
          type: 'card_error',
          ...decline,
          message: 'Declined',
          payment_intent: intent,
        };
        return { status: 402, json: { error } };
      }
      intent.status = 'succeeded';
      return { status: 200, json: intent };
    }),
  );
  account.routes.set('GET /v1/payment_intents/{id}', ({ fields }, id) => {
    const intent = intents.get(id);
    const isWhole = fields.get('expand[0]') === 'payment_method';
    return intent && { status: 200, json: isWhole ? { ...intent, payment_method: aCard } : intent };
  });
  account.routes.set('GET /v1/payment_intents', ({ fields }) => {
    const data = [...intents.values()].filter(
      ({ customer }) => customer === fields.get('customer'),
    );
    return {
      status: 200,
      json: { object: 'list', data, has_more: false, url: '/v1/payment_intents' },
    };
  });
  account.routes.set('POST /v1/customers', ({ fields, headers }) =>
    once(headers, () => {
      const customer = aCustomer(`cus_${account.asked.length}`, { name: fields.get('name') });
      account.customers.unshift(customer);
      return { status: 200, json: customer };
    }),
  );
  account.routes.set('DELETE /v1/customers/{id}', (_, id) => {
    const at = account.customers.findIndex((customer) => customer.id === id);
    if (at < 0)
      return refusal(404, 'invalid_request_error', 'resource_missing', 'No such customer');
    account.customers.splice(at, 1);
    return { status: 200, json: { id, object: 'customer', deleted: true } };
  });
  account.routes.set('POST /v1/payment_intents/{id}/cancel', ({ headers }, id) =>
    once(headers, () => {
      const intent = intents.get(id);
      if (intent?.status !== 'requires_payment_method') {
        const code = 'payment_intent_unexpected_state';
        return refusal(400, 'invalid_request_error', code, 'You cannot cancel this PaymentIntent');
      }
      intent.status = 'canceled';
      return { status: 200, json: intent };
    }),
  );
  account.routes.set('POST /v1/refunds', ({ fields, headers }) =>
    once(headers, () => {
      const refund = aRefund(`re_${account.refunds.length + 1}`, {
        ...{ amount: Number(fields.get('amount')), created: seconds() },
        payment_intent: fields.get('payment_intent'),
        metadata: { refund: fields.get('metadata[refund]') ?? '' },
      });
      account.refunds.unshift(refund);
      return { status: 200, json: refund };
    }),
  );
  Object.defineProperty(account, 'balance', { get: () => balanceOf(intents, account.refunds) });
  const standIn: PayingStripe = Object.assign(account, {
    ...{ intents, forgetKeys: () => answered.clear(), decline: null },
    paid(id: string) {
      const intent = intents.get(id) ?? anIntent(id);
      const { amount, currency } = intent;
      const charge = `ch_${id}`;
      if (intents.has(id) && account.charges.every((known) => known.id !== charge)) {
        const created = seconds();
        account.charges.unshift(aCharge(charge, { amount, currency, payment_intent: id, created }));
      }
      return Object.assign(intent, {
        ...{ status: 'succeeded', amount_received: amount, latest_charge: charge },
      });
    },
  });
  return standIn;
}

/** What was paid, less what was refunded, in one sum for each currency. */
function balanceOf(
  intents: ReadonlyMap<string, Stripe.PaymentIntent>,
  refunds: readonly Stripe.Refund[],
): Stripe.Balance {
  const moved = [
    ...[...intents.values()].filter(({ status }) => status === 'succeeded'),
    ...refunds.map(({ amount, currency }) => ({ amount: -amount, currency })),
  ];
  const available = [...Map.groupBy(moved, ({ currency }) => currency)].map(([currency, all]) => ({
    ...{ currency, source_types: {} },
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
  }));
  return { object: 'balance', available, pending: [], livemode: false };
}

/** An event as Stripe sends it to a webhook at a time: its body, and the headers with its signature. */
export function signedEvent(
  { id, type, object }: { id: string; type: string; object: object },
  { secret = webhookSecret, at = Date.now() }: { secret?: string; at?: number } = {},
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const timestamp = Math.floor(at / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}
