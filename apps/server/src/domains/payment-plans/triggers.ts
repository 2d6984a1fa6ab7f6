import { type Trigger, trigger } from '../../db/triggers.ts';

/** Has plans counted anew; `which` is a condition on them. */
const recount = (which: string) =>
  `UPDATE payment_plans SET revision = revision + 1 WHERE ${which};`;

/** Charges the cards of plans no longer; `which` is a condition on the plans. */
const takeBackCards = (which: string) =>
  `UPDATE kept_cards SET method_id = NULL, agreed_at = 0
  WHERE plan_id IN (SELECT id FROM payment_plans WHERE ${which});`;

const after = (name: string, event: string, statements: readonly string[], when?: string) =>
  trigger(
    `payment_plans_${name}`,
    `AFTER ${event}${when === undefined ? '' : `\nWHEN ${when}`}
BEGIN
  ${statements.join('\n  ')}
END`,
  );

/** What is paid for a session pays the parts of its plan in their order. A refund does not make a part due again. */
const paidOfBooking = `(SELECT coalesce(sum(p.amount_cents), 0) FROM payments AS p
    WHERE p.booking_id = NEW.booking_id AND p.status IN ('paid', 'partRefunded', 'refunded'))`;

/** What cards have paid of a part and was not refunded: it stays paid by that when its invoice is cancelled. */
const paidByCards = `(SELECT coalesce(sum(p.amount_cents - p.refunded_cents), 0)
    FROM plan_charges AS c JOIN invoice_payments AS i ON i.id = c.payment_id JOIN payments AS p ON p.id = i.id
    WHERE c.part_id = payment_plan_parts.id)`;

/** What of the invoice of a part is open; what no card has paid of a part without one that holds. */
const openOfInvoice = `coalesce((SELECT s.open_cents FROM invoice_standings AS s
    WHERE s.invoice_id = payment_plan_parts.invoice_id AND s.state IN ('open', 'paid')), max(0, amount_cents - ${paidByCards}))`;

const setOpen = `UPDATE payment_plan_parts SET open_cents = CASE
    WHEN NEW.cancelled_at IS NOT NULL THEN 0
    WHEN NEW.booking_id IS NULL THEN min(amount_cents, ${openOfInvoice})
    WHEN (SELECT status FROM bookings WHERE id = NEW.booking_id) = 'cancelled' THEN 0
    ELSE max(0, min(amount_cents, until_cents - ${paidOfBooking})) END
  WHERE plan_id = NEW.id;`;

/** When the next open payment of a job is due. */
const setNext = (job: string) => `UPDATE client_jobs SET next_payment_at = (
    SELECT min(due_at) FROM payment_plan_parts WHERE job_id = ${job} AND open_cents > 0
  ) WHERE id = ${job};`;

/** For a session: whether it has a plan, and whether something is open of what was due with the acceptance, which keeps its date. */
const setDeposit = `UPDATE bookings SET deposit_open = EXISTS (
    SELECT 1 FROM payment_plan_parts AS part JOIN payment_plans AS plan ON plan.id = part.plan_id
    WHERE plan.booking_id = NEW.booking_id AND part.anchor = 'acceptance' AND part.open_cents > 0
  ), is_planned = EXISTS (
    SELECT 1 FROM payment_plans WHERE booking_id = NEW.booking_id AND cancelled_at IS NULL
  ) WHERE id = NEW.booking_id;`;

/** Keep what of each part is open, whoever writes. */
export const planTriggers: Trigger[] = [
  after('recount', 'UPDATE OF revision ON payment_plans', [
    setOpen,
    setDeposit,
    setNext('NEW.job_id'),
  ]),
  after(
    'changed',
    'UPDATE OF cancelled_at ON payment_plans',
    [recount('id = NEW.id')],
    'NEW.cancelled_at IS NOT OLD.cancelled_at',
  ),
  // Nothing is to be paid for a session that does not exist anymore.
  after(
    'session_gone',
    'UPDATE OF booking_id ON payment_plans',
    ['UPDATE payment_plans SET cancelled_at = updated_at WHERE id = NEW.id;'],
    'NEW.booking_id IS NULL AND OLD.booking_id IS NOT NULL AND NEW.cancelled_at IS NULL',
  ),
  after('part_insert', 'INSERT ON payment_plan_parts', [recount('id = NEW.plan_id')]),
  after('part_update', 'UPDATE OF invoice_id, due_at ON payment_plan_parts', [
    recount('id = NEW.plan_id'),
  ]),
  after('part_delete', 'DELETE ON payment_plan_parts', [setNext('OLD.job_id')]),
  after('session', 'UPDATE OF status ON bookings', [recount('booking_id = NEW.id')]),
  after(
    'session_moved',
    'UPDATE OF starts_at ON bookings',
    [
      `UPDATE payment_plan_parts SET due_at = NEW.starts_at + days * 86400000, reminded_before_at = NULL, reminded_after_at = NULL,
      announced_at = NULL, charge_tries = 0, charge_again_at = NULL
    WHERE anchor = 'session' AND plan_id IN (SELECT id FROM payment_plans WHERE booking_id = NEW.id);`,
    ],
    'NEW.starts_at <> OLD.starts_at',
  ),
  // Who has the session or the job now has not agreed: a job has Stripe forget the card.
  after(
    'session_given',
    'UPDATE OF user_id ON bookings',
    [takeBackCards('booking_id = NEW.id')],
    'OLD.user_id IS NOT NULL AND NEW.user_id IS NOT OLD.user_id',
  ),
  after('client_removed', 'DELETE ON client_job_clients', [takeBackCards('job_id = OLD.job_id')]),
  after(
    'payment_insert',
    'INSERT ON payments',
    [recount('booking_id = NEW.booking_id')],
    'NEW.booking_id IS NOT NULL',
  ),
  after('payment_update', 'UPDATE OF booking_id, status, amount_cents ON payments', [
    recount('booking_id IN (OLD.booking_id, NEW.booking_id)'),
  ]),
  after('charge_refunded', 'UPDATE OF refunded_cents ON payments', [
    recount(
      `id IN (SELECT part.plan_id FROM plan_charges AS c JOIN payment_plan_parts AS part ON part.id = c.part_id
    WHERE c.payment_id = NEW.id)`,
    ),
  ]),
  after('payment_delete', 'DELETE ON payments', [recount('booking_id = OLD.booking_id')]),
  after('standing', 'UPDATE OF state, open_cents ON invoice_standings', [
    recount('id IN (SELECT plan_id FROM payment_plan_parts WHERE invoice_id = NEW.invoice_id)'),
  ]),
];
