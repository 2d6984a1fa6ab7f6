import type {
  ProviderCustomer,
  ProviderRefund,
  ProviderSubscription,
} from '@shutterhouse/contract/finance/provider';
import type Stripe from 'stripe';

/** Currencies whose smallest unit at Stripe is the whole one. */
const wholeUnits = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);

/** Currencies that Stripe counts in thousandths. */
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '));

/** A sum of Stripe's, which is in the smallest unit of its currency, in hundredths. */
export function centsOf(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  if (wholeUnits.has(code)) return amount * 100;
  return thousandths.has(code) ? Math.round(amount / 10) : amount;
}

/** A refund as the calls give it. */
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

/** Somebody who paid, as the calls give them. */
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

/** Who that is, where Stripe was asked for more than the id. */
function nameOf(customer: Stripe.Subscription['customer']): string {
  if (typeof customer === 'string' || customer.deleted) return '';
  return customer.name || customer.email || '';
}

/** The period as versions before `2025-03-31.basil` tell it: of the whole subscription. */
type OldPeriod = { current_period_start?: number; current_period_end?: number };

/** A subscription as the calls give it; its period is that of its first item. */
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

/** Of seconds since 1970, as Stripe writes instants. */
export function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
