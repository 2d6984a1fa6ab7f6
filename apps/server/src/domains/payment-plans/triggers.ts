import { aborting, type Trigger, trigger } from '../../db/triggers.ts';
import { addExpected } from '../bookings/money/standing-triggers.ts';
import { hasPlanCode } from '../client-jobs/service.ts';
import { paymentCarriedCode } from '../invoices/payments.ts';

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

/** Whether an invoice holds: no credit note has cancelled it. */
const holds = (invoice: string) =>
  `EXISTS (SELECT 1 FROM invoice_standings AS s WHERE s.invoice_id = ${invoice} AND s.state IN ('open', 'paid'))`;

/** What of a sum that pays parts in their order is left for one of them; `others` is a condition on those before it. */
const shareOf = (
  paid: string,
  others: string,
) => `max(0, min(payment_plan_parts.amount_cents, ${paid} - (
      SELECT coalesce(sum(earlier.amount_cents), 0) FROM payment_plan_parts AS earlier
      WHERE earlier.plan_id = payment_plan_parts.plan_id AND earlier.position < payment_plan_parts.position AND ${others}
    )))`;

/**
 * What was noted as paid of the cancelled invoices of a plan and not refunded, less what the invoices that replaced them count: it
 * pays the parts that no invoice bills that holds.
 */
const paidBefore = (plan: string) => `(
      SELECT coalesce(sum(CASE
        WHEN ${holds('i.id')} THEN -i.paid_cents
        ELSE (SELECT coalesce(sum(n.amount_cents - coalesce(p.refunded_cents, 0)), 0)
          FROM invoice_payments AS n LEFT JOIN payments AS p ON p.id = n.id WHERE n.invoice_id = i.id)
        END), 0)
      FROM invoices AS i WHERE i.id IN (
        SELECT own.invoice_id FROM payment_plan_invoices AS own JOIN payment_plan_parts AS part ON part.id = own.part_id
        WHERE part.plan_id = ${plan}
      )
    )`;

/** What of a part is paid: of its invoice that holds, which may bill several, or else for those that were cancelled. */
const paidOfInvoices = `coalesce(
    (SELECT ${shareOf('(s.total_cents - s.open_cents)', 'earlier.invoice_id = s.invoice_id')} FROM invoice_standings AS s
      WHERE s.invoice_id = payment_plan_parts.invoice_id AND s.state IN ('open', 'paid')),
    ${shareOf(paidBefore('NEW.id'), `NOT ${holds('earlier.invoice_id')}`)})`;

const setOpen = `UPDATE payment_plan_parts SET open_cents = CASE
    WHEN NEW.cancelled_at IS NOT NULL THEN 0
    WHEN NEW.booking_id IS NULL THEN max(0, amount_cents - ${paidOfInvoices})
    WHEN (SELECT status FROM bookings WHERE id = NEW.booking_id) = 'cancelled' THEN 0
    ELSE max(0, min(amount_cents, until_cents - ${paidOfBooking})) END
  WHERE plan_id = NEW.id;`;

/** What of a part is open and billed by no invoice that holds. */
const unbilledOf = (part: string) => `iif(${holds(`${part}.invoice_id`)}, 0, ${part}.open_cents)`;

/** Of a session never more than is to be paid for it and no open invoice bills, which the parts share in their order. */
const setUninvoiced = `UPDATE payment_plan_parts SET uninvoiced_cents = CASE
    WHEN NEW.booking_id IS NULL THEN ${unbilledOf('payment_plan_parts')}
    ELSE max(0, min(${unbilledOf('payment_plan_parts')},
      coalesce((SELECT uninvoiced_cents FROM bookings WHERE id = NEW.booking_id), 0)
      - (SELECT coalesce(sum(${unbilledOf('earlier')}), 0) FROM payment_plan_parts AS earlier
        WHERE earlier.plan_id = NEW.id AND earlier.position < payment_plan_parts.position))) END
  WHERE plan_id = NEW.id;`;

/** The plans of which an invoice has billed parts. */
const plansOf = (invoice: string) => `SELECT part.plan_id
    FROM payment_plan_invoices AS own JOIN payment_plan_parts AS part ON part.id = own.part_id WHERE own.invoice_id = ${invoice}`;

/** When the next open payment of a job is due. */
const setNext = (job: string) => `UPDATE client_jobs SET next_payment_at = (
    SELECT min(due_at) FROM payment_plan_parts WHERE job_id = ${job} AND open_cents > 0
  ) WHERE id = ${job};`;

/**
 * For a session: whether it has a plan, what is due in its parts, and whether something is open of what was due with the acceptance,
 * which keeps its date.
 */
