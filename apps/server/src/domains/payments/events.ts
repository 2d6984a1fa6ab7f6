import { dayMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import { paymentDeskMessages as messages } from '@shutterhouse/contract/payments/desk-messages';
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { raised } from '../../db/failures.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import type { Secrets } from '../../secrets.ts';
import { stripeLibrary } from '../finance/stripe.ts';
import { stripeKeys } from '../settings/payments.ts';
import { noteDispute } from './disputes.ts';
import {
  disputeObject,
  intentObject,
  noteCancelled,
  noteFailed,
  notePaid,
  noteRefund,
  reference,
  refundObject,
} from './event-effects.ts';
import type { CardCallbacks } from './ledger-entries.ts';
import { stripeEvents } from './tables.ts';
import { refundTooLargeCode } from './triggers.ts';

type Deps = {
  db: Db;
  now: () => Date;
  config: Config;
  secrets: Secrets;
  callbacks: CardCallbacks;
};

/** The maximum age of a webhook's signature, in seconds. */
const tolerance = 300;

/** How long the id of an event is stored; Stripe retries for three days at most. */
const rememberedMs = 90 * dayMs;

type Act = (deps: Omit<Deps, 'db' | 'secrets'> & { db: Tx }) => void;

/** Parses an event's object and gives its effect; undefined for one that can't be parsed. */
type Reader = (object: unknown) => Act | undefined;

const ofIntent =
  (note: typeof notePaid): Reader =>
  (object) => {
    const { data } = intentObject.safeParse(object);
    return data && ((deps) => note(deps, data));
  };

const ofRefund: Reader = (object) => {
  const { data } = refundObject.safeParse(object);
  return data && ((deps) => noteRefund(deps, data));
};

const ofDispute: Reader = (object) => {
  const { data } = disputeObject.safeParse(object);
  return data && ((deps) => noteDispute(deps, data));
};

/** The types of events that are handled; Stripe may send others too. */
const readers = new Map<string, Reader>([
  ['payment_intent.succeeded', ofIntent(notePaid)],
  ['payment_intent.payment_failed', ofIntent(noteFailed)],
  ['payment_intent.canceled', ofIntent(noteCancelled)],
  ['refund.created', ofRefund],
  ['refund.updated', ofRefund],
  ['refund.failed', ofRefund],
  ['charge.refund.updated', ofRefund],
  ['charge.dispute.created', ofDispute],
  ['charge.dispute.updated', ofDispute],
  ['charge.dispute.closed', ofDispute],
]);

const eventHead = z.object({
  id: reference,
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

/**
 * Receives a webhook of Stripe: verifies its signature and age, and handles each event once, however
 * often and in whatever order events arrive. A refused event changes nothing, and Stripe sends it again.
 * @throws StudioError notFound while no signing secret is known;
 *   invalid for a wrong or old signature, or an unreadable body; unprocessable for a wrong amount;
 *   conflict for a refund of more than is left
 */
export async function receiveEvent(
  deps: Deps,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  const keys = stripeKeys(deps);
  if (keys === undefined) throw new StudioError('notFound', messages.webhookOff);
  const sent = await openEvent(deps, keys.webhookSecret, body, signature);
  const event = eventHead.safeParse(sent).data;
  if (event === undefined) throw new StudioError('invalid', messages.eventUnreadable);
  const read = readers.get(event.type);
  if (read === undefined) return;
  const act = read(event.data.object);
  if (act === undefined) throw new StudioError('invalid', messages.eventUnreadable);
  const { now, config, callbacks } = deps;
  try {
    await write(deps.db, (tx) => {
      if (remember(tx, event.id, now())) act({ db: tx, now, config, callbacks });
    });
  } catch (error) {
    // A refund that had failed succeeds after all, while another one has replaced it.
    if (!raised(error, refundTooLargeCode)) throw error;
    throw new StudioError('conflict', messages.refundTooEarly);
  }
}

async function openEvent(
  { now }: Deps,
  secret: string,
  body: Buffer,
  signature: string,
): Promise<unknown> {
  const Stripe = await stripeLibrary();
  try {
    const receivedAt = now().getTime();
    return Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      tolerance,
      undefined,
      receivedAt,
    );
  } catch (error) {
    const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError;
    throw new StudioError('invalid', isForged ? messages.signatureWrong : messages.eventUnreadable);
  }
}

/** @returns whether it is new */
function remember(tx: Tx, id: string, receivedAt: Date): boolean {
  const forgotten = new Date(receivedAt.getTime() - rememberedMs);
  tx.delete(stripeEvents).where(lt(stripeEvents.receivedAt, forgotten)).run();
  const added = tx
    .insert(stripeEvents)
    .values({ id, receivedAt })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id })
    .get();
  return added !== undefined;
}
