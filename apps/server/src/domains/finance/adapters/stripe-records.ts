import type { RecordCause, RecordStatus } from '@shutterhouse/contract/finance/constants';
import { lengths } from '@shutterhouse/contract/validators';
import type Stripe from 'stripe';
import { dayShown } from '../days.ts';
import { centsOf, instantOf } from './stripe-objects.ts';

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
    name: lineOf(description) || 'Payment by card',
    amountCents: centsOf(amount, currency),
    type: 'income',
    category: 'sales',
    date: dayShown(at, timeZone),
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
    name: 'Refund of a payment by card',
    amountCents: centsOf(amount, currency),
    type: 'expense',
    category: 'sales',
    date: dayShown(at, timeZone),
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
