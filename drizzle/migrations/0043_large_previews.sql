PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_client_gallery_renditions` (
	`id` text PRIMARY KEY NOT NULL,
	`picture_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`crc` integer DEFAULT 0 NOT NULL,
	`used_at` integer NOT NULL,
	CONSTRAINT "client_gallery_renditions_kind" CHECK("__new_client_gallery_renditions"."kind" IN ('web', 'print', 'thumbnail', 'medium', 'screen', 'large')),
	CONSTRAINT "client_gallery_renditions_bytes" CHECK("__new_client_gallery_renditions"."bytes" >= 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_client_gallery_renditions`("id", "picture_id", "kind", "version", "bytes", "crc", "used_at") SELECT "id", "picture_id", "kind", "version", "bytes", "crc", "used_at" FROM `client_gallery_renditions`;--> statement-breakpoint
DROP TABLE `client_gallery_renditions`;--> statement-breakpoint
ALTER TABLE `__new_client_gallery_renditions` RENAME TO `client_gallery_renditions`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `client_gallery_renditions_once` ON `client_gallery_renditions` (`picture_id`,`kind`,`version`);--> statement-breakpoint
CREATE INDEX `client_gallery_renditions_by_use` ON `client_gallery_renditions` (`used_at`);--> statement-breakpoint
CREATE TABLE `__new_file_previews` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`key` text NOT NULL,
	`version` text NOT NULL,
	`is_decodable` integer NOT NULL,
	`width` integer,
	`height` integer,
	`thumbnail_bytes` integer DEFAULT 0 NOT NULL,
	`medium_bytes` integer DEFAULT 0 NOT NULL,
	`screen_bytes` integer DEFAULT 0 NOT NULL,
	`large_bytes` integer DEFAULT 0 NOT NULL,
	`used_at` integer NOT NULL,
	CONSTRAINT "file_previews_bytes" CHECK("__new_file_previews"."thumbnail_bytes" >= 0 AND "__new_file_previews"."medium_bytes" >= 0 AND "__new_file_previews"."screen_bytes" >= 0 AND "__new_file_previews"."large_bytes" >= 0),
	CONSTRAINT "file_previews_size" CHECK(("__new_file_previews"."is_decodable" AND "__new_file_previews"."width" > 0 AND "__new_file_previews"."height" > 0)
        OR (NOT "__new_file_previews"."is_decodable" AND "__new_file_previews"."width" IS NULL AND "__new_file_previews"."height" IS NULL))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_file_previews`("id", "source", "key", "version", "is_decodable", "width", "height", "thumbnail_bytes", "medium_bytes", "screen_bytes", "used_at") SELECT "id", "source", "key", "version", "is_decodable", "width", "height", "thumbnail_bytes", "medium_bytes", "screen_bytes", "used_at" FROM `file_previews`;--> statement-breakpoint
DROP TABLE `file_previews`;--> statement-breakpoint
ALTER TABLE `__new_file_previews` RENAME TO `file_previews`;--> statement-breakpoint
CREATE UNIQUE INDEX `file_previews_by_file` ON `file_previews` (`source`,`key`);--> statement-breakpoint
CREATE INDEX `file_previews_by_use` ON `file_previews` (`used_at`);