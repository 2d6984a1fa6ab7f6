CREATE TABLE `client_gallery_renditions` (
	`id` text PRIMARY KEY NOT NULL,
	`picture_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`crc` integer DEFAULT 0 NOT NULL,
	`used_at` integer NOT NULL,
	CONSTRAINT "client_gallery_renditions_kind" CHECK("client_gallery_renditions"."kind" IN ('web', 'print', 'thumbnail', 'medium', 'screen')),
	CONSTRAINT "client_gallery_renditions_bytes" CHECK("client_gallery_renditions"."bytes" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_gallery_renditions_once` ON `client_gallery_renditions` (`picture_id`,`kind`,`version`);--> statement-breakpoint
CREATE INDEX `client_gallery_renditions_by_use` ON `client_gallery_renditions` (`used_at`);--> statement-breakpoint
DELETE FROM `file_previews` WHERE `is_decodable` = 0;
