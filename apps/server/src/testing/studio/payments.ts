import { randomUUID } from 'node:crypto';
import type { PaymentSettings } from '@shutterhouse/contract/payments/desk';
import Stripe from 'stripe';
import type { Config } from '../../config.ts';
import { transact } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';
import { saveConnection, sealFields } from '../../domains/connections/records.ts';
import { paymentSettings } from '../../domains/settings/tables.ts';
import { bookingRequest } from '../rows/bookings.ts';
import { createPackage, createService } from '../rows/offers.ts';
import {
  refusal,
  type StripeResponse,
  type StripeStandIn,
  stripeStandIn,
} from '../services/stripe.ts';
import { aCustomer, aRefund } from '../services/stripe-objects.ts';
import { createTestApp, type TestStudio } from './app.ts';

/** The signing secret of the stand-in's webhooks. */
const webhookSecret = 'whsec_standInSigningSecret';

/** The initial time of the studio in these tests. */
const paymentsBegin = new Date('2030-06-03T12:00:00Z');

/** A PaymentIntent of Stripe, waiting for payment. */
function anIntent(id: string, more: Partial<Stripe.PaymentIntent> = {}): Stripe.PaymentIntent {
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
    ...{ created: paymentsBegin.getTime() / 1000, customer_account: null, description: null },
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
function payingStandIn(): StripeStandIn & {
  intents: Map<string, Stripe.PaymentIntent>;
  /** Stripe does so after a day. */
  forgetKeys: () => void;
  /** Makes charges of kept cards be declined, until it is reset to null. */
  decline: { code: string; decline_code: string } | null;
} {
  const account = stripeStandIn();
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
        amount: Number(fields.get('amount')),
        payment_intent: fields.get('payment_intent'),
        metadata: { refund: fields.get('metadata[refund]') ?? '' },
      });
      account.refunds.unshift(refund);
      return { status: 200, json: refund };
    }),
  );
  const standIn = Object.assign(account, {
    ...{ intents, forgetKeys: () => answered.clear() },
    decline: null as { code: string; decline_code: string } | null,
  });
  return standIn;
}

/** Connects a studio to it with everything that payments need, as if the owner had saved the keys. */
export function connectPayments(
  { db, now, secrets }: Pick<AppDeps, 'db' | 'now' | 'secrets'>,
  { secretKey }: Pick<StripeStandIn, 'secretKey'>,
  more: Readonly<Record<string, string>> = {},
): void {
  const fields = {
    ...{ secretKey, apiVersion: '', baseUrl: '', webhookSecret },
    ...{ publishableKey: 'pk_test_standIn44aa', ...more },
  };
  transact(db, (tx) => {
    saveConnection({ db: tx, now }, 'stripe', {
      ...{ credentials: sealFields(secrets, 'stripe', fields), state: 'connected' },
      ...{ username: 'Lens Studio', lastConnected: now() },
    });
  });
}

/** Sets how customers pay, as if the owner had. */
export function choosePayment(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  {
    mode,
    depositPercent = 100,
    offersTips = false,
  }: Partial<PaymentSettings> & Pick<PaymentSettings, 'mode'>,
): void {
  const row = { mode, depositPercent, offersTips, updatedAt: now() };
  db.insert(paymentSettings)
    .values({ key: 'only', ...row })
    .onConflictDoUpdate({ target: paymentSettings.key, set: row })
    .run();
}

/** A studio that is paid by Stripe, and the actions of customers and Stripe. */
export type PayingStudio = {
  studio: TestStudio;
  account: ReturnType<typeof payingStandIn>;
  packageId: string;
  /** Advances the clock. */
  minutes: (count: number) => void;
  /** Requests a session, with a new key by default. */
  ask: (more?: {
    startsAt?: string;
    requestKey?: string;
    payment?: object;
  }) => ReturnType<Awaited<ReturnType<TestStudio['as']>>['bookings']['request']>;
  /** Stripe's object for a paid intent. */
  paid: (id: string) => Stripe.PaymentIntent;
  /** Sends a webhook, signed as by Stripe. */
  webhook: (
    type: string,
    object: object,
    more?: { id?: string; secret?: string; minutesAgo?: number },
  ) => ReturnType<TestStudio['rest']>;
};

/** Opens such a studio. */
export async function openPayingStudio(
  settings: Parameters<typeof choosePayment>[1] = { mode: 'stripe' },
  config: Partial<Config> = {},
): Promise<PayingStudio> {
  let clock = paymentsBegin.getTime();
  let events = 0;
  const account = payingStandIn();
  const now = () => new Date(clock);
  const studio = await createTestApp({ fetch: account.fetch, now, config });
  createService(studio.deps);
  const packageId = createPackage(studio.deps);
  connectPayments(studio.deps, account);
  choosePayment(studio.deps, settings);
  return {
    ...{ studio, account, packageId },
    minutes: (count) => {
      clock += count * 60_000;
    },
    async ask({ startsAt = '2030-06-10T14:00:00Z', requestKey = randomUUID(), payment } = {}) {
      const asked = bookingRequest(packageId, startsAt);
      const visitor = await studio.as('visitor');
      return visitor.bookings.request({
        ...asked,
        requestKey,
        payment: { ...asked.payment, ...payment },
      });
    },
    paid(id) {
      const intent = account.intents.get(id) ?? anIntent(id);
      return Object.assign(intent, {
        ...{ status: 'succeeded', amount_received: intent.amount, latest_charge: `ch_${id}` },
      });
    },
    webhook(type, object, { id, secret = webhookSecret, minutesAgo = 0 } = {}) {
      events += 1;
      const event = { id: id ?? `evt_${events}`, object: 'event', type, data: { object } };
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(clock / 1000) - minutesAgo * 60;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return studio.rest('POST', '/payments/stripe/webhook', {
        body: payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
    },
  };
}
