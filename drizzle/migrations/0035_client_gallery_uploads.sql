CREATE TABLE `client_gallery_copies` (
	`gallery_id` text PRIMARY KEY NOT NULL,
	`album_id` text NOT NULL,
	`done` integer NOT NULL,
	`total` integer NOT NULL,
	`problem` text NOT NULL,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`gallery_id`) REFERENCES `client_galleries`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `client_gallery_unused_posters` (
	`bytes_key` text PRIMARY KEY NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `client_galleries` ADD `scan_done` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `client_galleries` ADD `scan_total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `client_galleries` ADD `is_stale` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `client_galleries_stale` ON `client_galleries` (`is_stale`) WHERE is_stale = 1;--> statement-breakpoint
ALTER TABLE `client_gallery_pictures` ADD `is_read` integer DEFAULT true NOT NULL;