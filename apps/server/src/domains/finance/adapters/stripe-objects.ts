import type {
  ProviderCustomer,
  ProviderRefund,
  ProviderSubscription,
} from '@shutterhouse/contract/finance/provider';
import type Stripe from 'stripe';

/** Currencies without decimals at Stripe. */
const wholeUnits = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);

/** Currencies with three decimals at Stripe. */
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Converts an amount of Stripe, in the smallest unit of its currency, to hundredths. */
export function centsOf(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  if (wholeUnits.has(code)) return amount * 100;
  return thousandths.has(code) ? Math.round(amount / 10) : amount;
}

/** A refund as the API returns it. */
export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, created, status, amount, currency } = refund;
  return {
    id,
    createdAt: instantOf(created),
    status: status ?? 'pending',
    amountCents: centsOf(amount, currency),
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
    balanceCents: centsOf(balance, currency),
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
        unitAmountCents: centsOf(item.price.unit_amount ?? 0, item.price.currency),
        recurring: { interval: item.price.recurring?.interval ?? '' },
      },
    })),
  };
}

/** Converts a Unix time in seconds, as Stripe's API has it. */
export function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
