CREATE TABLE `client_gallery_events` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`gallery_id` text NOT NULL,
	`link_id` text,
	`visitor_id` text,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`detail` text NOT NULL,
	`pictures` integer,
	`at` integer NOT NULL,
	`noticed_at` integer,
	FOREIGN KEY (`gallery_id`) REFERENCES `client_galleries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`link_id`) REFERENCES `client_gallery_links`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`visitor_id`) REFERENCES `client_gallery_visitors`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "client_gallery_events_kind" CHECK("client_gallery_events"."kind" IN ('sent', 'opened', 'chosen', 'finished', 'reopened', 'downloaded', 'reminded', 'extended', 'revoked'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_gallery_events_id_unique` ON `client_gallery_events` (`id`);--> statement-breakpoint
CREATE INDEX `client_gallery_events_by_gallery` ON `client_gallery_events` (`gallery_id`,`number`);--> statement-breakpoint
CREATE INDEX `client_gallery_events_by_link` ON `client_gallery_events` (`link_id`);--> statement-breakpoint
CREATE INDEX `client_gallery_events_by_visitor` ON `client_gallery_events` (`visitor_id`);--> statement-breakpoint
CREATE TABLE `client_gallery_choices` (
	`selection_id` text NOT NULL,
	`picture_id` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`marks` text DEFAULT '[]' NOT NULL,
	`verdict` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`selection_id`, `picture_id`),
	FOREIGN KEY (`selection_id`) REFERENCES `client_gallery_selections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `client_gallery_pictures`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_gallery_choices_marks" CHECK(json_valid("client_gallery_choices"."marks"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_gallery_choices_by_picture` ON `client_gallery_choices` (`picture_id`);--> statement-breakpoint
