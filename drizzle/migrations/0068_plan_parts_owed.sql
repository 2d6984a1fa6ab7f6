CREATE TABLE `payment_plan_invoices` (
	`invoice_id` text NOT NULL,
	`part_id` text NOT NULL,
	PRIMARY KEY(`invoice_id`, `part_id`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`part_id`) REFERENCES `payment_plan_parts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
CREATE INDEX `payment_plan_invoices_by_part` ON `payment_plan_invoices` (`part_id`);--> statement-breakpoint
DROP INDEX `bookings_uninvoiced`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `planned_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_uninvoiced` ON `bookings` (`starts_at`,`id`) WHERE uninvoiced_cents > planned_cents;--> statement-breakpoint
ALTER TABLE `payment_plan_parts` ADD `uninvoiced_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_plan_parts_uninvoiced` ON `payment_plan_parts` (`due_at`,`id`) WHERE uninvoiced_cents > 0;--> statement-breakpoint
INSERT INTO payment_plan_invoices (invoice_id, part_id) SELECT invoice_id, id FROM payment_plan_parts WHERE invoice_id IS NOT NULL;--> statement-breakpoint
UPDATE payment_plan_parts SET open_cents = amount_cents - max(0, min(amount_cents, (
  SELECT coalesce(sum(CASE
    WHEN EXISTS (SELECT 1 FROM invoice_standings AS s WHERE s.invoice_id = i.id AND s.state IN ('open', 'paid')) THEN -i.paid_cents
    ELSE (SELECT coalesce(sum(n.amount_cents - coalesce(p.refunded_cents, 0)), 0)
      FROM invoice_payments AS n LEFT JOIN payments AS p ON p.id = n.id WHERE n.invoice_id = i.id)
    END), 0)
  FROM invoices AS i WHERE i.id IN (
    SELECT part.invoice_id FROM payment_plan_parts AS part WHERE part.plan_id = payment_plan_parts.plan_id
  )
) - (
  SELECT coalesce(sum(earlier.amount_cents), 0) FROM payment_plan_parts AS earlier
  WHERE earlier.plan_id = payment_plan_parts.plan_id AND earlier.position < payment_plan_parts.position AND NOT EXISTS (SELECT 1 FROM invoice_standings AS s WHERE s.invoice_id = earlier.invoice_id AND s.state IN ('open', 'paid'))
)))
WHERE NOT EXISTS (SELECT 1 FROM invoice_standings AS s WHERE s.invoice_id = payment_plan_parts.invoice_id AND s.state IN ('open', 'paid'))
  AND plan_id IN (SELECT id FROM payment_plans WHERE booking_id IS NULL AND cancelled_at IS NULL);--> statement-breakpoint
UPDATE payment_plan_parts SET uninvoiced_cents = CASE
  WHEN (SELECT booking_id FROM payment_plans WHERE id = plan_id) IS NULL THEN iif(EXISTS (SELECT 1 FROM invoice_standings AS s WHERE s.invoice_id = payment_plan_parts.invoice_id AND s.state IN ('open', 'paid')), 0, payment_plan_parts.open_cents)
  ELSE max(0, min(iif(EXISTS (SELECT 1 FROM invoice_standings AS s WHERE s.invoice_id = payment_plan_parts.invoice_id AND s.state IN ('open', 'paid')), 0, payment_plan_parts.open_cents),
    coalesce((SELECT b.uninvoiced_cents FROM payment_plans AS plan JOIN bookings AS b ON b.id = plan.booking_id WHERE plan.id = plan_id), 0)
    - (SELECT coalesce(sum(iif(EXISTS (SELECT 1 FROM invoice_standings AS s WHERE s.invoice_id = earlier.invoice_id AND s.state IN ('open', 'paid')), 0, earlier.open_cents)), 0) FROM payment_plan_parts AS earlier
      WHERE earlier.plan_id = payment_plan_parts.plan_id AND earlier.position < payment_plan_parts.position))) END;--> statement-breakpoint
UPDATE bookings SET planned_cents = (
  SELECT coalesce(sum(part.uninvoiced_cents), 0)
  FROM payment_plan_parts AS part JOIN payment_plans AS plan ON plan.id = part.plan_id WHERE plan.booking_id = bookings.id
) WHERE is_planned;--> statement-breakpoint
DELETE FROM expected_totals WHERE kind = 'due';--> statement-breakpoint
INSERT INTO expected_totals (kind, currency, day, count, amount_cents) SELECT 'due', currency, day, count(*), sum(cents) FROM (
  SELECT currency, due_at / 86400000 AS day, open_cents AS cents FROM invoice_standings
  UNION ALL SELECT currency, starts_at / 86400000, uninvoiced_cents - planned_cents FROM bookings
  UNION ALL SELECT plan.currency, part.due_at / 86400000, part.uninvoiced_cents
    FROM payment_plan_parts AS part JOIN payment_plans AS plan ON plan.id = part.plan_id
) WHERE cents <> 0 GROUP BY currency, day;--> statement-breakpoint
UPDATE client_jobs SET
    first_session_at = (SELECT min(b.starts_at) FROM client_job_items AS i JOIN bookings AS b ON b.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'booking' AND b.status <> 'cancelled'),
    sessions_end_at = coalesce((SELECT max(b.ends_at) FROM client_job_items AS i JOIN bookings AS b ON b.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'booking' AND b.status <> 'cancelled'), 0),
    accepted_at = (SELECT min(b.created_at) FROM client_job_items AS i JOIN bookings AS b ON b.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'booking' AND b.status <> 'cancelled' AND b.status IN ('confirmed', 'completed')),
    currency = coalesce(
      (SELECT b.currency FROM client_job_items AS i JOIN bookings AS b ON b.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'booking' AND b.status <> 'cancelled' ORDER BY b.starts_at LIMIT 1), (SELECT s.currency FROM client_job_items AS i JOIN invoice_standings AS s ON s.invoice_id = i.item_id
    JOIN invoices AS n ON n.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'invoice' AND n.kind = 'invoice' AND s.state <> 'credited'
    AND NOT EXISTS (SELECT 1 FROM bookings AS other WHERE other.id = n.booking_id) LIMIT 1),
      (SELECT plan.currency FROM payment_plans AS plan JOIN payment_plan_parts AS part ON part.plan_id = plan.id
    WHERE plan.job_id = client_jobs.id AND plan.booking_id IS NULL AND plan.cancelled_at IS NULL LIMIT 1), currency
    )
  WHERE id = client_jobs.id;--> statement-breakpoint
UPDATE client_jobs SET
    day_at = coalesce(first_session_at, created_at),
    total_cents = coalesce((SELECT sum(b.total_cents) FROM client_job_items AS i JOIN bookings AS b ON b.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'booking' AND b.status <> 'cancelled' AND b.currency = client_jobs.currency), 0)
      + max(agreed_cents, coalesce((SELECT sum(part.amount_cents) FROM payment_plans AS plan JOIN payment_plan_parts AS part ON part.plan_id = plan.id
    WHERE plan.job_id = client_jobs.id AND plan.booking_id IS NULL AND plan.cancelled_at IS NULL AND plan.currency = client_jobs.currency), 0)
        + coalesce((SELECT sum(s.total_cents) FROM client_job_items AS i JOIN invoice_standings AS s ON s.invoice_id = i.item_id
    JOIN invoices AS n ON n.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'invoice' AND n.kind = 'invoice' AND s.state <> 'credited'
    AND NOT EXISTS (SELECT 1 FROM bookings AS other WHERE other.id = n.booking_id) AND s.currency = client_jobs.currency AND NOT EXISTS (SELECT 1 FROM payment_plan_parts AS billed JOIN payment_plans AS own ON own.id = billed.plan_id
    WHERE billed.invoice_id = s.invoice_id AND own.booking_id IS NULL AND own.cancelled_at IS NULL)), 0)),
    owed_cents = coalesce((SELECT sum(b.owed_cents) FROM client_job_items AS i JOIN bookings AS b ON b.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'booking' AND b.status <> 'cancelled' AND b.currency = client_jobs.currency), 0)
      + coalesce((SELECT sum(s.open_cents) FROM client_job_items AS i JOIN invoice_standings AS s ON s.invoice_id = i.item_id
    JOIN invoices AS n ON n.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'invoice' AND n.kind = 'invoice' AND s.state <> 'credited'
    AND NOT EXISTS (SELECT 1 FROM bookings AS other WHERE other.id = n.booking_id) AND s.currency = client_jobs.currency), 0)
      + coalesce((SELECT sum(part.uninvoiced_cents) FROM payment_plans AS plan JOIN payment_plan_parts AS part ON part.plan_id = plan.id
    WHERE plan.job_id = client_jobs.id AND plan.booking_id IS NULL AND plan.cancelled_at IS NULL AND plan.currency = client_jobs.currency), 0)
  WHERE id = client_jobs.id;--> statement-breakpoint
UPDATE client_jobs SET step = CASE
    WHEN lost_at IS NOT NULL THEN 'lost'
    WHEN (client_jobs.delivered_at IS NOT NULL OR EXISTS (
      SELECT 1 FROM client_job_items AS i JOIN client_gallery_links AS l ON l.gallery_id = i.item_id
      WHERE i.job_id = client_jobs.id AND i.kind = 'gallery' AND l.revoked_at IS NULL
    ) OR (EXISTS (SELECT 1 FROM client_job_items AS i JOIN bookings AS b ON b.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'booking' AND b.status <> 'cancelled') AND NOT EXISTS (SELECT 1 FROM client_job_items AS i JOIN bookings AS b ON b.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'booking' AND b.status <> 'cancelled' AND b.status <> 'completed'))) THEN iif(owed_cents > 0, 'delivered', 'done')
    WHEN EXISTS (SELECT 1 FROM client_job_items AS i JOIN bookings AS b ON b.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'booking' AND b.status <> 'cancelled' AND b.status IN ('confirmed', 'completed')) THEN 'booked'
    WHEN EXISTS (SELECT 1 FROM job_quotes AS q JOIN job_quote_versions AS v ON v.quote_id = q.id WHERE q.job_id = client_jobs.id AND v.accepted_at IS NOT NULL)
      OR EXISTS (SELECT 1 FROM payment_plans AS plan JOIN payment_plan_parts AS part ON part.plan_id = plan.id
    WHERE plan.job_id = client_jobs.id AND plan.booking_id IS NULL AND plan.cancelled_at IS NULL AND part.open_cents < part.amount_cents) THEN 'accepted'
    WHEN EXISTS (SELECT 1 FROM job_quotes AS q JOIN job_quote_versions AS v ON v.quote_id = q.id WHERE q.job_id = client_jobs.id AND v.declined_at IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM job_quotes AS q JOIN job_quote_versions AS v ON v.quote_id = q.id
    WHERE q.job_id = client_jobs.id AND v.accepted_at IS NULL AND v.declined_at IS NULL
    AND v.number = (SELECT max(number) FROM job_quote_versions WHERE quote_id = q.id)) AND NOT EXISTS (SELECT 1 FROM client_job_items AS i JOIN bookings AS b ON b.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'booking' AND b.status <> 'cancelled') THEN 'lost'
    WHEN EXISTS (SELECT 1 FROM job_quotes AS q JOIN job_quote_versions AS v ON v.quote_id = q.id
    WHERE q.job_id = client_jobs.id AND v.accepted_at IS NULL AND v.declined_at IS NULL
    AND v.number = (SELECT max(number) FROM job_quote_versions WHERE quote_id = q.id)) THEN 'quoted'
    WHEN NOT EXISTS (SELECT 1 FROM client_job_items AS i JOIN bookings AS b ON b.id = i.item_id
    WHERE i.job_id = client_jobs.id AND i.kind = 'booking' AND b.status <> 'cancelled')
      AND EXISTS (SELECT 1 FROM client_job_items AS i WHERE i.job_id = client_jobs.id AND i.kind = 'booking') THEN 'lost'
    ELSE 'inquiry' END
  WHERE id = client_jobs.id;--> statement-breakpoint
DELETE FROM client_job_totals;--> statement-breakpoint
INSERT INTO client_job_totals (step, currency, end_period, count, total_cents, owed_cents)
  SELECT step, currency, sessions_end_at / 2592000000, count(*), sum(total_cents), sum(owed_cents) FROM client_jobs GROUP BY 1, 2, 3;--> statement-breakpoint
UPDATE client_summaries SET
  last_contact_at = max(coalesce((SELECT max(max(created_at, iif(status = 'completed', ends_at, 0))) FROM bookings WHERE user_id = client_summaries.user_id), 0), coalesce((SELECT max(submitted_at) FROM contact_messages WHERE user_id = client_summaries.user_id AND is_spam = 0), 0), coalesce((SELECT max(r.created_at) FROM message_replies AS r JOIN contact_messages AS m ON m.id = r.message_id WHERE m.user_id = client_summaries.user_id), 0), coalesce((SELECT max(issued_at) FROM invoice_standings WHERE user_id = client_summaries.user_id), 0), coalesce((SELECT max(created_at) FROM client_letters WHERE user_id = client_summaries.user_id), 0), coalesce((SELECT max(created_at) FROM file_shares WHERE user_id = client_summaries.user_id), 0), coalesce((SELECT max(created_at) FROM client_gallery_links WHERE user_id = client_summaries.user_id), 0), coalesce((SELECT max(g.created_at) FROM client_gallery_clients AS c JOIN client_galleries AS g ON g.id = c.gallery_id WHERE c.user_id = client_summaries.user_id), 0), coalesce((SELECT max(c.sent_at) FROM file_share_selections AS c JOIN file_shares AS f ON f.id = c.share_id WHERE f.user_id = client_summaries.user_id), 0)),
  (owed_cents, balances) = (
    SELECT coalesce(sum(owed), 0), json_group_array(
      json_object('currency', currency, 'owedCents', owed, 'paidCents', paid)
    ) FROM (SELECT currency, sum(owed) AS owed, sum(paid) AS paid FROM (
    SELECT b.currency AS currency, b.owed_cents AS owed, (
  SELECT coalesce(sum(iif(p.status IN ('paid', 'partRefunded', 'refunded'), p.amount_cents, 0) - p.refunded_cents), 0)
  FROM payments AS p WHERE p.booking_id = b.id
) AS paid
      FROM bookings AS b WHERE b.user_id = client_summaries.user_id
    UNION ALL
    SELECT s.currency, s.open_cents, (
        SELECT coalesce(sum(n.amount_cents), 0) FROM invoice_payments AS n WHERE n.invoice_id = i.id
      )
      FROM invoice_standings AS s JOIN invoices AS i ON i.id = s.invoice_id
      WHERE s.user_id = client_summaries.user_id AND i.kind = 'invoice' AND NOT EXISTS (SELECT 1 FROM bookings AS other WHERE other.id = i.booking_id)
    UNION ALL
    SELECT plan.currency, part.uninvoiced_cents, 0
      FROM client_job_clients AS c JOIN payment_plans AS plan ON plan.job_id = c.job_id
      JOIN payment_plan_parts AS part ON part.plan_id = plan.id
      WHERE c.user_id = client_summaries.user_id AND c.number = (SELECT min(number) FROM client_job_clients WHERE job_id = c.job_id) AND plan.booking_id IS NULL
  ) GROUP BY currency ORDER BY owed DESC, currency)
  )
  WHERE user_id IN (
    SELECT c.user_id FROM client_job_clients AS c JOIN payment_plans AS plan ON plan.job_id = c.job_id WHERE plan.booking_id IS NULL
  );
