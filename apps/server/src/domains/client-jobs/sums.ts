/** The SQL of what is counted for a job, in plain SQL, since triggers run in every process and on a libSQL server. */

const sessions = (job: string) => `FROM client_job_items AS i JOIN bookings AS b ON b.id = i.item_id
    WHERE i.job_id = ${job} AND i.kind = 'booking' AND b.status <> 'cancelled'`;

/** Invoices of a booking bill what the booking counts already. */
const invoices = (
  job: string,
) => `FROM client_job_items AS i JOIN invoice_standings AS s ON s.invoice_id = i.item_id
    JOIN invoices AS n ON n.id = i.item_id
    WHERE i.job_id = ${job} AND i.kind = 'invoice' AND n.kind = 'invoice' AND s.state <> 'credited'
    AND NOT EXISTS (SELECT 1 FROM bookings AS other WHERE other.id = n.booking_id)`;

/** The plans of a job without a session: payment plans come after jobs, and have these counted anew. */
const plans = (
  job: string,
) => `FROM payment_plans AS plan JOIN payment_plan_parts AS part ON part.plan_id = plan.id
    WHERE plan.job_id = ${job} AND plan.booking_id IS NULL AND plan.cancelled_at IS NULL`;

/** Whether such a plan bills the invoice. */
const isPlanned = `EXISTS (SELECT 1 FROM payment_plan_parts AS billed JOIN payment_plans AS own ON own.id = billed.plan_id
    WHERE billed.invoice_id = s.invoice_id AND own.booking_id IS NULL AND own.cancelled_at IS NULL)`;

const isDelivered = (job: string) => `(client_jobs.delivered_at IS NOT NULL OR EXISTS (
      SELECT 1 FROM client_job_items AS i JOIN client_gallery_links AS l ON l.gallery_id = i.item_id
      WHERE i.job_id = ${job} AND i.kind = 'gallery' AND l.revoked_at IS NULL
    ) OR (EXISTS (SELECT 1 ${sessions(job)}) AND NOT EXISTS (SELECT 1 ${sessions(job)} AND b.status <> 'completed')))`;

/** The statements that count a job anew. */
export function countAnew(job: string): string[] {
  const answered = (how: 'accepted_at' | 'declined_at') =>
    `SELECT 1 FROM job_quotes AS q JOIN job_quote_versions AS v ON v.quote_id = q.id WHERE q.job_id = ${job} AND v.${how} IS NOT NULL`;
  const open = `SELECT 1 FROM job_quotes AS q JOIN job_quote_versions AS v ON v.quote_id = q.id
    WHERE q.job_id = ${job} AND v.accepted_at IS NULL AND v.declined_at IS NULL
    AND v.number = (SELECT max(number) FROM job_quote_versions WHERE quote_id = q.id)`;
  const booked = `SELECT 1 ${sessions(job)} AND b.status IN ('confirmed', 'completed')`;
  return [
    `UPDATE client_jobs SET
    first_session_at = (SELECT min(b.starts_at) ${sessions(job)}),
    sessions_end_at = coalesce((SELECT max(b.ends_at) ${sessions(job)}), 0),
    accepted_at = (SELECT min(b.created_at) ${sessions(job)} AND b.status IN ('confirmed', 'completed')),
    currency = coalesce(
      (SELECT b.currency ${sessions(job)} ORDER BY b.starts_at LIMIT 1), (SELECT s.currency ${invoices(job)} LIMIT 1),
      (SELECT plan.currency ${plans(job)} LIMIT 1), currency
    )
  WHERE id = ${job}`,
    `UPDATE client_jobs SET
    day_at = coalesce(first_session_at, created_at),
    total_cents = coalesce((SELECT sum(b.total_cents) ${sessions(job)} AND b.currency = client_jobs.currency), 0)
      + max(agreed_cents, coalesce((SELECT sum(part.amount_cents) ${plans(job)} AND plan.currency = client_jobs.currency), 0)
        + coalesce((SELECT sum(s.total_cents) ${invoices(job)} AND s.currency = client_jobs.currency AND NOT ${isPlanned}), 0)),
    owed_cents = coalesce((SELECT sum(b.owed_cents) ${sessions(job)} AND b.currency = client_jobs.currency), 0)
      + coalesce((SELECT sum(s.open_cents) ${invoices(job)} AND s.currency = client_jobs.currency), 0)
      + coalesce((SELECT sum(part.uninvoiced_cents) ${plans(job)} AND plan.currency = client_jobs.currency), 0)
  WHERE id = ${job}`,
    `UPDATE client_jobs SET step = CASE
    WHEN lost_at IS NOT NULL THEN 'lost'
    WHEN ${isDelivered(job)} THEN iif(owed_cents > 0, 'delivered', 'done')
    WHEN EXISTS (${booked}) THEN 'booked'
    WHEN EXISTS (${answered('accepted_at')})
      OR EXISTS (SELECT 1 ${plans(job)} AND part.open_cents < part.amount_cents) THEN 'accepted'
    WHEN EXISTS (${answered('declined_at')}) AND NOT EXISTS (${open}) AND NOT EXISTS (SELECT 1 ${sessions(job)}) THEN 'lost'
    WHEN EXISTS (${open}) THEN 'quoted'
    WHEN NOT EXISTS (SELECT 1 ${sessions(job)})
      AND EXISTS (SELECT 1 FROM client_job_items AS i WHERE i.job_id = ${job} AND i.kind = 'booking') THEN 'lost'
    ELSE 'inquiry' END
  WHERE id = ${job}`,
    `UPDATE client_job_tasks SET due_at = (
    SELECT iif(client_job_tasks.anchor = 'session', j.first_session_at, j.accepted_at) + client_job_tasks.days * 86400000
    FROM client_jobs AS j WHERE j.id = ${job}
  ) WHERE job_id = ${job} AND anchor <> 'day' AND done_at IS NULL`,
  ];
}
