CREATE TABLE `contract_events` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contract_id` text NOT NULL,
	`version_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`position` integer,
	`user_id` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`is_proven` integer DEFAULT false NOT NULL,
	`origin` text,
	`origin_hash` text DEFAULT '' NOT NULL,
	`signature` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`version_hash` text NOT NULL,
	`document_hash` text DEFAULT '' NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version_id`) REFERENCES `contract_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contract_events_kind" CHECK("contract_events"."kind" IN ('sent', 'read', 'signed', 'countersigned', 'declined', 'withdrawn', 'filed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_events_hash_unique` ON `contract_events` (`hash`);--> statement-breakpoint
CREATE INDEX `contract_events_by_contract` ON `contract_events` (`contract_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_events_signatures` ON `contract_events` (`version_id`,`position`) WHERE position IS NOT NULL;--> statement-breakpoint
CREATE TABLE `contract_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "contract_templates_content" CHECK(json_valid("contract_templates"."content"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_templates_name_unique` ON `contract_templates` (`name`);--> statement-breakpoint
CREATE TABLE `contract_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`contract_id` text NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`hash` text NOT NULL,
	`sent_at` integer NOT NULL,
	`sent_by` text,
	`valid_until` integer NOT NULL,
	`signed_at` integer,
	`declined_at` integer,
	`withdrawn_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	`document_hash` text DEFAULT '' NOT NULL,
	`document_bytes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sent_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contract_versions_content" CHECK(json_valid("contract_versions"."content")),
	CONSTRAINT "contract_versions_hash" CHECK(length("contract_versions"."hash") = 64)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_versions_by_number` ON `contract_versions` (`contract_id`,`number`);--> statement-breakpoint
CREATE TABLE `contracts` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`content` text NOT NULL,
	`entries` integer DEFAULT 0 NOT NULL,
	`head_hash` text DEFAULT '' NOT NULL,
	`erased_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `client_jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contracts_content" CHECK(json_valid("contracts"."content"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `contracts_by_job` ON `contracts` (`job_id`,`id`);--> statement-breakpoint
ALTER TABLE `client_jobs` ADD `countersign_since` integer;