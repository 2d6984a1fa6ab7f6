PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_appearance` (
	`key` text PRIMARY KEY NOT NULL,
	`accent` text NOT NULL,
	`fonts` text NOT NULL,
	`theme` text NOT NULL,
	`clock` text DEFAULT '12-hour' NOT NULL,
	`logo_id` text,
	`icon_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`logo_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`icon_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "appearance_only" CHECK("__new_appearance"."key" = 'only'),
	CONSTRAINT "appearance_accent" CHECK("__new_appearance"."accent" GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
	CONSTRAINT "appearance_theme" CHECK("__new_appearance"."theme" IN ('system', 'light', 'dark')),
	CONSTRAINT "appearance_clock" CHECK("__new_appearance"."clock" IN ('12-hour', '24-hour'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_appearance`("key", "accent", "fonts", "theme", "logo_id", "icon_id", "version", "created_at", "updated_at") SELECT "key", "accent", "fonts", "theme", "logo_id", "icon_id", "version", "created_at", "updated_at" FROM `appearance`;--> statement-breakpoint
DROP TABLE `appearance`;--> statement-breakpoint
ALTER TABLE `__new_appearance` RENAME TO `appearance`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `appearance_by_logo` ON `appearance` (`logo_id`);--> statement-breakpoint
CREATE INDEX `appearance_by_icon` ON `appearance` (`icon_id`);