CREATE TABLE `invoice_standings` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`invoice_id` text NOT NULL,
	`state` text NOT NULL,
	`issued_at` integer NOT NULL,
	`due_at` integer,
	`invoice_number` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_standings_state" CHECK("invoice_standings"."state" IN ('open', 'paid', 'credited', 'creditNote'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_standings_invoice_id_unique` ON `invoice_standings` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `invoice_standings_by_time` ON `invoice_standings` (`issued_at`,`invoice_id`);--> statement-breakpoint
CREATE INDEX `invoice_standings_by_state` ON `invoice_standings` (`state`,`issued_at`,`invoice_id`,`due_at`);--> statement-breakpoint
INSERT INTO `invoice_standings` (`invoice_id`, `state`, `issued_at`, `due_at`, `invoice_number`, `customer_name`, `customer_email`)
SELECT i.`id`, CASE
    WHEN i.`kind` = 'creditNote' THEN 'creditNote'
    WHEN EXISTS (SELECT 1 FROM `invoices` AS note WHERE note.`corrects_id` = i.`id`) THEN 'credited'
    WHEN i.`paid_cents` >= i.`total_cents` OR i.`total_cents` <= (
      SELECT sum(p.`amount_cents`) FROM `payments` AS p
      WHERE p.`booking_id` = i.`booking_id` AND p.`status` IN ('paid', 'partRefunded', 'refunded')
    ) THEN 'paid'
    ELSE 'open'
  END, i.`issued_at`, i.`due_at`, i.`number`, i.`customer_name`, i.`customer_email`
FROM `invoices` AS i ORDER BY i.`issued_at`, i.`id`;
