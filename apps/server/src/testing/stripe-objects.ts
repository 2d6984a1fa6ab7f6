import type Stripe from 'stripe';

/** Instants as Stripe writes them: seconds since 1970. */
export const secondsOf = (instant: string) => Date.parse(instant) / 1000;

/** A charge of Stripe's: 100 dollars, paid and captured, unless told otherwise. */
export function aCharge(id: string, more: Partial<Stripe.Charge> = {}): Stripe.Charge {
  const { amount = 10_000, currency = 'usd', status = 'succeeded' } = more;
  return {
    ...{ id, object: 'charge', amount, currency, status },
    ...{ amount_captured: status === 'succeeded' ? amount : 0, amount_refunded: 0 },
    ...{ application: null, application_fee: null, application_fee_amount: null },
    ...{ balance_transaction: null, calculated_statement_descriptor: null },
    billing_details: { address: null, email: null, name: 'Jenny Rosen', phone: null, tax_id: null },
    ...{ captured: status === 'succeeded', created: secondsOf('2030-05-01T12:00:00Z') },
    ...{ customer: null, description: null, disputed: false, failure_balance_transaction: null },
    ...{ failure_code: null, failure_message: null, fraud_details: {}, livemode: false },
    ...{ metadata: {}, on_behalf_of: null, outcome: null, paid: status === 'succeeded' },
    ...{ payment_intent: null, payment_method: null, payment_method_details: null },
    ...{ receipt_email: null, receipt_number: null, receipt_url: null, refunded: false },
    ...{ review: null, shipping: null, source: null, source_transfer: null },
    ...{ statement_descriptor: null, statement_descriptor_suffix: null },
    ...{ transfer_data: null, transfer_group: null },
    ...more,
  } as Stripe.Charge;
}

/** A refund of Stripe's: ten dollars, done, unless told otherwise. */
export function aRefund(id: string, more: Partial<Stripe.Refund> = {}): Stripe.Refund {
  return {
    ...{ id, object: 'refund', amount: 1000, balance_transaction: null, charge: null },
    ...{ created: secondsOf('2030-05-01T12:00:00Z'), currency: 'usd', metadata: {} },
    ...{ payment_intent: null, reason: null, receipt_number: null, status: 'succeeded' },
    ...{ source_transfer_reversal: null, transfer_reversal: null },
    ...more,
  } as Stripe.Refund;
}

/** Somebody who pays by Stripe. */
export function aCustomer(id: string, more: Partial<Stripe.Customer> = {}): Stripe.Customer {
  return {
    ...{ id, object: 'customer', balance: 0, created: secondsOf('2030-04-01T12:00:00Z') },
    ...{ currency: 'usd', default_source: null, delinquent: false, description: null },
    ...{ email: 'jenny@example.com', invoice_settings: noInvoiceSettings, livemode: false },
    ...{ metadata: {}, name: 'Jenny Rosen', phone: null, shipping: null },
    ...more,
  } as Stripe.Customer;
}

const noInvoiceSettings = {
  ...{ custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
};

/** A subscription of 20 dollars a month; since `2025-03-31.basil` the period stands at the item. */
export function aSubscription(
  id: string,
  more: Partial<Stripe.Subscription> = {},
): Stripe.Subscription {
  const period = {
    current_period_start: secondsOf('2030-05-01T12:00:00Z'),
    current_period_end: secondsOf('2030-06-01T12:00:00Z'),
  };
  const price = {
    ...{ id: 'price_1', object: 'price', active: true, billing_scheme: 'per_unit' },
    ...{ created: secondsOf('2030-01-01T12:00:00Z'), currency: 'usd', livemode: false },
    ...{ lookup_key: null, metadata: {}, nickname: null, product: 'prod_1', type: 'recurring' },
    recurring: { interval: 'month', interval_count: 1, meter: null, usage_type: 'licensed' },
    ...{ tax_behavior: null, tiers_mode: null, transform_quantity: null },
    ...{ unit_amount: 2000, unit_amount_decimal: '2000' },
  };
  const item = {
    ...{ id: `si_${id}`, object: 'subscription_item', metadata: {}, quantity: 1, price },
    ...{ created: secondsOf('2030-05-01T12:00:00Z'), subscription: id, discounts: [] },
    ...period,
  };
  return {
    ...{ id, object: 'subscription', customer: 'cus_1', status: 'active', currency: 'usd' },
    ...{ created: secondsOf('2030-05-01T12:00:00Z'), livemode: false, metadata: {} },
    items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
    ...more,
  } as unknown as Stripe.Subscription;
}
