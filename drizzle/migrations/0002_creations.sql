CREATE TABLE `creations` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`input_hash` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `creations_age` ON `creations` (`created_at`);