CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`due_at` integer,
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "disputes_amount" CHECK("disputes"."amount_cents" > 0),
	CONSTRAINT "disputes_status" CHECK("disputes"."status" IN ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost', 'prevented'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `disputes_by_payment` ON `disputes` (`payment_id`,`opened_at`);--> statement-breakpoint
CREATE INDEX `disputes_open` ON `disputes` (`due_at`) WHERE closed_at IS NULL;