const setSession = `UPDATE bookings SET deposit_open = EXISTS (
    SELECT 1 FROM payment_plan_parts AS part JOIN payment_plans AS plan ON plan.id = part.plan_id
    WHERE plan.booking_id = NEW.booking_id AND part.anchor = 'acceptance' AND part.open_cents > 0
  ), is_planned = EXISTS (
    SELECT 1 FROM payment_plans WHERE booking_id = NEW.booking_id AND cancelled_at IS NULL
  ), planned_cents = (
    SELECT coalesce(sum(part.uninvoiced_cents), 0)
    FROM payment_plan_parts AS part JOIN payment_plans AS plan ON plan.id = part.plan_id
    WHERE plan.booking_id = NEW.booking_id
  ) WHERE id = NEW.booking_id;`;

/** Has the sums of the clients of a job counted anew, and its own. */
const recountJob = (
  job: string,
) => `UPDATE client_jobs SET revision = revision + 1 WHERE id = ${job};
  UPDATE client_summaries SET revision = revision + 1
    WHERE user_id IN (SELECT user_id FROM client_job_clients WHERE job_id = ${job});`;

const expectPart = (sign: '' | '-', row: 'OLD' | 'NEW') =>
  addExpected(sign, {
    kind: 'due',
    currency: `(SELECT currency FROM payment_plans WHERE id = ${row}.plan_id)`,
    at: `${row}.due_at`,
    cents: `${row}.uninvoiced_cents`,
  });

/** Keep what of each part is open, whoever writes. */
export const planTriggers: Trigger[] = [
  after('recount', 'UPDATE OF revision ON payment_plans', [
    setOpen,
    setUninvoiced,
    setSession,
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
    `INSERT OR IGNORE INTO payment_plan_invoices (invoice_id, part_id)
  SELECT NEW.invoice_id, NEW.id WHERE NEW.invoice_id IS NOT NULL;`,
    recount('id = NEW.plan_id'),
  ]),
  after('part_delete', 'DELETE ON payment_plan_parts', [
    expectPart('-', 'OLD'),
    setNext('OLD.job_id'),
    recountJob('OLD.job_id'),
  ]),
  after(
    'part_expected',
    'UPDATE OF uninvoiced_cents, due_at ON payment_plan_parts',
    [expectPart('-', 'OLD'), expectPart('', 'NEW')],
    'NEW.uninvoiced_cents <> OLD.uninvoiced_cents OR NEW.due_at <> OLD.due_at',
  ),
  after(
    'part_counted',
    'UPDATE OF open_cents, uninvoiced_cents ON payment_plan_parts',
    [recountJob('NEW.job_id')],
    'NEW.uninvoiced_cents <> OLD.uninvoiced_cents OR NEW.open_cents <> OLD.open_cents',
  ),
  trigger(
    'payment_plans_job_delete',
    `BEFORE DELETE ON client_jobs
WHEN EXISTS (SELECT 1 FROM payment_plans AS p WHERE p.job_id = OLD.id AND p.cancelled_at IS NULL)
${aborting(hasPlanCode)}`,
  ),
  // A part that goes with its plan can't read the plan's currency any more.
  trigger(
    'payment_plans_removed',
    `BEFORE DELETE ON payment_plans
BEGIN
  UPDATE payment_plan_parts SET uninvoiced_cents = 0 WHERE plan_id = OLD.id;
  UPDATE bookings SET is_planned = 0, planned_cents = 0, deposit_open = 0 WHERE id = OLD.booking_id AND OLD.cancelled_at IS NULL;
END`,
  ),
  after('session', 'UPDATE OF status, uninvoiced_cents ON bookings', [
    recount('booking_id = NEW.id'),
  ]),
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
    recount(`id IN (${plansOf('(SELECT invoice_id FROM invoice_payments WHERE id = NEW.id)')})`),
  ]),
  after('payment_delete', 'DELETE ON payments', [recount('booking_id = OLD.booking_id')]),
  after('standing', 'UPDATE OF state, open_cents ON invoice_standings', [
    recount(`id IN (${plansOf('NEW.invoice_id')})`),
  ]),
  trigger(
    'payment_plans_carried',
    `BEFORE DELETE ON invoice_payments
WHEN NOT ${holds('OLD.invoice_id')} AND EXISTS (
  SELECT 1 FROM (${plansOf('OLD.invoice_id')}) AS billed WHERE ${paidBefore('billed.plan_id')} < OLD.amount_cents
)
${aborting(paymentCarriedCode)}`,
  ),
  // Whoever is the first client of a job owes what its plans have left.
  ...['INSERT', 'UPDATE OF user_id', 'DELETE'].map((event) => {
    const rows = { INSERT: ['NEW'], DELETE: ['OLD'] }[event] ?? ['OLD', 'NEW'];
    const job = `${rows.at(-1)}.job_id`;
    const others = `SELECT user_id FROM client_job_clients WHERE job_id = ${job}`;
    return after(
      `client_${event.split(' ')[0]?.toLowerCase()}`,
      `${event} ON client_job_clients`,
      [
        `UPDATE client_summaries SET revision = revision + 1
    WHERE user_id IN (${rows.map((row) => `${row}.user_id`).join(', ')}) OR user_id IN (${others});`,
      ],
      `EXISTS (SELECT 1 FROM payment_plans WHERE job_id = ${job} AND booking_id IS NULL)`,
    );
  }),
];
