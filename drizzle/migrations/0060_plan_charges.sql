CREATE TABLE `plan_charges` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`part_id` text,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`part_id`) REFERENCES `payment_plan_parts`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `plan_charges_by_part` ON `plan_charges` (`part_id`);