CREATE TABLE `client_gallery_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`gallery_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`min` integer,
	`max` integer,
	`extra_price_cents` integer,
	`deadline` text,
	`ends_at` integer,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`gallery_id`) REFERENCES `client_galleries`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_gallery_lists_kind" CHECK("client_gallery_lists"."kind" IN ('choice', 'review')),
	CONSTRAINT "client_gallery_lists_name" CHECK("client_gallery_lists"."name" <> ''),
	CONSTRAINT "client_gallery_lists_limits" CHECK(coalesce("client_gallery_lists"."min", 0) >= 0 AND ("client_gallery_lists"."max" IS NULL OR "client_gallery_lists"."max" >= max(1, coalesce("client_gallery_lists"."min", 0)))),
	CONSTRAINT "client_gallery_lists_deadline" CHECK(("client_gallery_lists"."deadline" IS NULL) = ("client_gallery_lists"."ends_at" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_gallery_lists_in_order` ON `client_gallery_lists` (`gallery_id`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `client_gallery_selections` (
	`id` text PRIMARY KEY NOT NULL,
	`list_id` text NOT NULL,
	`visitor_id` text NOT NULL,
	`chosen` integer DEFAULT 0 NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`finished_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`list_id`) REFERENCES `client_gallery_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`visitor_id`) REFERENCES `client_gallery_visitors`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_gallery_selections_chosen" CHECK("client_gallery_selections"."chosen" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_gallery_selections_by_visitor` ON `client_gallery_selections` (`list_id`,`visitor_id`);--> statement-breakpoint
CREATE INDEX `client_gallery_selections_of_visitor` ON `client_gallery_selections` (`visitor_id`);--> statement-breakpoint
CREATE TABLE `client_galleries` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`date` text,
	`note` text NOT NULL,
	`language` text,
	`booking_id` text,
	`source` text NOT NULL,
	`folder_key` text NOT NULL,
	`picture_order` text NOT NULL,
	`cover_picture_id` text,
	`focus_x` real NOT NULL,
	`focus_y` real NOT NULL,
	`expires_on` text,
	`expires_at` integer,
	`reminds_before` integer,
	`reminded_at` integer,
	`password_hash` text,
	`hides_title` integer NOT NULL,
	`asks_email` integer NOT NULL,
	`downloads` text NOT NULL,
	`sealed_pin` text,
	`max_downloads` integer,
	`notices` text NOT NULL,
	`watermark_kind` text NOT NULL,
	`watermark_text` text NOT NULL,
	`watermark_picture_id` text,
	`watermark_position` text NOT NULL,
	`watermark_strength` integer NOT NULL,
	`watermark_version` integer DEFAULT 0 NOT NULL,
	`total_pictures` integer DEFAULT 0 NOT NULL,
	`total_bytes` integer DEFAULT 0 NOT NULL,
	`created_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`cover_picture_id`) REFERENCES `client_gallery_pictures`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`watermark_picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "client_galleries_title" CHECK("client_galleries"."title" <> ''),
	CONSTRAINT "client_galleries_downloads" CHECK("client_galleries"."downloads" IN ('none', 'web', 'print', 'original')),
	CONSTRAINT "client_galleries_focus" CHECK("client_galleries"."focus_x" BETWEEN 0 AND 1 AND "client_galleries"."focus_y" BETWEEN 0 AND 1),
	CONSTRAINT "client_galleries_end" CHECK(("client_galleries"."expires_on" IS NULL) = ("client_galleries"."expires_at" IS NULL)),
	CONSTRAINT "client_galleries_strength" CHECK("client_galleries"."watermark_strength" BETWEEN 1 AND 100),
	CONSTRAINT "client_galleries_totals" CHECK("client_galleries"."total_pictures" >= 0 AND "client_galleries"."total_bytes" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_galleries_id_unique` ON `client_galleries` (`id`);--> statement-breakpoint
CREATE INDEX `client_galleries_by_booking` ON `client_galleries` (`booking_id`) WHERE booking_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `client_galleries_by_end` ON `client_galleries` (`expires_at`) WHERE expires_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `client_galleries_by_folder` ON `client_galleries` (`source`,`folder_key`);--> statement-breakpoint
CREATE INDEX `client_galleries_by_author` ON `client_galleries` (`created_by`);--> statement-breakpoint
CREATE INDEX `client_galleries_by_watermark` ON `client_galleries` (`watermark_picture_id`);--> statement-breakpoint
CREATE INDEX `client_galleries_by_cover` ON `client_galleries` (`cover_picture_id`);--> statement-breakpoint
CREATE TABLE `client_gallery_chapters` (
	`id` text PRIMARY KEY NOT NULL,
	`gallery_id` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`folder_key` text NOT NULL,
	FOREIGN KEY (`gallery_id`) REFERENCES `client_galleries`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_gallery_chapters_name" CHECK("client_gallery_chapters"."name" <> '')
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_gallery_chapters_in_order` ON `client_gallery_chapters` (`gallery_id`,`position`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `client_gallery_chapters_by_folder` ON `client_gallery_chapters` (`gallery_id`,`folder_key`);--> statement-breakpoint
CREATE TABLE `client_gallery_clients` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`gallery_id` text NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`gallery_id`) REFERENCES `client_galleries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_gallery_clients_once` ON `client_gallery_clients` (`gallery_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `client_gallery_clients_by_person` ON `client_gallery_clients` (`user_id`);--> statement-breakpoint
CREATE TABLE `client_gallery_links` (
	`id` text PRIMARY KEY NOT NULL,
	`gallery_id` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text NOT NULL,
	`sealed_token` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`sends_at` integer,
	`sent_at` integer,
	`mail_id` text,
	`revoked_at` integer,
	`opened` integer DEFAULT 0 NOT NULL,
	`last_opened_at` integer,
	`downloads` integer DEFAULT 0 NOT NULL,
	`last_downloaded_at` integer,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`gallery_id`) REFERENCES `client_galleries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`mail_id`) REFERENCES `mails`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "client_gallery_links_role" CHECK("client_gallery_links"."role" IN ('client', 'guest', 'reviewer')),
	CONSTRAINT "client_gallery_links_downloads" CHECK("client_gallery_links"."downloads" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_gallery_links_token_hash_unique` ON `client_gallery_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `client_gallery_links_by_gallery` ON `client_gallery_links` (`gallery_id`,`id`);--> statement-breakpoint
CREATE INDEX `client_gallery_links_by_client` ON `client_gallery_links` (`user_id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `client_gallery_links_by_sending` ON `client_gallery_links` (`sends_at`) WHERE sends_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `client_gallery_links_by_mail` ON `client_gallery_links` (`mail_id`);--> statement-breakpoint
CREATE INDEX `client_gallery_links_by_author` ON `client_gallery_links` (`created_by`);--> statement-breakpoint
CREATE TABLE `client_gallery_pictures` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`gallery_id` text NOT NULL,
	`chapter_id` text,
	`source` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`original_name` text NOT NULL,
	`kind` text NOT NULL,
	`mimetype` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text,
	`width` integer,
	`height` integer,
	`taken_at` text DEFAULT '' NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`is_private` integer DEFAULT false NOT NULL,
	`poster_key` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`added_at` integer NOT NULL,
	`replaced_at` integer,
	FOREIGN KEY (`gallery_id`) REFERENCES `client_galleries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`chapter_id`) REFERENCES `client_gallery_chapters`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_gallery_pictures_size" CHECK("client_gallery_pictures"."size" >= 0),
	CONSTRAINT "client_gallery_pictures_pixels" CHECK(("client_gallery_pictures"."width" IS NULL) = ("client_gallery_pictures"."height" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_gallery_pictures_id_unique` ON `client_gallery_pictures` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `client_gallery_pictures_poster_key_unique` ON `client_gallery_pictures` (`poster_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `client_gallery_pictures_by_file` ON `client_gallery_pictures` (`gallery_id`,`source`,`key`);--> statement-breakpoint
CREATE INDEX `client_gallery_pictures_of_file` ON `client_gallery_pictures` (`source`,`key`);--> statement-breakpoint
CREATE INDEX `client_gallery_pictures_by_name` ON `client_gallery_pictures` (`gallery_id`,`chapter_id`,`name_key`,`number`);--> statement-breakpoint
CREATE INDEX `client_gallery_pictures_by_time` ON `client_gallery_pictures` (`gallery_id`,`chapter_id`,`taken_at`,`name_key`,`number`);--> statement-breakpoint
CREATE INDEX `client_gallery_pictures_by_content` ON `client_gallery_pictures` (`gallery_id`,`sha256`);--> statement-breakpoint
CREATE INDEX `client_gallery_pictures_by_chapter` ON `client_gallery_pictures` (`chapter_id`);--> statement-breakpoint
CREATE TABLE `client_gallery_codes` (
	`link_id` text NOT NULL,
	`email` text NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `email`),
	FOREIGN KEY (`link_id`) REFERENCES `client_gallery_links`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_gallery_codes_by_end` ON `client_gallery_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `client_gallery_visitors` (
	`id` text PRIMARY KEY NOT NULL,
	`gallery_id` text NOT NULL,
	`link_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`proven_at` integer,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`gallery_id`) REFERENCES `client_galleries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`link_id`) REFERENCES `client_gallery_links`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_gallery_visitors_name" CHECK("client_gallery_visitors"."name" <> ''),
	CONSTRAINT "client_gallery_visitors_proof" CHECK("client_gallery_visitors"."email" = '' OR "client_gallery_visitors"."proven_at" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_gallery_visitors_by_gallery` ON `client_gallery_visitors` (`gallery_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `client_gallery_visitors_by_email` ON `client_gallery_visitors` (`link_id`,`email`) WHERE email <> '';