import { fieldError } from '@shutterhouse/contract/errors';
import {
  defaultPaymentSettings,
  type PaymentSettings,
  type ShownPaymentSettings,
  type UpdatePaymentSettingsInput,
} from '@shutterhouse/contract/payments/desk';
import { paymentDeskMessages as messages } from '@shutterhouse/contract/payments/desk-messages';
import type { PublicPaymentSettings } from '@shutterhouse/contract/payments/schema';
import { and, eq, ne } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { saveOnlyRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, write } from '../../db/transact.ts';
import { definedOnly } from '../../db/versioned.ts';
import type { Secrets } from '../../secrets.ts';
import { recordAudit } from '../audit/service.ts';
import { fieldsOf, findConnection } from '../connections/records.ts';
import { connections } from '../connections/tables.ts';
import { untilContentChanges } from './content-version.ts';
import { paymentSettings } from './tables.ts';

/** Where Stripe sends its webhooks. */
export const webhookPath = '/payments/stripe/webhook';

/** The saved settings; the defaults until the owner saves some. */
export function readPaymentSettings({ db }: { db: Sql }): PaymentSettings {
  return storedSettings(db).get() ?? defaultPaymentSettings;
}

/** Whether the owner has chosen how customers pay. */
export function hasChosenPayment({ db }: { db: Sql }): boolean {
  return storedSettings(db).get() !== undefined;
}

const storedSettings = prepared((db) =>
  db
    .select({
      mode: paymentSettings.mode,
      depositPercent: paymentSettings.depositPercent,
      offersTips: paymentSettings.offersTips,
    })
    .from(paymentSettings)
    .prepare(),
);

/** The publishable key and the webhook secret; undefined while one of them is missing. */
export function stripeKeys({
  db,
  secrets,
}: {
  db: Sql;
  secrets: Secrets;
}): { publishableKey: string; webhookSecret: string } | undefined {
  const row = findConnection({ db }, 'stripe');
  if (row === undefined || row.state === 'disconnected') return undefined;
  const { publishableKey = '', webhookSecret = '' } = fieldsOf({ secrets }, row) ?? {};
  return publishableKey && webhookSecret ? { publishableKey, webhookSecret } : undefined;
}

/**
 * How a new booking is paid. When Stripe is chosen but no longer usable, payment is at the studio: it
 * never falls back to the demonstration.
 */
export function getPublicPaymentSettings(deps: {
  db: Sql;
  secrets: Secrets;
}): PublicPaymentSettings {
  const { mode, depositPercent } = readPaymentSettings(deps);
  if (mode !== 'stripe') return { mode, depositPercent: 100, publishableKey: '' };
  const keys = stripeKeys(deps);
  if (keys === undefined) return { mode: 'studio', depositPercent: 100, publishableKey: '' };
  return { mode, depositPercent, publishableKey: keys.publishableKey };
}

/** Whether customers can pay by card. */
export function takesCards(deps: { db: Sql; secrets: Secrets }): boolean {
  return getPublicPaymentSettings(deps).publishableKey !== '';
}

/** Whether customers currently pay by Stripe's form, so that the pages' policy allows its hosts. */
export const acceptsStripe = untilContentChanges((db): boolean => {
  const row = db
    .select({ mode: paymentSettings.mode })
    .from(paymentSettings)
    .innerJoin(
      connections,
      and(eq(connections.provider, 'stripe'), ne(connections.state, 'disconnected')),
    )
    .where(eq(paymentSettings.mode, 'stripe'))
    .get();
  return row !== undefined;
});

/** The settings as the owner sees them. */
export function showPaymentSettings(deps: {
  db: Sql;
  secrets: Secrets;
  config: Config;
}): ShownPaymentSettings {
  return {
    ...readPaymentSettings(deps),
    isChosen: hasChosenPayment(deps),
    isStripeReady: stripeKeys(deps) !== undefined,
    webhookAddress: new URL(webhookPath, deps.config.publicUrl).href,
  };
}

/**
 * Saves the given settings; absent ones keep their values.
 * @throws StudioError conflict on `mode` for Stripe while it can't take payments
 */
export function updatePaymentSettings(
  deps: { db: Db; now: () => Date; secrets: Secrets; config: Config; person: { id: string } },
  changes: UpdatePaymentSettingsInput,
): Promise<ShownPaymentSettings> {
  const { now, person, secrets } = deps;
  return write(deps.db, (tx) => {
    const before = readPaymentSettings({ db: tx });
    const after = { ...before, ...definedOnly(changes) };
    if (changes.mode === 'stripe' && stripeKeys({ db: tx, secrets }) === undefined) {
      throw fieldError('conflict', 'mode', messages.stripeNotReady);
    }
    const row = { ...after, updatedAt: now() };
    saveOnlyRow(tx, paymentSettings, row);
    recordAudit(
      { db: tx, now },
      {
        by: person,
        action: 'changed',
        subject: { kind: 'settings', name: 'Payment' },
        details: { from: describeSettings(before), to: describeSettings(after) },
      },
    );
    return showPaymentSettings({ ...deps, db: tx });
  });
}

function describeSettings({ mode, depositPercent, offersTips }: PaymentSettings): string {
  const way = mode === 'stripe' ? `${mode}, ${depositPercent} %` : mode;
  return offersTips ? `${way}, tips` : way;
}
