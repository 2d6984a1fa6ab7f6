CREATE TABLE `job_quote_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_id` text NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`hash` text NOT NULL,
	`sent_at` integer NOT NULL,
	`sent_by` text,
	`valid_until` integer NOT NULL,
	`accepted_at` integer,
	`accepted_by` text DEFAULT '' NOT NULL,
	`accepted_email` text DEFAULT '' NOT NULL,
	`choices` text,
	`total_cents` integer,
	`declined_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `job_quotes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sent_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "job_quote_versions_content" CHECK(json_valid("job_quote_versions"."content"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `job_quote_versions_by_number` ON `job_quote_versions` (`quote_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_quote_versions_accepted` ON `job_quote_versions` (`quote_id`) WHERE accepted_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `job_quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`content` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `client_jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "job_quotes_content" CHECK(json_valid("job_quotes"."content"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `job_quotes_by_job` ON `job_quotes` (`job_id`,`id`);--> statement-breakpoint
CREATE TABLE `job_links` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`sealed_token` text NOT NULL,
	`created_at` integer NOT NULL,
	`opened` integer DEFAULT 0 NOT NULL,
	`last_opened_at` integer,
	FOREIGN KEY (`job_id`) REFERENCES `client_jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `job_links_token_hash_unique` ON `job_links` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_links_once` ON `job_links` (`job_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `job_links_by_user` ON `job_links` (`user_id`);--> statement-breakpoint
CREATE TABLE `address_codes` (
	`scope` text NOT NULL,
	`email` text NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`scope`, `email`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `address_codes_by_end` ON `address_codes` (`expires_at`);--> statement-breakpoint
ALTER TABLE `client_jobs` ADD `agreed_cents` integer DEFAULT 0 NOT NULL;