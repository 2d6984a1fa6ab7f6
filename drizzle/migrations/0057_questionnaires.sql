CREATE TABLE `job_questionnaires` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`questionnaire_id` text,
	`name` text NOT NULL,
	`sections` text NOT NULL,
	`answers` text DEFAULT '{}' NOT NULL,
	`due_days` integer NOT NULL,
	`lock_days` integer NOT NULL,
	`due_at` integer,
	`lock_at` integer,
	`sent_at` integer NOT NULL,
	`submitted_at` integer,
	`changed_at` integer,
	`is_paused` integer DEFAULT false NOT NULL,
	`reminded_at` integer,
	FOREIGN KEY (`job_id`) REFERENCES `client_jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`questionnaire_id`) REFERENCES `questionnaires`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "job_questionnaires_sections" CHECK(json_valid("job_questionnaires"."sections")),
	CONSTRAINT "job_questionnaires_answers" CHECK(json_valid("job_questionnaires"."answers"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `job_questionnaires_once` ON `job_questionnaires` (`job_id`,`questionnaire_id`);--> statement-breakpoint
CREATE INDEX `job_questionnaires_due` ON `job_questionnaires` (`due_at`) WHERE submitted_at IS NULL;--> statement-breakpoint
CREATE TABLE `questionnaire_files` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`question_id` text NOT NULL,
	`store_key` text NOT NULL,
	`name` text NOT NULL,
	`mime_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `job_questionnaires`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `questionnaire_files_store_key_unique` ON `questionnaire_files` (`store_key`);--> statement-breakpoint
CREATE INDEX `questionnaire_files_by_owner` ON `questionnaire_files` (`owner_id`,`id`);--> statement-breakpoint
CREATE TABLE `questionnaires` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "questionnaires_content" CHECK(json_valid("questionnaires"."content"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `questionnaires_name_unique` ON `questionnaires` (`name`);