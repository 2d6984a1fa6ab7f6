CREATE TABLE `studio_languages` (
	`key` text PRIMARY KEY NOT NULL,
	`language` text NOT NULL,
	`region` text,
	`languages` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "studio_languages_only" CHECK("studio_languages"."key" = 'only'),
	CONSTRAINT "studio_languages_region" CHECK("studio_languages"."region" GLOB '[A-Z][A-Z]'),
	CONSTRAINT "studio_languages_languages" CHECK(json_valid("studio_languages"."languages"))
) STRICT;
--> statement-breakpoint
ALTER TABLE `bookings` ADD `language` text;--> statement-breakpoint
ALTER TABLE `users` ADD `language` text;