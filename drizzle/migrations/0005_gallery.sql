CREATE TABLE `album_images` (
	`id` text PRIMARY KEY NOT NULL,
	`album_id` text NOT NULL,
	`picture_id` text NOT NULL,
	`filename` text NOT NULL,
	`original_name` text NOT NULL,
	`size` integer NOT NULL,
	`position` integer NOT NULL,
	`caption` text DEFAULT '' NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "album_images_size" CHECK("album_images"."size" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `album_images_picture_id_unique` ON `album_images` (`picture_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `album_images_by_filename` ON `album_images` (`album_id`,`filename`);--> statement-breakpoint
CREATE INDEX `album_images_in_order` ON `album_images` (`album_id`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `albums` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`is_public` integer NOT NULL,
	`tags` text NOT NULL,
	`folder_path` text NOT NULL,
	`cover_image_id` text,
	`total_images` integer DEFAULT 0 NOT NULL,
	`total_size` integer DEFAULT 0 NOT NULL,
	`pending_images` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`cover_image_id`) REFERENCES `album_images`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "albums_name" CHECK("albums"."name" <> ''),
	CONSTRAINT "albums_public_or_not" CHECK("albums"."is_public" IN (0, 1)),
	CONSTRAINT "albums_tags" CHECK(json_valid("albums"."tags")),
	CONSTRAINT "albums_counts" CHECK("albums"."total_size" >= 0 AND "albums"."pending_images" BETWEEN 0 AND "albums"."total_images")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `albums_name_key_unique` ON `albums` (`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `albums_folder_path_unique` ON `albums` (`folder_path`);--> statement-breakpoint
CREATE INDEX `albums_public` ON `albums` (`is_public`,`id`);--> statement-breakpoint
CREATE INDEX `albums_by_words` ON `albums` (`id`,`is_public`,`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `albums_by_cover` ON `albums` (`cover_image_id`);--> statement-breakpoint
CREATE TABLE `gallery_totals` (
	`key` text PRIMARY KEY NOT NULL,
	`albums` integer NOT NULL,
	`images` integer NOT NULL,
	`bytes` integer NOT NULL,
	CONSTRAINT "gallery_totals_only" CHECK("gallery_totals"."key" = 'only')
) STRICT;
