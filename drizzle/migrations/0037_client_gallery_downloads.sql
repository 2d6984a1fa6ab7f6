CREATE TABLE `client_gallery_download_files` (
	`download_id` text NOT NULL,
	`position` integer NOT NULL,
	`picture_id` text NOT NULL,
	`revision` integer NOT NULL,
	`file_id` text NOT NULL,
	`copy_id` text,
	`path` text NOT NULL,
	`modified_at` integer NOT NULL,
	`bytes` integer,
	`crc` integer,
	`starts_at` integer,
	PRIMARY KEY(`download_id`, `position`),
	FOREIGN KEY (`download_id`) REFERENCES `client_gallery_downloads`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_gallery_download_files_by_start` ON `client_gallery_download_files` (`download_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `client_gallery_downloads` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`gallery_id` text NOT NULL,
	`link_id` text NOT NULL,
	`visitor_id` text,
	`size` text NOT NULL,
	`state` text NOT NULL,
	`is_archive` integer NOT NULL,
	`filename` text NOT NULL,
	`pictures` integer NOT NULL,
	`missed` integer DEFAULT 0 NOT NULL,
	`bytes` integer,
	`directory_at` integer,
	`taken_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`gallery_id`) REFERENCES `client_galleries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`link_id`) REFERENCES `client_gallery_links`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`visitor_id`) REFERENCES `client_gallery_visitors`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "client_gallery_downloads_size" CHECK("client_gallery_downloads"."size" IN ('web', 'print', 'original')),
	CONSTRAINT "client_gallery_downloads_state" CHECK("client_gallery_downloads"."state" IN ('preparing', 'ready', 'failed')),
	CONSTRAINT "client_gallery_downloads_bytes" CHECK("client_gallery_downloads"."state" <> 'ready' OR "client_gallery_downloads"."bytes" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_gallery_downloads_token_hash_unique` ON `client_gallery_downloads` (`token_hash`);--> statement-breakpoint
CREATE INDEX `client_gallery_downloads_by_link` ON `client_gallery_downloads` (`link_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `client_gallery_downloads_by_gallery` ON `client_gallery_downloads` (`gallery_id`);--> statement-breakpoint
CREATE INDEX `client_gallery_downloads_by_visitor` ON `client_gallery_downloads` (`visitor_id`);--> statement-breakpoint
CREATE INDEX `client_gallery_downloads_by_end` ON `client_gallery_downloads` (`expires_at`);