CREATE TABLE `busy_times` (
	`calendar_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`calendar_id`, `starts_at`),
	FOREIGN KEY (`calendar_id`) REFERENCES `other_calendars`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "busy_times_order" CHECK("busy_times"."starts_at" < "busy_times"."ends_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `busy_times_by_end` ON `busy_times` (`calendar_id`,`ends_at`);--> statement-breakpoint
CREATE TABLE `other_calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`host` text NOT NULL,
	`sealed_address` text NOT NULL,
	`unreadable_events` integer NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer NOT NULL,
	`failure` text,
	CONSTRAINT "other_calendars_unreadable" CHECK("other_calendars"."unreadable_events" >= 0)
) STRICT;
