import type Stripe from 'stripe';

/** Instants as in Stripe's API: seconds since 1970. */
export const secondsOf = (instant: string) => Date.parse(instant) / 1000;

/** On the wire it is text; the package converts it to an exact decimal. */
const decimal = (text: string) => text as unknown as Stripe.Decimal;

/** A charge of Stripe, by default 100 dollars, paid and captured. */
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
  };
}

/** A refund of Stripe, by default ten dollars, succeeded. */
export function aRefund(id: string, more: Partial<Stripe.Refund> = {}): Stripe.Refund {
  return {
    ...{ id, object: 'refund', amount: 1000, balance_transaction: null, charge: null },
    ...{ created: secondsOf('2030-05-01T12:00:00Z'), currency: 'usd', metadata: {} },
    ...{ payment_intent: null, reason: null, receipt_number: null, status: 'succeeded' },
    ...{ source_transfer_reversal: null, transfer_reversal: null },
    ...{ customer: null, customer_account: null, payment_method: null },
    ...more,
  };
}

/** A customer of Stripe. */
export function aCustomer(id: string, more: Partial<Stripe.Customer> = {}): Stripe.Customer {
  return {
    ...{ id, object: 'customer', balance: 0, created: secondsOf('2030-04-01T12:00:00Z') },
    ...{ currency: 'usd', default_source: null, delinquent: false, description: null },
    ...{ email: 'jenny@example.com', invoice_settings: noInvoiceSettings, livemode: false },
    ...{ metadata: {}, name: 'Jenny Rosen', phone: null, shipping: null },
    ...more,
  };
}

const noInvoiceSettings = {
  ...{ custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
};

/** The same price in Stripe's older form, as a plan. */
const aPlan: Stripe.Plan = {
  ...{ id: 'price_1', object: 'plan', active: true, amount: 2000 },
  amount_decimal: decimal('2000'),
  ...{ billing_scheme: 'per_unit', created: secondsOf('2030-01-01T12:00:00Z'), currency: 'usd' },
  ...{ interval: 'month', interval_count: 1, livemode: false, metadata: {}, meter: null },
  ...{ nickname: null, product: 'prod_1', tiers_mode: null, transform_usage: null },
  ...{ trial_period_days: null, usage_type: 'licensed' },
};

/** A subscription of 20 dollars a month; since `2025-03-31.basil` the period is on the item. */
export function aSubscription(
  id: string,
  more: Partial<Stripe.Subscription> = {},
): Stripe.Subscription {
  const period = {
    current_period_start: secondsOf('2030-05-01T12:00:00Z'),
    current_period_end: secondsOf('2030-06-01T12:00:00Z'),
  };
  const price: Stripe.Price = {
    ...{ id: 'price_1', object: 'price', active: true, billing_scheme: 'per_unit' },
    ...{ created: secondsOf('2030-01-01T12:00:00Z'), currency: 'usd', livemode: false },
    ...{ lookup_key: null, metadata: {}, nickname: null, product: 'prod_1', type: 'recurring' },
    recurring: {
      ...{ interval: 'month', interval_count: 1, meter: null, usage_type: 'licensed' },
      trial_period_days: null,
    },
    ...{ tax_behavior: null, tiers_mode: null, transform_quantity: null },
    ...{ custom_unit_amount: null, unit_amount: 2000, unit_amount_decimal: decimal('2000') },
  };
  const item: Stripe.SubscriptionItem = {
    ...{ billing_thresholds: null, current_trial: null, plan: aPlan, tax_rates: [] },
    ...{ id: `si_${id}`, object: 'subscription_item', metadata: {}, quantity: 1, price },
    ...{ created: secondsOf('2030-05-01T12:00:00Z'), subscription: id, discounts: [] },
    ...period,
  };
  return {
    ...{ id, object: 'subscription', customer: 'cus_1', status: 'active', currency: 'usd' },
    ...{ created: secondsOf('2030-05-01T12:00:00Z'), livemode: false, metadata: {} },
    ...{ application: null, application_fee_percent: null, billing_cycle_anchor_config: null },
    automatic_tax: { enabled: false, liability: null, disabled_reason: null },
    billing_cycle_anchor: secondsOf('2030-05-01T12:00:00Z'),
    ...{ billing_mode: { type: 'classic', flexible: null }, billing_thresholds: null },
    ...{ billing_schedules: [], cancel_at: null, cancel_at_period_end: false, canceled_at: null },
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    ...{ collection_method: 'charge_automatically', customer_account: null },
    ...{ days_until_due: null, default_payment_method: null, default_source: null },
    ...{ default_tax_rates: [], description: null, discounts: [], ended_at: null },
    invoice_settings: {
      ...{ account_tax_ids: null, custom_fields: null, description: null, footer: null },
      issuer: { type: 'self' },
    },
    ...{ latest_invoice: null, managed_payments: null, next_pending_invoice_item_invoice: null },
    ...{ on_behalf_of: null, pause_collection: null, payment_settings: null },
    ...{ pending_invoice_item_interval: null, pending_setup_intent: null, pending_update: null },
    ...{ schedule: null, start_date: secondsOf('2030-05-01T12:00:00Z'), test_clock: null },
    ...{ transfer_data: null, trial_end: null, trial_settings: null, trial_start: null },
    items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
    ...more,
  };
}
