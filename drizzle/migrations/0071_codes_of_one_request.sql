DROP TABLE `address_codes`;--> statement-breakpoint
CREATE TABLE `address_codes` (
	`scope` text NOT NULL,
	`email` text NOT NULL,
	`request_hash` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `address_codes_by_end` ON `address_codes` (`expires_at`);
