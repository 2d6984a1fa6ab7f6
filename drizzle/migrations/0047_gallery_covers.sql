PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_client_gallery_renditions` (
	`id` text PRIMARY KEY NOT NULL,
	`picture_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`crc` integer DEFAULT 0 NOT NULL,
	`used_at` integer NOT NULL,
	CONSTRAINT "client_gallery_renditions_kind" CHECK("__new_client_gallery_renditions"."kind" IN ('web', 'print', 'cover', 'thumbnail', 'medium', 'screen', 'large')),
	CONSTRAINT "client_gallery_renditions_bytes" CHECK("__new_client_gallery_renditions"."bytes" >= 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_client_gallery_renditions`("id", "picture_id", "kind", "version", "bytes", "crc", "used_at") SELECT "id", "picture_id", "kind", "version", "bytes", "crc", "used_at" FROM `client_gallery_renditions`;--> statement-breakpoint
DROP TABLE `client_gallery_renditions`;--> statement-breakpoint
ALTER TABLE `__new_client_gallery_renditions` RENAME TO `client_gallery_renditions`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `client_gallery_renditions_once` ON `client_gallery_renditions` (`picture_id`,`kind`,`version`);--> statement-breakpoint
CREATE INDEX `client_gallery_renditions_by_use` ON `client_gallery_renditions` (`used_at`);