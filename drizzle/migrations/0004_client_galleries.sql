CREATE TABLE `file_previews` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`key` text NOT NULL,
	`version` text NOT NULL,
	`is_decodable` integer NOT NULL,
	`width` integer,
	`height` integer,
	`thumbnail_bytes` integer DEFAULT 0 NOT NULL,
	`screen_bytes` integer DEFAULT 0 NOT NULL,
	`used_at` integer NOT NULL,
	CONSTRAINT "file_previews_bytes" CHECK("file_previews"."thumbnail_bytes" >= 0 AND "file_previews"."screen_bytes" >= 0),
	CONSTRAINT "file_previews_size" CHECK(("file_previews"."is_decodable" AND "file_previews"."width" > 0 AND "file_previews"."height" > 0)
        OR (NOT "file_previews"."is_decodable" AND "file_previews"."width" IS NULL AND "file_previews"."height" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `file_previews_by_file` ON `file_previews` (`source`,`key`);--> statement-breakpoint
CREATE INDEX `file_previews_by_use` ON `file_previews` (`used_at`);--> statement-breakpoint
CREATE TABLE `file_share_favourites` (
	`share_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`mimetype` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`share_id`, `key`),
	FOREIGN KEY (`share_id`) REFERENCES `file_shares`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `file_share_favourites_by_file` ON `file_share_favourites` (`key`);--> statement-breakpoint
CREATE TABLE `file_share_selections` (
	`id` text PRIMARY KEY NOT NULL,
	`share_id` text NOT NULL,
	`name` text NOT NULL,
	`message` text NOT NULL,
	`pictures` integer NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`share_id`) REFERENCES `file_shares`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "file_share_selections_pictures" CHECK("file_share_selections"."pictures" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `file_share_selections_by_link` ON `file_share_selections` (`share_id`,`id`);--> statement-breakpoint
ALTER TABLE `file_shares` ADD `title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `file_shares` ADD `message` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `file_shares` ADD `allows_favourites` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `file_shares` ADD `allows_downloads` integer DEFAULT true NOT NULL;