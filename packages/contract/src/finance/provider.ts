import { z } from 'zod';
import { listPage } from '../paging.ts';
import { oneOf, type Sentence } from '../validators.ts';
import { providerLimit, subscriptionStatuses } from './constants.ts';
import { providerMessages as messages } from './messages.ts';
import { providerState } from './schema.ts';

/** The id of a Stripe object. */
const providerId = (error: Sentence) => z.string({ error }).regex(/^\w{1,255}$/, { error });

const error = () => messages.limit(providerLimit.max);

/** Page size and cursor of a list from Stripe; the cursor is the previous page's `nextCursor`. */
export const providerListInput = z.object({
  limit: z.coerce
    .number({ error })
    .int({ error })
    .min(1, { error })
    .max(providerLimit.max, { error })
    .default(providerLimit.default),
  cursor: providerId(() => messages.cursor).optional(),
});
export type ProviderListInput = z.infer<typeof providerListInput>;

/** Filters subscriptions by customer and status. */
export const subscriptionsInput = providerListInput.extend({
  customer: providerId(() => messages.customer).optional(),
  status: oneOf('Status', subscriptionStatuses).default('all'),
});
export type SubscriptionsInput = z.infer<typeof subscriptionsInput>;

const sum = z.object({ currency: z.string(), amountCents: z.number().int() });

/** The Stripe balance by currency. */
export const paymentBalance = z.object({
  available: z.array(sum),
  pending: z.array(sum),
  provider: providerState,
});
export type PaymentBalance = z.infer<typeof paymentBalance>;

const providerRefund = z.object({
  id: z.string(),
  createdAt: z.date(),
  status: z.string(),
  amountCents: z.number().int(),
  currency: z.string(),
});
export type ProviderRefund = z.infer<typeof providerRefund>;

/** A customer who paid by Stripe. A negative balance is money that the studio owes. */
const providerCustomer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  balanceCents: z.number().int(),
  currency: z.string(),
  createdAt: z.date(),
  delinquent: z.boolean(),
});
export type ProviderCustomer = z.infer<typeof providerCustomer>;

const providerSubscription = z.object({
  id: z.string(),
  /** The id of the customer. */
  customer: z.string(),
  /** Their name, or else e-mail address; empty when Stripe has neither. */
  customerName: z.string(),
  status: z.string(),
  currentPeriodStart: z.date().nullable(),
  currentPeriodEnd: z.date().nullable(),
  createdAt: z.date(),
  currency: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      quantity: z.number().int(),
      price: z.object({
        unitAmountCents: z.number().int(),
        recurring: z.object({ interval: z.string() }),
      }),
    }),
  ),
});
export type ProviderSubscription = z.infer<typeof providerSubscription>;

/** A page of Stripe objects; empty while Stripe can't be used, with the reason in `provider`. */
function providerPage<Row extends z.ZodType>(row: Row) {
  return listPage(row).extend({ provider: providerState });
}

export const refundPage = providerPage(providerRefund);
export type RefundPage = z.infer<typeof refundPage>;
export const customerPage = providerPage(providerCustomer);
export type CustomerPage = z.infer<typeof customerPage>;
export const subscriptionPage = providerPage(providerSubscription);
export type SubscriptionPage = z.infer<typeof subscriptionPage>;
