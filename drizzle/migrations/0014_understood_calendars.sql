ALTER TABLE `other_calendars` ADD `events` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `other_calendars` ADD `unknown_zones` text DEFAULT '[]' NOT NULL;