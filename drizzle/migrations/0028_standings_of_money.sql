CREATE TABLE `expected_totals` (
	`kind` text NOT NULL,
	`currency` text NOT NULL,
	`day` integer NOT NULL,
	`count` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`kind`, `currency`, `day`),
	CONSTRAINT "expected_totals_kind" CHECK("expected_totals"."kind" IN ('session', 'due'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `invoice_reminders` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`open_cents` integer NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `invoice_reminders_by_invoice` ON `invoice_reminders` (`invoice_id`,`sent_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_invoice_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`record_id` text NOT NULL,
	`paid_on` text NOT NULL,
	`method` text NOT NULL,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`record_id`) REFERENCES `finance_records`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_payments_method" CHECK("__new_invoice_payments"."method" IN ('cash', 'transfer', 'card', 'other')),
	CONSTRAINT "invoice_payments_amount" CHECK("__new_invoice_payments"."amount_cents" > 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_invoice_payments`("id", "invoice_id", "amount_cents", "record_id", "paid_on", "method", "note", "created_at") SELECT p."record_id", p."invoice_id", i."total_cents" - i."paid_cents", p."record_id", p."paid_on", p."method", p."note", p."created_at" FROM `invoice_payments` AS p JOIN `invoices` AS i ON i."id" = p."invoice_id";--> statement-breakpoint
DROP TABLE `invoice_payments`;--> statement-breakpoint
ALTER TABLE `__new_invoice_payments` RENAME TO `invoice_payments`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_payments_record_id_unique` ON `invoice_payments` (`record_id`);--> statement-breakpoint
CREATE INDEX `invoice_payments_by_invoice` ON `invoice_payments` (`invoice_id`,`paid_on`,`id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `total_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `owed_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `uninvoiced_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `payment_standing` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_by_payment` ON `bookings` (`payment_standing`,`starts_at`,`id`,`status`,`service_name`);--> statement-breakpoint
CREATE INDEX `bookings_by_service` ON `bookings` (`service_name`,`starts_at`,`id`,`status`,`payment_standing`);--> statement-breakpoint
CREATE INDEX `bookings_uninvoiced` ON `bookings` (`starts_at`,`id`) WHERE uninvoiced_cents > 0;--> statement-breakpoint
ALTER TABLE `invoice_standings` ADD `currency` text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice_standings` ADD `total_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice_standings` ADD `open_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `invoice_standings_open` ON `invoice_standings` (`due_at`,`invoice_id`) WHERE open_cents > 0;--> statement-breakpoint
CREATE INDEX `file_share_selections_by_time` ON `file_share_selections` (`sent_at`);--> statement-breakpoint
CREATE INDEX `file_shares_by_end` ON `file_shares` (`expires_at`) WHERE expires_at IS NOT NULL;
--> statement-breakpoint
UPDATE `bookings` SET (`total_cents`, `owed_cents`, `payment_standing`) = (
  SELECT total,
    iif(status IN ('confirmed', 'completed') AND NOT is_demonstration, max(0, total - paid), 0),
    CASE
      WHEN paid > 0 AND refunded < paid THEN iif(paid >= total, 'paid', 'depositPaid')
      WHEN paid > 0 OR total = 0 OR is_demonstration OR status = 'cancelled' THEN 'none'
      ELSE 'unpaid'
    END
  FROM (
    SELECT status, paid, refunded,
      coalesce(provider = 'simulated' AND paid = 0, 0) AS is_demonstration,
      CASE
        WHEN agreed_cents = price_cents + iif(prices_include_tax, 0, agreed_tax) THEN agreed_cents
        WHEN prices_include_tax THEN price_cents
        ELSE price_cents + (2 * price_cents * tax_rate + 100000) / 200000
      END AS total
    FROM (
      SELECT b.`status`, b.`price_cents`, b.`tax_rate`, b.`prices_include_tax`, asked.`provider`,
        asked.`amount_cents` AS agreed_cents, asked.`tax_cents` AS agreed_tax,
        (SELECT coalesce(sum(iif(p.`status` IN ('paid', 'partRefunded', 'refunded'), p.`amount_cents`, 0)), 0) FROM `payments` AS p WHERE p.`booking_id` = b.`id`) AS paid,
        (SELECT coalesce(sum(p.`refunded_cents`), 0) FROM `payments` AS p WHERE p.`booking_id` = b.`id`) AS refunded
      FROM `bookings` AS b LEFT JOIN `booking_payments` AS asked ON asked.`booking_id` = b.`id`
      WHERE b.`id` = `bookings`.`id`
    )
  )
);
--> statement-breakpoint
UPDATE `invoice_standings` SET (`due_at`, `currency`, `total_cents`, `open_cents`) = (
  SELECT coalesce(i.`due_at`, i.`issued_at`), i.`currency`, i.`total_cents`, iif(`invoice_standings`.`state` = 'open', i.`total_cents` - max(
    i.`paid_cents`,
    (SELECT coalesce(sum(p.`amount_cents`), 0) FROM `payments` AS p WHERE p.`booking_id` = i.`booking_id` AND p.`status` IN ('paid', 'partRefunded', 'refunded')) - (
      SELECT coalesce(sum(earlier.`total_cents`), 0) FROM `invoices` AS earlier
      WHERE earlier.`booking_id` = i.`booking_id` AND earlier.`kind` = 'invoice'
        AND (earlier.`issued_at`, earlier.`id`) < (i.`issued_at`, i.`id`)
        AND NOT EXISTS (SELECT 1 FROM `invoices` AS cancelled WHERE cancelled.`corrects_id` = earlier.`id`)
    )
  ), 0)
  FROM `invoices` AS i WHERE i.`id` = `invoice_standings`.`invoice_id`
);
--> statement-breakpoint
UPDATE `bookings` SET `uninvoiced_cents` = max(0, `owed_cents` - (
  SELECT coalesce(sum(stands.`open_cents`), 0)
  FROM `invoices` AS i JOIN `invoice_standings` AS stands ON stands.`invoice_id` = i.`id`
  WHERE i.`booking_id` = `bookings`.`id`
)) WHERE `owed_cents` > 0;
--> statement-breakpoint
INSERT INTO `expected_totals` (`kind`, `currency`, `day`, `count`, `amount_cents`)
SELECT kind, currency, at / 86400000, count(*), sum(cents) FROM (
  SELECT 'session' AS kind, `currency`, `starts_at` AS at, `total_cents` AS cents FROM `bookings` WHERE `status` = 'confirmed'
  UNION ALL SELECT 'due', `currency`, `starts_at`, `uninvoiced_cents` FROM `bookings`
  UNION ALL SELECT 'due', `currency`, `due_at`, `open_cents` FROM `invoice_standings`
) WHERE cents <> 0 GROUP BY 1, 2, 3;
