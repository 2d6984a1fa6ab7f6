CREATE TABLE `payment_plan_parts` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`job_id` text NOT NULL,
	`position` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`until_cents` integer NOT NULL,
	`open_cents` integer NOT NULL,
	`anchor` text NOT NULL,
	`days` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`invoice_id` text,
	FOREIGN KEY (`plan_id`) REFERENCES `payment_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `client_jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_plan_parts_anchor" CHECK("payment_plan_parts"."anchor" IN ('acceptance', 'day', 'session')),
	CONSTRAINT "payment_plan_parts_amount" CHECK("payment_plan_parts"."amount_cents" > 0),
	CONSTRAINT "payment_plan_parts_open" CHECK("payment_plan_parts"."open_cents" BETWEEN 0 AND "payment_plan_parts"."amount_cents")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_plan_parts_by_plan` ON `payment_plan_parts` (`plan_id`,`position`);--> statement-breakpoint
CREATE INDEX `payment_plan_parts_by_job` ON `payment_plan_parts` (`job_id`,`due_at`);--> statement-breakpoint
CREATE INDEX `payment_plan_parts_by_invoice` ON `payment_plan_parts` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `payment_plan_parts_due` ON `payment_plan_parts` (`due_at`) WHERE open_cents > 0;--> statement-breakpoint
CREATE TABLE `payment_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`booking_id` text,
	`version_id` text,
	`currency` text NOT NULL,
	`total_cents` integer NOT NULL,
	`taxes` text NOT NULL,
	`is_paused` integer DEFAULT false NOT NULL,
	`cancelled_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `client_jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`version_id`) REFERENCES `job_quote_versions`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payment_plans_total" CHECK("payment_plans"."total_cents" > 0),
	CONSTRAINT "payment_plans_taxes" CHECK(json_valid("payment_plans"."taxes"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_plans_version_id_unique` ON `payment_plans` (`version_id`);--> statement-breakpoint
CREATE INDEX `payment_plans_by_job` ON `payment_plans` (`job_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_plans_by_booking` ON `payment_plans` (`booking_id`) WHERE cancelled_at IS NULL;--> statement-breakpoint
DROP INDEX `payments_by_stripe`;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_being_made` ON `payments` (`booking_id`) WHERE status = 'held';--> statement-breakpoint
ALTER TABLE `client_jobs` ADD `next_payment_at` integer;