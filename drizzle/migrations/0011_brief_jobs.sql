PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`key` text,
	`lane` text NOT NULL,
	`state` text NOT NULL,
	`run_at` integer NOT NULL,
	`claim` text,
	`attempts` integer NOT NULL,
	`last_error` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "jobs_lane" CHECK("__new_jobs"."lane" IN ('brief', 'soon', 'later')),
	CONSTRAINT "jobs_state" CHECK("__new_jobs"."state" IN ('open', 'failed')),
	CONSTRAINT "jobs_payload" CHECK(json_valid("__new_jobs"."payload"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_jobs`("id", "kind", "payload", "key", "lane", "state", "run_at", "claim", "attempts", "last_error", "created_at") SELECT "id", "kind", "payload", "key", "lane", "state", "run_at", "claim", "attempts", "last_error", "created_at" FROM `jobs`;--> statement-breakpoint
DROP TABLE `jobs`;--> statement-breakpoint
ALTER TABLE `__new_jobs` RENAME TO `jobs`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key_unique` ON `jobs` (`key`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`state`,`lane`,`run_at`,`id`);