CREATE TABLE `plan_tips` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `payment_plans`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `plan_tips_by_plan` ON `plan_tips` (`plan_id`);--> statement-breakpoint
ALTER TABLE `payment_settings` ADD `offers_tips` integer DEFAULT false NOT NULL;