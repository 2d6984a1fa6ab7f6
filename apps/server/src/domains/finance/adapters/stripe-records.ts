import type { RecordCause, RecordStatus } from '@shutterhouse/contract/finance/constants';
import type {
  ProviderCustomer,
  ProviderRefund,
  ProviderSubscription,
} from '@shutterhouse/contract/finance/provider';
import { fromStripeAmount } from '@shutterhouse/contract/payments/stripe-amounts';
import { t } from '@shutterhouse/contract/sentences';
import { lengths } from '@shutterhouse/contract/validators';
import type Stripe from 'stripe';
import { dayOf } from '../../../studio-time.ts';

/** A refund as the API returns it. */
export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, created, status, amount, currency } = refund;
  return {
    id,
    createdAt: instantOf(created),
    status: status ?? 'pending',
    amountCents: fromStripeAmount(amount, currency),
    currency: currency.toUpperCase(),
  };
}

/** A customer as the API returns them. */
export function toCustomer(customer: Stripe.Customer): ProviderCustomer {
  const { id, name, email, phone, balance, created, delinquent } = customer;
  const currency = (customer.currency ?? 'usd').toUpperCase();
  return {
    id,
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    balanceCents: fromStripeAmount(balance, currency),
    currency,
    createdAt: instantOf(created),
    delinquent: delinquent ?? false,
  };
}

/** The name of a customer, when the object was expanded; empty for an id only. */
function nameOf(customer: Stripe.Subscription['customer']): string {
  if (typeof customer === 'string' || customer.deleted) return '';
  return customer.name || customer.email || '';
}

/** The period of the whole subscription, as API versions before `2025-03-31.basil` return it. */
type OldPeriod = { current_period_start?: number; current_period_end?: number };

/** A subscription as the API returns it; its period is that of its first item. */
export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, customer, status, created, currency, items } = subscription;
  const period: OldPeriod = items.data[0] ?? {};
  const old = subscription as OldPeriod;
  const start = period.current_period_start ?? old.current_period_start;
  const end = period.current_period_end ?? old.current_period_end;
  return {
    id,
    customer: typeof customer === 'string' ? customer : customer.id,
    customerName: nameOf(customer),
    status,
    currentPeriodStart: start === undefined ? null : instantOf(start),
    currentPeriodEnd: end === undefined ? null : instantOf(end),
    createdAt: instantOf(created),
    currency: currency.toUpperCase(),
    items: items.data.map((item) => ({
      id: item.id,
      quantity: item.quantity ?? 1,
      price: {
        unitAmountCents: fromStripeAmount(item.price.unit_amount ?? 0, item.price.currency),
        recurring: { interval: item.price.recurring?.interval ?? '' },
      },
    })),
  };
}

/** Converts a Unix time in seconds, as Stripe's API has it. */
function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** A charge or refund of Stripe as a record of the books. */
export type ImportedRow = {
  name: string;
  amountCents: number;
  type: 'income' | 'expense';
  category: 'sales';
  date: string;
  status: RecordStatus;
  currency: string;
  source: 'stripe';
  cause: RecordCause;
  reference: string;
  customer: string;
  at: Date;
};

function recordStatusOf({ status, captured, amount_refunded }: Stripe.Charge): RecordStatus {
  if (status === 'failed') return 'cancelled';
  const isTaken = captured || amount_refunded > 0;
  return status === 'succeeded' && isTaken ? 'completed' : 'pending';
}

/**
 * A charge. An authorized charge that is not captured yet is pending; its refunds, full or partial, are
 * records of their own.
 */
export function chargeRow(charge: Stripe.Charge, timeZone: string): ImportedRow {
  const { id, amount, currency, created, description } = charge;
  const { name, email } = charge.billing_details;
  const at = instantOf(created);
  return {
    name: lineOf(description) || t('Payment by card'),
    amountCents: fromStripeAmount(amount, currency),
    type: 'income',
    category: 'sales',
    date: dayOf(at, timeZone),
    status: recordStatusOf(charge),
    currency: currency.toUpperCase(),
    source: 'stripe',
    cause: 'payment',
    reference: id,
    customer: lineOf(name) || lineOf(email),
    at,
  };
}

const refundStatuses: Record<string, RecordStatus> = {
  succeeded: 'completed',
  failed: 'cancelled',
  canceled: 'cancelled',
};

/** A refund, as an expense. */
export function refundRow(refund: Stripe.Refund, timeZone: string): ImportedRow {
  const { id, amount, currency, created, status } = refund;
  const at = instantOf(created);
  return {
    name: t('Refund of a payment by card'),
    amountCents: fromStripeAmount(amount, currency),
    type: 'expense',
    category: 'sales',
    date: dayOf(at, timeZone),
    status: refundStatuses[status ?? ''] ?? 'pending',
    currency: currency.toUpperCase(),
    source: 'stripe',
    cause: 'refund',
    reference: id,
    customer: '',
    at,
  };
}

/** Collapses a text to one line of at most the length of a name. */
function lineOf(text: string | null): string {
  return (text ?? '')
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, lengths.title);
}
