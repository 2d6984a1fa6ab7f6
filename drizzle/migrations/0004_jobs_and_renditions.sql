CREATE TABLE `jobs` (
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
	CONSTRAINT "jobs_lane" CHECK("jobs"."lane" IN ('soon', 'later')),
	CONSTRAINT "jobs_state" CHECK("jobs"."state" IN ('open', 'failed')),
	CONSTRAINT "jobs_payload" CHECK(json_valid("jobs"."payload"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key_unique` ON `jobs` (`key`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`state`,`lane`,`run_at`,`id`);--> statement-breakpoint
ALTER TABLE `pictures` ADD COLUMN `colour` text DEFAULT '#808080' NOT NULL;--> statement-breakpoint
ALTER TABLE `pictures` ADD COLUMN `visibility` text DEFAULT 'public' NOT NULL CONSTRAINT "pictures_visibility" CHECK(`visibility` IN ('public', 'staff'));--> statement-breakpoint
ALTER TABLE `pictures` ADD COLUMN `renditions` text DEFAULT 'pending' NOT NULL CONSTRAINT "pictures_renditions" CHECK(`renditions` IN ('pending', 'ready', 'failed'));--> statement-breakpoint
ALTER TABLE `pictures` ADD COLUMN `failure` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `pictures_unready` ON `pictures` (`renditions`,`id`) WHERE renditions <> 'ready';--> statement-breakpoint
-- How far the renditions are is nothing that a page shows: it does not count as a change of content.
DROP TRIGGER pictures_update_bump_content;
--> statement-breakpoint
CREATE TRIGGER pictures_update_bump_content
AFTER UPDATE OF store_key, width, height, alt, blur, colour, visibility ON pictures
BEGIN
  UPDATE content_version SET version = version + 1;
END;
