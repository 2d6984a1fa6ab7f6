/**
 * The SQL of what is counted for a client, in plain SQL, since triggers run in every process and on a libSQL server.
 */

/** What moved for a booking `b`, refunds deducted. */
const paidFor = `(
  SELECT coalesce(sum(iif(p.status IN ('paid', 'partRefunded', 'refunded'), p.amount_cents, 0) - p.refunded_cents), 0)
  FROM payments AS p WHERE p.booking_id = b.id
)`;

/** Invoices of a booking bill what the booking counts already. */
const isOfNoBooking = 'NOT EXISTS (SELECT 1 FROM bookings AS other WHERE other.id = i.booking_id)';

/** Whom what is agreed for the job of `c` is billed to: its first client. */
const isFirstClient =
  'c.number = (SELECT min(number) FROM client_job_clients WHERE job_id = c.job_id)';

/** The sums of a client in each currency, the most owed first; of a plan without a session what no invoice bills yet. */
function sumsOf(user: string): string {
  return `SELECT currency, sum(owed) AS owed, sum(paid) AS paid FROM (
    SELECT b.currency AS currency, b.owed_cents AS owed, ${paidFor} AS paid
      FROM bookings AS b WHERE b.user_id = ${user}
    UNION ALL
    SELECT s.currency, s.open_cents, (
        SELECT coalesce(sum(n.amount_cents), 0) FROM invoice_payments AS n WHERE n.invoice_id = i.id
      )
      FROM invoice_standings AS s JOIN invoices AS i ON i.id = s.invoice_id
      WHERE s.user_id = ${user} AND i.kind = 'invoice' AND ${isOfNoBooking}
    UNION ALL
    SELECT plan.currency, part.uninvoiced_cents, 0
      FROM client_job_clients AS c JOIN payment_plans AS plan ON plan.job_id = c.job_id
      JOIN payment_plan_parts AS part ON part.plan_id = plan.id
      WHERE c.user_id = ${user} AND ${isFirstClient} AND plan.booking_id IS NULL
  ) GROUP BY currency ORDER BY owed DESC, currency`;
}

/** The last contact with a client, as milliseconds; 0 for none. */
function lastContactOf(user: string): string {
  const latest = [
    `SELECT max(max(created_at, iif(status = 'completed', ends_at, 0))) FROM bookings WHERE user_id = ${user}`,
    `SELECT max(submitted_at) FROM contact_messages WHERE user_id = ${user} AND is_spam = 0`,
    `SELECT max(r.created_at) FROM message_replies AS r JOIN contact_messages AS m ON m.id = r.message_id WHERE m.user_id = ${user}`,
    `SELECT max(issued_at) FROM invoice_standings WHERE user_id = ${user}`,
    `SELECT max(created_at) FROM client_letters WHERE user_id = ${user}`,
    `SELECT max(created_at) FROM file_shares WHERE user_id = ${user}`,
    `SELECT max(created_at) FROM client_gallery_links WHERE user_id = ${user}`,
    `SELECT max(g.created_at) FROM client_gallery_clients AS c JOIN client_galleries AS g ON g.id = c.gallery_id WHERE c.user_id = ${user}`,
    `SELECT max(c.sent_at) FROM file_share_selections AS c JOIN file_shares AS f ON f.id = c.share_id WHERE f.user_id = ${user}`,
  ];
  return `max(${latest.map((each) => `coalesce((${each}), 0)`).join(', ')})`;
}

/** Who signed up or was added by hand is a client; of everybody else there has to be something. */
const isClient = (summary: string) => `(${summary}.last_contact_at > 0 OR EXISTS (
  SELECT 1 FROM users WHERE users.id = ${summary}.user_id AND (
    users.role = 'user' OR (users.role = 'guest' AND NOT EXISTS (
      SELECT 1 FROM contact_messages AS m WHERE m.user_id = ${summary}.user_id
    ))
  )
))`;

/** The statements that count a client's sums anew, for the rows of a condition on `client_summaries`. */
export function countAnew(condition: string): string[] {
  const user = 'client_summaries.user_id';
  return [
    `UPDATE client_summaries SET
  last_contact_at = ${lastContactOf(user)},
  (owed_cents, balances) = (
    SELECT coalesce(sum(owed), 0), json_group_array(
      json_object('currency', currency, 'owedCents', owed, 'paidCents', paid)
    ) FROM (${sumsOf(user)})
  )
  WHERE ${condition}`,
    // The search index is written only where this has changed.
    `UPDATE client_summaries SET is_client = 1 - is_client
  WHERE ${condition} AND is_client <> ${isClient('client_summaries')}`,
  ];
}
