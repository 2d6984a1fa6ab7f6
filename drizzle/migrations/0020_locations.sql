PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_mini_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`service_name` text NOT NULL,
	`picture_id` text,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`slot_minutes` integer NOT NULL,
	`places_per_slot` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`location_kind` text DEFAULT 'studio' NOT NULL,
	`location_text` text DEFAULT '' NOT NULL,
	`location_url` text DEFAULT '' NOT NULL,
	`is_active` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "mini_sessions_slot" CHECK("__new_mini_sessions"."slot_minutes" BETWEEN 15 AND 120),
	CONSTRAINT "mini_sessions_places" CHECK("__new_mini_sessions"."places_per_slot" BETWEEN 1 AND 20),
	CONSTRAINT "mini_sessions_location" CHECK("__new_mini_sessions"."location_kind" IN ('studio', 'customer', 'outdoors', 'open')),
	CONSTRAINT "mini_sessions_price" CHECK("__new_mini_sessions"."price_cents" >= 0),
	CONSTRAINT "mini_sessions_length" CHECK("__new_mini_sessions"."ends_at" - "__new_mini_sessions"."starts_at" BETWEEN "__new_mini_sessions"."slot_minutes" * 60000 AND 86400000)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_mini_sessions`("id", "slug", "title", "description", "service_name", "picture_id", "starts_at", "ends_at", "slot_minutes", "places_per_slot", "price_cents", "is_active", "version", "created_at", "updated_at") SELECT "id", "slug", "title", "description", "service_name", "picture_id", "starts_at", "ends_at", "slot_minutes", "places_per_slot", "price_cents", "is_active", "version", "created_at", "updated_at" FROM `mini_sessions`;--> statement-breakpoint
DROP TABLE `mini_sessions`;--> statement-breakpoint
ALTER TABLE `__new_mini_sessions` RENAME TO `mini_sessions`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `mini_sessions_slug_unique` ON `mini_sessions` (`slug`);--> statement-breakpoint
CREATE INDEX `mini_sessions_by_time` ON `mini_sessions` (`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `mini_sessions_occupied` ON `mini_sessions` (`starts_at`,`ends_at`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `mini_sessions_by_picture` ON `mini_sessions` (`picture_id`);--> statement-breakpoint
CREATE TABLE `__new_bookings` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`status` text NOT NULL,
	`confirmation_code` text NOT NULL,
	`user_id` text,
	`package_id` text,
	`service_name` text NOT NULL,
	`package_name` text NOT NULL,
	`price_cents` integer NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`tax_rate` integer DEFAULT 8000 NOT NULL,
	`customer_first_name` text NOT NULL,
	`customer_last_name` text NOT NULL,
	`customer_email` text NOT NULL,
	`customer_phone` text NOT NULL,
	`location_kind` text DEFAULT 'studio' NOT NULL,
	`location_text` text DEFAULT '' NOT NULL,
	`location_url` text DEFAULT '' NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`requested_by` text,
	`request_key` text,
	`request_state` text,
	`waits_since` integer,
	`answers` text DEFAULT '[]' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`mini_session_id` text,
	`confirm_before` integer,
	`confirm_token_hash` text,
	`pay_before` integer,
	`address_confirmed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`package_id`) REFERENCES `packages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`mini_session_id`) REFERENCES `mini_sessions`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "bookings_location" CHECK("__new_bookings"."location_kind" IN ('studio', 'customer', 'outdoors', 'open')),
	CONSTRAINT "bookings_status" CHECK("__new_bookings"."status" IN ('pending', 'confirmed', 'cancelled', 'completed')),
	CONSTRAINT "bookings_request_state" CHECK("__new_bookings"."request_state" IN ('waiting', 'reminded')),
	CONSTRAINT "bookings_length" CHECK("__new_bookings"."ends_at" - "__new_bookings"."starts_at" BETWEEN iif("__new_bookings"."mini_session_id" IS NULL, 1800000, 900000) AND 86400000),
	CONSTRAINT "bookings_answers" CHECK(json_valid("__new_bookings"."answers")),
	CONSTRAINT "bookings_price" CHECK("__new_bookings"."price_cents" >= 0),
	CONSTRAINT "bookings_tax_rate" CHECK("__new_bookings"."tax_rate" BETWEEN 0 AND 100000)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_bookings`("number", "id", "starts_at", "ends_at", "status", "confirmation_code", "user_id", "package_id", "service_name", "package_name", "price_cents", "currency", "tax_rate", "customer_first_name", "customer_last_name", "customer_email", "customer_phone", "sequence", "requested_by", "request_key", "request_state", "waits_since", "answers", "notes", "mini_session_id", "confirm_before", "confirm_token_hash", "pay_before", "address_confirmed_at", "created_at", "updated_at") SELECT "number", "id", "starts_at", "ends_at", "status", "confirmation_code", "user_id", "package_id", "service_name", "package_name", "price_cents", "currency", "tax_rate", "customer_first_name", "customer_last_name", "customer_email", "customer_phone", "sequence", "requested_by", "request_key", "request_state", "waits_since", "answers", "notes", "mini_session_id", "confirm_before", "confirm_token_hash", "pay_before", "address_confirmed_at", "created_at", "updated_at" FROM `bookings`;--> statement-breakpoint
DROP TABLE `bookings`;--> statement-breakpoint
ALTER TABLE `__new_bookings` RENAME TO `bookings`;--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_id_unique` ON `bookings` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_confirmation_code_unique` ON `bookings` (`confirmation_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_confirm_token_hash_unique` ON `bookings` (`confirm_token_hash`);--> statement-breakpoint
CREATE INDEX `bookings_by_time` ON `bookings` (`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_status` ON `bookings` (`status`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_user` ON `bookings` (`user_id`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_requester` ON `bookings` (`requested_by`) WHERE requested_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_occupied` ON `bookings` (`starts_at`,`ends_at`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_by_request` ON `bookings` (`request_key`) WHERE request_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_by_mini_session` ON `bookings` (`mini_session_id`,`starts_at`) WHERE mini_session_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_unconfirmed` ON `bookings` (`confirm_before`) WHERE confirm_before IS NOT NULL;--> statement-breakpoint
CREATE TABLE `__new_services` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`icon` text NOT NULL,
	`price` text NOT NULL,
	`duration_minutes` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`picture_id` text,
	`questions` text DEFAULT '[]' NOT NULL,
	`confirms_address` integer DEFAULT false NOT NULL,
	`location_kind` text DEFAULT 'studio' NOT NULL,
	`location_text` text DEFAULT '' NOT NULL,
	`location_url` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "services_questions" CHECK(json_valid("__new_services"."questions") AND json_array_length("__new_services"."questions") <= 10),
	CONSTRAINT "services_location" CHECK("__new_services"."location_kind" IN ('studio', 'customer', 'outdoors', 'open')),
	CONSTRAINT "services_duration" CHECK("__new_services"."duration_minutes" >= 1)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_services`("id", "title", "description", "icon", "price", "duration_minutes", "is_active", "picture_id", "questions", "confirms_address", "position", "version", "created_at", "updated_at") SELECT "id", "title", "description", "icon", "price", "duration_minutes", "is_active", "picture_id", "questions", "confirms_address", "position", "version", "created_at", "updated_at" FROM `services`;--> statement-breakpoint
DROP TABLE `services`;--> statement-breakpoint
ALTER TABLE `__new_services` RENAME TO `services`;--> statement-breakpoint
CREATE UNIQUE INDEX `services_title_unique` ON `services` (`title`);--> statement-breakpoint
CREATE INDEX `services_by_position` ON `services` (`is_active`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `services_in_order` ON `services` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `services_by_picture` ON `services` (`picture_id`);