CREATE TABLE `bank_transfers` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`booked_on` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`name` text NOT NULL,
	`reference` text NOT NULL,
	`part_id` text,
	`booked_at` integer,
	`dismissed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`part_id`) REFERENCES `payment_plan_parts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "bank_transfers_amount" CHECK("bank_transfers"."amount_cents" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_transfers_hash_unique` ON `bank_transfers` (`hash`);--> statement-breakpoint
CREATE INDEX `bank_transfers_waiting` ON `bank_transfers` (`booked_on`,`id`) WHERE booked_at IS NULL AND dismissed_at IS NULL;--> statement-breakpoint
CREATE INDEX `bank_transfers_by_part` ON `bank_transfers` (`part_id`);