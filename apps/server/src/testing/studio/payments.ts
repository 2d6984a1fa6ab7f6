import { randomUUID } from 'node:crypto';
import type { PaymentSettings } from '@shutterhouse/contract/payments/desk';
import type Stripe from 'stripe';
import type { Config } from '../../config.ts';
import { transact } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';
import { saveConnection, sealFields } from '../../domains/connections/records.ts';
import { paymentSettings } from '../../domains/settings/tables.ts';
import type { CheckedFetch } from '../../outgoing/checked-fetch.ts';
import { bookingRequest } from '../rows/bookings.ts';
import { createPackage, createService } from '../rows/offers.ts';
import {
  type PayingStripe,
  payingStripe,
  signedEvent,
  webhookSecret,
} from '../services/paying-stripe.ts';
import type { StripeStandIn } from '../services/stripe.ts';
import { createTestApp, type TestStudio } from './app.ts';

/** The initial time of the studio in these tests. */
const paymentsBegin = new Date('2030-06-03T12:00:00Z');

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
  account: PayingStripe;
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
  const now = () => new Date(clock);
  const account = payingStripe(now);
  // Read anew for each call, so that a test can hold calls up.
  const fetch: CheckedFetch = (...call) => account.fetch(...call);
  const studio = await createTestApp({ fetch, now, config });
  createService(studio.deps);
  const packageId = createPackage(studio.deps);
  connectPayments(studio.deps, account);
  choosePayment(studio.deps, settings);
  return {
    ...{ studio, account, packageId, paid: account.paid },
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
    webhook(type, object, { id, secret = webhookSecret, minutesAgo = 0 } = {}) {
      events += 1;
      const at = clock - minutesAgo * 60_000;
      const event = { id: id ?? `evt_${events}`, type, object };
      return studio.rest('POST', '/payments/stripe/webhook', signedEvent(event, { secret, at }));
    },
  };
}
