CREATE TABLE `attempts` (
	`key` text NOT NULL,
	`window_start` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `window_start`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `attempts_expiry` ON `attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `email_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_token_hash_unique` ON `email_changes` (`token_hash`);--> statement-breakpoint
CREATE TABLE `known_addresses` (
	`user_id` text NOT NULL,
	`address_hash` text NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `address_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `known_addresses_last_used` ON `known_addresses` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`challenge` text NOT NULL,
	`user_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `passkey_challenges_by_expiry` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "password_resets_id" CHECK(length("password_resets"."id") = 64)
) STRICT;
--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_expiry` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`totp_secret` text,
	`totp_offered_at` integer,
	`totp_enabled_at` integer,
	`totp_last_step` integer,
	`is_passkey_required` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_start` ON `sessions` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`role` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`password_hash` text,
	`email_confirmed_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_role" CHECK("users"."role" IN ('user', 'admin', 'moderator', 'guest')),
	CONSTRAINT "users_email_lower" CHECK("users"."email" = lower("users"."email")),
	CONSTRAINT "users_password" CHECK("users"."role" = 'guest' OR "users"."password_hash" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_id_unique` ON `users` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE INDEX `users_by_role` ON `users` (`role`,`number`);--> statement-breakpoint
CREATE INDEX `users_by_state` ON `users` (`is_active`,`number`);--> statement-breakpoint
CREATE INDEX `users_by_role_and_state` ON `users` (`role`,`is_active`,`number`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`actor_name` text NOT NULL,
	`actor_email` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text,
	`subject_name` text NOT NULL,
	`details` text NOT NULL,
	CONSTRAINT "audit_log_details" CHECK(json_valid("audit_log"."details"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_id_unique` ON `audit_log` (`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`,`number`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`action`,`number`);--> statement-breakpoint
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`subject_kind`,`number`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action_and_subject` ON `audit_log` (`action`,`subject_kind`,`number`);--> statement-breakpoint
CREATE TABLE `availability` (
	`key` text PRIMARY KEY NOT NULL,
	`buffer_before` integer NOT NULL,
	`buffer_after` integer NOT NULL,
	`notice_hours` integer NOT NULL,
	`horizon_days` integer NOT NULL,
	`ends_by_closing` integer NOT NULL,
	`request_hold_days` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "availability_only" CHECK("availability"."key" = 'only'),
	CONSTRAINT "availability_buffer_before" CHECK("availability"."buffer_before" BETWEEN 0 AND 240),
	CONSTRAINT "availability_buffer_after" CHECK("availability"."buffer_after" BETWEEN 0 AND 240),
	CONSTRAINT "availability_notice" CHECK("availability"."notice_hours" BETWEEN 0 AND 720),
	CONSTRAINT "availability_horizon" CHECK("availability"."horizon_days" BETWEEN 1 AND 730),
	CONSTRAINT "availability_hold" CHECK("availability"."request_hold_days" BETWEEN 1 AND 60)
) STRICT;
--> statement-breakpoint
CREATE TABLE `closures` (
	`id` text PRIMARY KEY NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`note` text NOT NULL,
	CONSTRAINT "closures_order" CHECK("closures"."from_day" <= "closures"."until_day"),
	CONSTRAINT "closures_days" CHECK(date("closures"."from_day") IS "closures"."from_day" AND date("closures"."until_day") IS "closures"."until_day")
) STRICT;
--> statement-breakpoint
CREATE INDEX `closures_by_day` ON `closures` (`from_day`,`id`);--> statement-breakpoint
CREATE TABLE `opening_windows` (
	`id` text PRIMARY KEY NOT NULL,
	`service_id` text,
	`weekday` integer NOT NULL,
	`opens` integer NOT NULL,
	`closes` integer NOT NULL,
	FOREIGN KEY (`service_id`) REFERENCES `service_availability`(`service_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "opening_windows_weekday" CHECK("opening_windows"."weekday" BETWEEN 0 AND 6),
	CONSTRAINT "opening_windows_order" CHECK("opening_windows"."opens" >= 0 AND "opening_windows"."opens" < "opening_windows"."closes" AND "opening_windows"."closes" <= 1440),
	CONSTRAINT "opening_windows_grid" CHECK("opening_windows"."opens" % 30 = 0 AND "opening_windows"."closes" % 30 = 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `opening_windows_by_service` ON `opening_windows` (`service_id`,`weekday`,`opens`);--> statement-breakpoint
CREATE UNIQUE INDEX `opening_windows_of_studio` ON `opening_windows` (`weekday`,`opens`) WHERE service_id IS NULL;--> statement-breakpoint
CREATE TABLE `service_availability` (
	`service_id` text PRIMARY KEY NOT NULL,
	`has_own_hours` integer NOT NULL,
	`buffer_before` integer,
	`buffer_after` integer,
	`notice_hours` integer,
	`horizon_days` integer,
	FOREIGN KEY (`service_id`) REFERENCES `services`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "service_availability_buffer_before" CHECK("service_availability"."buffer_before" BETWEEN 0 AND 240),
	CONSTRAINT "service_availability_buffer_after" CHECK("service_availability"."buffer_after" BETWEEN 0 AND 240),
	CONSTRAINT "service_availability_notice" CHECK("service_availability"."notice_hours" BETWEEN 0 AND 720),
	CONSTRAINT "service_availability_horizon" CHECK("service_availability"."horizon_days" BETWEEN 1 AND 730)
) STRICT;
--> statement-breakpoint
CREATE TABLE `backup_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`requested_at` integer NOT NULL,
	`ended_at` integer,
	`backup_id` text,
	`bytes` integer,
	`new_bytes` integer,
	`rows` integer,
	`files` integer,
	`words` text NOT NULL,
	CONSTRAINT "backup_runs_kind" CHECK("backup_runs"."kind" IN ('backup', 'drill')),
	CONSTRAINT "backup_runs_reason" CHECK("backup_runs"."reason" IN ('night', 'staff', 'command')),
	CONSTRAINT "backup_runs_state" CHECK("backup_runs"."state" IN ('waiting', 'running', 'done', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `backup_runs_newest` ON `backup_runs` (`kind`,`state`,`requested_at`);--> statement-breakpoint
CREATE TABLE `backup_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`studio` text NOT NULL,
	`is_on` integer NOT NULL,
	`at` text NOT NULL,
	`place` text NOT NULL,
	`kept` integer NOT NULL,
	`passphrase` text,
	`since` integer NOT NULL,
	CONSTRAINT "backup_settings_only" CHECK("backup_settings"."key" = 'only'),
	CONSTRAINT "backup_settings_kept" CHECK("backup_settings"."kept" BETWEEN 1 AND 365)
) STRICT;
--> statement-breakpoint
CREATE TABLE `booking_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `booking_links_by_booking` ON `booking_links` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `calendar_feed` (
	`key` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`made_at` integer NOT NULL,
	CONSTRAINT "calendar_feed_only" CHECK("calendar_feed"."key" = 'only')
) STRICT;
--> statement-breakpoint
CREATE TABLE `mini_sessions` (
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
	`is_active` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "mini_sessions_slot" CHECK("mini_sessions"."slot_minutes" BETWEEN 15 AND 120),
	CONSTRAINT "mini_sessions_places" CHECK("mini_sessions"."places_per_slot" BETWEEN 1 AND 20),
	CONSTRAINT "mini_sessions_price" CHECK("mini_sessions"."price_cents" >= 0),
	CONSTRAINT "mini_sessions_length" CHECK("mini_sessions"."ends_at" - "mini_sessions"."starts_at" BETWEEN "mini_sessions"."slot_minutes" * 60000 AND 86400000)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `mini_sessions_slug_unique` ON `mini_sessions` (`slug`);--> statement-breakpoint
CREATE INDEX `mini_sessions_by_time` ON `mini_sessions` (`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `mini_sessions_occupied` ON `mini_sessions` (`starts_at`,`ends_at`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `mini_sessions_by_picture` ON `mini_sessions` (`picture_id`);--> statement-breakpoint
CREATE TABLE `booking_networks` (
	`booking_id` text NOT NULL,
	`network` text NOT NULL,
	`asked_at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `network`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `booking_networks_by_network` ON `booking_networks` (`network`,`asked_at`);--> statement-breakpoint
CREATE INDEX `booking_networks_by_age` ON `booking_networks` (`asked_at`);--> statement-breakpoint
CREATE TABLE `booking_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`provider` text NOT NULL,
	`method` text,
	`tax_cents` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "booking_payments_amount" CHECK("booking_payments"."amount_cents" >= "booking_payments"."tax_cents"),
	CONSTRAINT "booking_payments_provider" CHECK("booking_payments"."provider" IN ('simulated', 'studio', 'stripe'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_payments_booking_id_unique` ON `booking_payments` (`booking_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_payments_transaction_id_unique` ON `booking_payments` (`transaction_id`);--> statement-breakpoint
CREATE TABLE `bookings` (
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
	`sequence` integer DEFAULT 0 NOT NULL,
	`requested_by` text,
	`request_key` text,
	`request_state` text,
	`waits_since` integer,
	`answers` text DEFAULT '[]' NOT NULL,
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
	CONSTRAINT "bookings_status" CHECK("bookings"."status" IN ('pending', 'confirmed', 'cancelled', 'completed')),
	CONSTRAINT "bookings_request_state" CHECK("bookings"."request_state" IN ('waiting', 'reminded')),
	CONSTRAINT "bookings_length" CHECK("bookings"."ends_at" - "bookings"."starts_at" BETWEEN iif("bookings"."mini_session_id" IS NULL, 1800000, 900000) AND 86400000),
	CONSTRAINT "bookings_answers" CHECK(json_valid("bookings"."answers")),
	CONSTRAINT "bookings_price" CHECK("bookings"."price_cents" >= 0),
	CONSTRAINT "bookings_tax_rate" CHECK("bookings"."tax_rate" BETWEEN 0 AND 100000)
) STRICT;
--> statement-breakpoint
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
CREATE TABLE `connections` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`state` text NOT NULL,
	`credentials` text,
	`grant_sealed` text,
	`username` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`last_connected` integer,
	`expires_at` integer,
	`renews` integer DEFAULT false NOT NULL,
	`renewing_until` integer,
	`checked_at` integer,
	`last_error` text DEFAULT '' NOT NULL,
	`failed_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "connections_state" CHECK("connections"."state" IN ('disconnected', 'connected', 'failing')),
	CONSTRAINT "connections_connected" CHECK("connections"."state" = 'disconnected' OR "connections"."credentials" IS NOT NULL),
	CONSTRAINT "connections_sealed" CHECK(("connections"."credentials" IS NULL OR "connections"."credentials" LIKE 'v1.%') AND ("connections"."grant_sealed" IS NULL OR "connections"."grant_sealed" LIKE 'v1.%'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `connections_provider_unique` ON `connections` (`provider`);--> statement-breakpoint
CREATE TABLE `notice_settings` (
	`channel` text PRIMARY KEY NOT NULL,
	`target` text NOT NULL,
	`events` text NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "notice_settings_events" CHECK(json_valid("notice_settings"."events"))
) STRICT;
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`key` text NOT NULL,
	`target` text NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	CONSTRAINT "notices_state" CHECK("notices"."state" IN ('waiting', 'sending', 'sent', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_key_unique` ON `notices` (`key`);--> statement-breakpoint
CREATE INDEX `notices_by_channel` ON `notices` (`channel`,`state`,`ended_at`);--> statement-breakpoint
CREATE INDEX `notices_by_end` ON `notices` (`ended_at`);--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`session_id` text NOT NULL,
	`code_verifier` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `sign_in_attempts_session` ON `sign_in_attempts` (`session_id`);--> statement-breakpoint
CREATE INDEX `sign_in_attempts_expiry` ON `sign_in_attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `about` (
	`key` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`content_title` text NOT NULL,
	`content` text NOT NULL,
	`meta_description` text NOT NULL,
	`button_text` text NOT NULL,
	`button_link` text NOT NULL,
	`picture_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "about_only" CHECK("about"."key" = 'only')
) STRICT;
--> statement-breakpoint
CREATE INDEX `about_by_picture` ON `about` (`picture_id`);--> statement-breakpoint
CREATE TABLE `contact_details` (
	`key` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`address` text NOT NULL,
	`working_hours` text NOT NULL,
	`social_media` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "contact_details_only" CHECK("contact_details"."key" = 'only'),
	CONSTRAINT "contact_details_social" CHECK(json_valid("contact_details"."social_media"))
) STRICT;
--> statement-breakpoint
CREATE TABLE `hero` (
	`key` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`highlighted_word` text NOT NULL,
	`primary_button_text` text NOT NULL,
	`primary_button_link` text NOT NULL,
	`secondary_button_text` text NOT NULL,
	`secondary_button_link` text NOT NULL,
	`picture_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "hero_only" CHECK("hero"."key" = 'only')
) STRICT;
--> statement-breakpoint
CREATE INDEX `hero_by_picture` ON `hero` (`picture_id`);--> statement-breakpoint
CREATE TABLE `testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`picture_id` text,
	`position` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `testimonials_by_position` ON `testimonials` (`is_active`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `testimonials_in_order` ON `testimonials` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `testimonials_by_picture` ON `testimonials` (`picture_id`);--> statement-breakpoint
CREATE TABLE `studio_exports` (
	`key` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`state` text NOT NULL,
	`token_hash` text,
	`requested_by_id` text NOT NULL,
	`requested_by` text NOT NULL,
	`requested_at` integer NOT NULL,
	`alive_at` integer NOT NULL,
	`ended_at` integer,
	`done` integer NOT NULL,
	`total` integer NOT NULL,
	`missed` integer NOT NULL,
	CONSTRAINT "studio_exports_only" CHECK("studio_exports"."key" = 'only'),
	CONSTRAINT "studio_exports_state" CHECK("studio_exports"."state" IN ('ready', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "studio_exports_token" CHECK("studio_exports"."token_hash" IS NULL OR "studio_exports"."state" = 'ready')
) STRICT;
--> statement-breakpoint
CREATE TABLE `visit_days` (
	`day` text PRIMARY KEY NOT NULL,
	`visitors` integer NOT NULL,
	`views` integer NOT NULL,
	`opened_wizard` integer NOT NULL,
	`booked` integer NOT NULL,
	CONSTRAINT "visit_days_counts" CHECK("visit_days"."visitors" >= 0 AND "visit_days"."views" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `visit_pages` (
	`day` text NOT NULL,
	`path` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`day`, `path`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `visit_people` (
	`key` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`opened_wizard` integer NOT NULL,
	`booked` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `visit_people_by_day` ON `visit_people` (`day`);--> statement-breakpoint
CREATE TABLE `visit_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `visit_sources` (
	`day` text NOT NULL,
	`host` text NOT NULL,
	`visitors` integer NOT NULL,
	PRIMARY KEY(`day`, `host`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `album_conversions` (
	`id` text PRIMARY KEY NOT NULL,
	`folder_id` text NOT NULL,
	`state` text NOT NULL,
	`album_name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`is_public` integer NOT NULL,
	`tags` text NOT NULL,
	`replaces` integer NOT NULL,
	`album_id` text,
	`total` integer NOT NULL,
	`missed` text NOT NULL,
	`failure` text,
	`requested_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "album_conversions_state" CHECK("album_conversions"."state" IN ('running', 'done', 'failed')),
	CONSTRAINT "album_conversions_tags" CHECK(json_valid("album_conversions"."tags")),
	CONSTRAINT "album_conversions_missed" CHECK(json_valid("album_conversions"."missed"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `album_conversions_running` ON `album_conversions` (`name_key`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `album_conversions_by_person` ON `album_conversions` (`requested_by`);--> statement-breakpoint
CREATE TABLE `album_conversion_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`conversion_id` text NOT NULL,
	`file_id` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`state` text NOT NULL,
	`picture_id` text,
	FOREIGN KEY (`conversion_id`) REFERENCES `album_conversions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "album_conversion_pictures_taken" CHECK(("album_conversion_pictures"."state" = 'taken') = ("album_conversion_pictures"."picture_id" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `album_conversion_pictures_picture_id_unique` ON `album_conversion_pictures` (`picture_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `album_conversion_pictures_in_order` ON `album_conversion_pictures` (`conversion_id`,`state`,`position`);--> statement-breakpoint
CREATE TABLE `file_upload_pieces` (
	`upload_id` text NOT NULL,
	`start` integer NOT NULL,
	`size` integer NOT NULL,
	`bytes_key` text NOT NULL,
	PRIMARY KEY(`upload_id`, `start`),
	FOREIGN KEY (`upload_id`) REFERENCES `file_uploads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "file_upload_pieces_size" CHECK("file_upload_pieces"."size" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `file_upload_pieces_bytes_key_unique` ON `file_upload_pieces` (`bytes_key`);--> statement-breakpoint
CREATE TABLE `file_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`source` text NOT NULL,
	`parent_id` text,
	`name` text NOT NULL,
	`is_public` integer NOT NULL,
	`size` integer NOT NULL,
	`received` integer NOT NULL,
	`last_modified` integer,
	`file_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "file_uploads_size" CHECK("file_uploads"."size" > 0),
	CONSTRAINT "file_uploads_received" CHECK("file_uploads"."received" BETWEEN 0 AND "file_uploads"."size"),
	CONSTRAINT "file_uploads_whole" CHECK("file_uploads"."file_id" IS NULL OR "file_uploads"."received" = "file_uploads"."size")
) STRICT;
--> statement-breakpoint
CREATE INDEX `file_uploads_by_person` ON `file_uploads` (`person_id`);--> statement-breakpoint
CREATE TABLE `file_entries` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`parent_id` text,
	`type` text NOT NULL,
	`is_file` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`file_type` text,
	`mimetype` text NOT NULL,
	`size` integer NOT NULL,
	`store_key` text,
	`sha256` text,
	`is_public` integer NOT NULL,
	`description` text NOT NULL,
	`tags` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `file_entries`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "file_entries_name" CHECK("file_entries"."name" <> ''),
	CONSTRAINT "file_entries_type" CHECK("file_entries"."is_file" = ("file_entries"."type" = 'file')),
	CONSTRAINT "file_entries_not_itself" CHECK("file_entries"."parent_id" IS NULL OR "file_entries"."parent_id" <> id),
	CONSTRAINT "file_entries_size" CHECK("file_entries"."size" >= 0),
	CONSTRAINT "file_entries_tags" CHECK(json_valid("file_entries"."tags")),
	CONSTRAINT "file_entries_bytes" CHECK(("file_entries"."type" = 'file' AND "file_entries"."store_key" IS NOT NULL AND "file_entries"."sha256" IS NOT NULL AND "file_entries"."file_type" IS NOT NULL)
        OR ("file_entries"."type" = 'folder' AND "file_entries"."store_key" IS NULL AND "file_entries"."sha256" IS NULL AND "file_entries"."file_type" IS NULL AND "file_entries"."size" = 0))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `file_entries_id_unique` ON `file_entries` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `file_entries_store_key_unique` ON `file_entries` (`store_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `file_entries_names` ON `file_entries` (`parent_id`,`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `file_entries_root_names` ON `file_entries` (`name_key`) WHERE parent_id IS NULL;--> statement-breakpoint
CREATE INDEX `file_entries_in_order` ON `file_entries` (`parent_id`,`is_file`,`name_key`,`number`);--> statement-breakpoint
CREATE TABLE `file_notes` (
	`source` text NOT NULL,
	`key` text NOT NULL,
	`is_public` integer NOT NULL,
	`description` text NOT NULL,
	`tags` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`source`, `key`),
	CONSTRAINT "file_notes_source" CHECK("file_notes"."source" <> 'local'),
	CONSTRAINT "file_notes_tags" CHECK(json_valid("file_notes"."tags"))
) STRICT;
--> statement-breakpoint
CREATE TABLE `file_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`source` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`expires_at` integer,
	`password_hash` text,
	`revoked_at` integer,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `file_shares_token_hash_unique` ON `file_shares` (`token_hash`);--> statement-breakpoint
CREATE INDEX `file_shares_by_file` ON `file_shares` (`source`,`key`);--> statement-breakpoint
CREATE INDEX `file_shares_by_author` ON `file_shares` (`created_by`);--> statement-breakpoint
CREATE TABLE `file_totals` (
	`id` integer PRIMARY KEY NOT NULL,
	`files` integer NOT NULL,
	`folders` integer NOT NULL,
	`bytes` integer NOT NULL,
	CONSTRAINT "file_totals_only" CHECK("file_totals"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `file_archives` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`session_id` text NOT NULL,
	`file_ids` text NOT NULL,
	`filename` text NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `file_archives_token_hash_unique` ON `file_archives` (`token_hash`);--> statement-breakpoint
CREATE INDEX `file_archives_by_end` ON `file_archives` (`expires_at`);--> statement-breakpoint
CREATE TABLE `finance_changes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`record_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`actor_name` text NOT NULL,
	`before` text,
	`after` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "finance_changes_json" CHECK(coalesce("finance_changes"."before", "finance_changes"."after") IS NOT NULL AND json_valid(coalesce("finance_changes"."before", '{}')) AND json_valid(coalesce("finance_changes"."after", '{}')))
) STRICT;
--> statement-breakpoint
CREATE INDEX `finance_changes_by_record` ON `finance_changes` (`record_id`,`number`);--> statement-breakpoint
CREATE INDEX `finance_changes_by_actor` ON `finance_changes` (`actor_id`) WHERE actor_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `finance_imports` (
	`list` text PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`read_at` integer NOT NULL,
	`after_id` text,
	`is_complete` integer NOT NULL,
	CONSTRAINT "finance_imports_list" CHECK("finance_imports"."list" IN ('charges', 'refunds'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `finance_records` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`type` text NOT NULL,
	`category` text NOT NULL,
	`date` text NOT NULL,
	`description` text NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`source` text NOT NULL,
	`cause` text,
	`reference` text,
	`customer` text DEFAULT '' NOT NULL,
	`booking_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "finance_records_name" CHECK("finance_records"."name" <> ''),
	CONSTRAINT "finance_records_amount" CHECK("finance_records"."amount_cents" >= 0),
	CONSTRAINT "finance_records_type" CHECK("finance_records"."type" IN ('income', 'expense')),
	CONSTRAINT "finance_records_category" CHECK("finance_records"."category" IN ('general', 'salary', 'sales', 'investment', 'rent', 'utilities', 'supplies', 'marketing', 'travel', 'food', 'entertainment', 'other')),
	CONSTRAINT "finance_records_status" CHECK("finance_records"."status" IN ('pending', 'completed', 'cancelled')),
	CONSTRAINT "finance_records_date" CHECK("finance_records"."date" = date("finance_records"."date") AND "finance_records"."date" BETWEEN '1970-01-01' AND '2099-12-31'),
	CONSTRAINT "finance_records_currency" CHECK("finance_records"."currency" GLOB '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "finance_records_source" CHECK(("finance_records"."source" = 'local' AND "finance_records"."cause" IS NULL AND "finance_records"."reference" IS NULL AND "finance_records"."booking_id" IS NULL)
        OR ("finance_records"."source" IN ('booking', 'stripe') AND "finance_records"."cause" IS NOT NULL AND "finance_records"."reference" IS NOT NULL)),
	CONSTRAINT "finance_records_cause" CHECK("finance_records"."cause" IS NULL OR ("finance_records"."cause" = 'payment' AND "finance_records"."type" = 'income') OR ("finance_records"."cause" = 'refund' AND "finance_records"."type" = 'expense'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `finance_records_id_unique` ON `finance_records` (`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_date` ON `finance_records` (`date`,`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_type` ON `finance_records` (`type`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_status` ON `finance_records` (`status`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_category` ON `finance_records` (`category`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_source` ON `finance_records` (`source`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_currency` ON `finance_records` (`currency`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_booking` ON `finance_records` (`booking_id`) WHERE booking_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `finance_records_by_reference` ON `finance_records` (`cause`,`reference`) WHERE reference IS NOT NULL;--> statement-breakpoint
CREATE TABLE `finance_totals` (
	`currency` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`date` text NOT NULL,
	`count` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`currency`, `kind`, `status`, `date`),
	CONSTRAINT "finance_totals_kind" CHECK("finance_totals"."kind" IN ('income', 'expense', 'refund')),
	CONSTRAINT "finance_totals_count" CHECK("finance_totals"."count" >= 0 AND "finance_totals"."amount_cents" >= 0)
) STRICT;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`corrects_id` text,
	`booking_id` text,
	`issued_at` integer NOT NULL,
	`due_at` integer,
	`studio_name` text NOT NULL,
	`studio_address` text NOT NULL,
	`tax_number` text NOT NULL,
	`tax_name` text NOT NULL,
	`note` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text NOT NULL,
	`customer_address` text NOT NULL,
	`items` text NOT NULL,
	`currency` text NOT NULL,
	`tax_rate` integer NOT NULL,
	`subtotal_cents` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`paid_cents` integer NOT NULL,
	FOREIGN KEY (`corrects_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_kind" CHECK(("invoices"."kind" = 'creditNote') = ("invoices"."corrects_id" IS NOT NULL)),
	CONSTRAINT "invoices_kinds" CHECK("invoices"."kind" IN ('invoice', 'creditNote')),
	CONSTRAINT "invoices_items" CHECK(json_valid("invoices"."items")),
	CONSTRAINT "invoices_total" CHECK("invoices"."total_cents" = "invoices"."subtotal_cents" + "invoices"."tax_cents"),
	CONSTRAINT "invoices_amounts" CHECK("invoices"."subtotal_cents" >= 0 AND "invoices"."tax_cents" >= 0),
	CONSTRAINT "invoices_paid" CHECK("invoices"."paid_cents" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number_unique` ON `invoices` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_by_corrected` ON `invoices` (`corrects_id`);--> statement-breakpoint
CREATE INDEX `invoices_by_time` ON `invoices` (`issued_at`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_by_booking` ON `invoices` (`booking_id`,`issued_at`,`id`);--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`events` text NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "notification_settings_only" CHECK("notification_settings"."key" = 'only'),
	CONSTRAINT "notification_settings_events" CHECK(json_valid("notification_settings"."events"))
) STRICT;
--> statement-breakpoint
CREATE TABLE `contact_message_counts` (
	`status` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	CONSTRAINT "contact_message_counts_positive" CHECK("contact_message_counts"."count" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`service` text NOT NULL,
	`message` text NOT NULL,
	`status` text NOT NULL,
	`is_spam` integer NOT NULL,
	`submitted_at` integer NOT NULL,
	CONSTRAINT "contact_messages_status" CHECK("contact_messages"."status" IN ('new', 'read', 'replied', 'spam')),
	CONSTRAINT "contact_messages_spam" CHECK("contact_messages"."is_spam" = ("contact_messages"."status" = 'spam'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_id_unique` ON `contact_messages` (`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_inbox` ON `contact_messages` (`is_spam`,`number`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_status` ON `contact_messages` (`status`,`number`);--> statement-breakpoint
CREATE TABLE `message_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`author_id` text,
	`author_name` text NOT NULL,
	`mail_id` text,
	`request_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`mail_id`) REFERENCES `mails`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `message_replies_by_message` ON `message_replies` (`message_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_replies_by_mail` ON `message_replies` (`mail_id`);--> statement-breakpoint
CREATE INDEX `message_replies_by_author` ON `message_replies` (`author_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `message_replies_by_request` ON `message_replies` (`request_key`) WHERE request_key IS NOT NULL;--> statement-breakpoint
CREATE TABLE `subscribers` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`state` text NOT NULL,
	`confirm_token_hash` text,
	`confirm_before` integer,
	`unsubscribe_token` text NOT NULL,
	`subscribed_at` integer NOT NULL,
	`confirmed_at` integer,
	CONSTRAINT "subscribers_state" CHECK("subscribers"."state" IN ('pending', 'subscribed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_id_unique` ON `subscribers` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email_unique` ON `subscribers` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_confirm_token_hash_unique` ON `subscribers` (`confirm_token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_unsubscribe_token_unique` ON `subscribers` (`unsubscribe_token`);--> statement-breakpoint
CREATE INDEX `subscribers_by_state` ON `subscribers` (`state`,`number`);--> statement-breakpoint
CREATE INDEX `subscribers_unconfirmed` ON `subscribers` (`confirm_before`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `packages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`price_cents` integer NOT NULL,
	`duration_hours` real NOT NULL,
	`features` text NOT NULL,
	`type` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "packages_price" CHECK("packages"."price_cents" >= 0),
	CONSTRAINT "packages_duration" CHECK("packages"."duration_hours" BETWEEN 0.5 AND 24 AND "packages"."duration_hours" * 2 = CAST("packages"."duration_hours" * 2 AS INTEGER)),
	CONSTRAINT "packages_features" CHECK(json_valid("packages"."features"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `packages_by_type` ON `packages` (`is_active`,`type`,`price_cents`);--> statement-breakpoint
CREATE TABLE `payment_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`mode` text NOT NULL,
	`deposit_percent` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "payment_settings_only" CHECK("payment_settings"."key" = 'only'),
	CONSTRAINT "payment_settings_mode" CHECK("payment_settings"."mode" IN ('demonstration', 'studio', 'stripe')),
	CONSTRAINT "payment_settings_deposit" CHECK("payment_settings"."deposit_percent" BETWEEN 5 AND 100)
) STRICT;
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text,
	`kind` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`intent_id` text,
	`failure` text DEFAULT '' NOT NULL,
	`held_until` integer,
	`paid_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payments_held" CHECK("payments"."status" <> 'held' OR "payments"."held_until" IS NOT NULL),
	CONSTRAINT "payments_kind" CHECK("payments"."kind" IN ('studio', 'stripe')),
	CONSTRAINT "payments_status" CHECK("payments"."status" IN ('open', 'held', 'paid', 'partRefunded', 'refunded', 'failed')),
	CONSTRAINT "payments_amount" CHECK("payments"."amount_cents" > 0),
	CONSTRAINT "payments_refunded" CHECK("payments"."refunded_cents" BETWEEN 0 AND "payments"."amount_cents"),
	CONSTRAINT "payments_paid" CHECK(("payments"."status" IN ('paid', 'partRefunded', 'refunded')) = ("payments"."paid_at" IS NOT NULL)),
	CONSTRAINT "payments_currency" CHECK(length("payments"."currency") = 3)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent_id_unique` ON `payments` (`intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_by_booking` ON `payments` (`booking_id`,`kind`);--> statement-breakpoint
CREATE INDEX `payments_held` ON `payments` (`held_until`) WHERE status = 'held';--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`provider_id` text,
	`failure` text DEFAULT '' NOT NULL,
	`request_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_status" CHECK("refunds"."status" IN ('waiting', 'done', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_provider_id_unique` ON `refunds` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_by_request` ON `refunds` (`request_key`,`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_payment` ON `refunds` (`payment_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `stripe_events_by_age` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `portfolio_items` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`category` text NOT NULL,
	`description` text NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`picture_id` text,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `portfolio_items_by_position` ON `portfolio_items` (`is_active`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `portfolio_items_by_category` ON `portfolio_items` (`is_active`,`category`,`position`);--> statement-breakpoint
CREATE INDEX `portfolio_items_in_order` ON `portfolio_items` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `portfolio_items_by_picture` ON `portfolio_items` (`picture_id`);--> statement-breakpoint
CREATE TABLE `privacy_notices` (
	`key` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "privacy_notices_only" CHECK("privacy_notices"."key" = 'only')
) STRICT;
--> statement-breakpoint
CREATE TABLE `retention_rules` (
	`kind` text PRIMARY KEY NOT NULL,
	`days` integer,
	`updated_at` integer NOT NULL,
	CONSTRAINT "retention_rules_kind" CHECK("retention_rules"."kind" IN ('messages', 'mails', 'signIns')),
	CONSTRAINT "retention_rules_days" CHECK("retention_rules"."days" IS NULL OR "retention_rules"."days" BETWEEN 30 AND 3650)
) STRICT;
--> statement-breakpoint
CREATE TABLE `product_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`sort_order` integer NOT NULL,
	`is_active` integer NOT NULL,
	`picture_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "product_categories_name" CHECK("product_categories"."name" <> ''),
	CONSTRAINT "product_categories_order" CHECK("product_categories"."sort_order" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_categories_name_key_unique` ON `product_categories` (`name_key`);--> statement-breakpoint
CREATE INDEX `product_categories_in_order` ON `product_categories` (`sort_order`,`name_key`);--> statement-breakpoint
CREATE INDEX `product_categories_by_picture` ON `product_categories` (`picture_id`);--> statement-breakpoint
CREATE TABLE `product_media` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`type` text NOT NULL,
	`picture_id` text,
	`video_id` text,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_media_type" CHECK(("product_media"."type" = 'image' AND "product_media"."picture_id" IS NOT NULL AND "product_media"."video_id" IS NULL)
        OR ("product_media"."type" = 'video' AND "product_media"."video_id" IS NOT NULL AND "product_media"."picture_id" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_media_picture_id_unique` ON `product_media` (`picture_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_media_video_id_unique` ON `product_media` (`video_id`);--> statement-breakpoint
CREATE INDEX `product_media_in_order` ON `product_media` (`product_id`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `products` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`price_cents` integer NOT NULL,
	`stock` integer NOT NULL,
	`is_available` integer NOT NULL,
	`category_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `product_categories`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "products_name" CHECK("products"."name" <> ''),
	CONSTRAINT "products_price" CHECK("products"."price_cents" >= 0),
	CONSTRAINT "products_stock" CHECK("products"."stock" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `products_id_unique` ON `products` (`id`);--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (`name_key`,`number`);--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`price_cents`,`number`);--> statement-breakpoint
CREATE INDEX `products_by_stock` ON `products` (`stock`,`number`);--> statement-breakpoint
CREATE INDEX `products_in_stock_by_name` ON `products` (`name_key`,`number`) WHERE stock > 0;--> statement-breakpoint
CREATE INDEX `products_in_stock_by_price` ON `products` (`price_cents`,`number`) WHERE stock > 0;--> statement-breakpoint
CREATE INDEX `products_by_category` ON `products` (`category_id`);--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`access` text NOT NULL,
	`token_hash` text NOT NULL,
	`hint` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "api_tokens_access" CHECK("api_tokens"."access" IN ('read', 'write')),
	CONSTRAINT "api_tokens_hash" CHECK(length("api_tokens"."token_hash") = 64)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_token_hash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_by_user` ON `api_tokens` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `security_rules` (
	`key` text PRIMARY KEY NOT NULL,
	`two_factor` text NOT NULL,
	`grace_days` integer NOT NULL,
	`required_since` integer,
	`idle_days` integer NOT NULL,
	`longest_days` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "security_rules_only" CHECK("security_rules"."key" = 'only'),
	CONSTRAINT "security_rules_two_factor" CHECK("security_rules"."two_factor" IN ('off', 'owners', 'staff')),
	CONSTRAINT "security_rules_grace" CHECK("security_rules"."grace_days" BETWEEN 0 AND 30),
	CONSTRAINT "security_rules_idle" CHECK("security_rules"."idle_days" BETWEEN 1 AND 30),
	CONSTRAINT "security_rules_longest" CHECK("security_rules"."longest_days" BETWEEN 1 AND 90)
) STRICT;
--> statement-breakpoint
CREATE TABLE `sign_ins` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`outcome` text NOT NULL,
	`means` text NOT NULL,
	`network` text NOT NULL,
	`user_agent` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sign_ins_outcome" CHECK("sign_ins"."outcome" IN ('signedIn', 'refused')),
	CONSTRAINT "sign_ins_means" CHECK("sign_ins"."means" IN ('password', 'secondStep', 'passkey', 'signup'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `sign_ins_by_outcome` ON `sign_ins` (`outcome`,`number`);--> statement-breakpoint
CREATE INDEX `sign_ins_by_user` ON `sign_ins` (`user_id`,`number`);--> statement-breakpoint
CREATE INDEX `sign_ins_by_time` ON `sign_ins` (`at`);--> statement-breakpoint
CREATE TABLE `services` (
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
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "services_questions" CHECK(json_valid("services"."questions") AND json_array_length("services"."questions") <= 10),
	CONSTRAINT "services_duration" CHECK("services"."duration_minutes" >= 1)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `services_title_unique` ON `services` (`title`);--> statement-breakpoint
CREATE INDEX `services_by_position` ON `services` (`is_active`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `services_in_order` ON `services` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `services_by_picture` ON `services` (`picture_id`);--> statement-breakpoint
CREATE TABLE `appearance` (
	`key` text PRIMARY KEY NOT NULL,
	`accent` text NOT NULL,
	`fonts` text NOT NULL,
	`theme` text NOT NULL,
	`logo_id` text,
	`icon_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`logo_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`icon_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "appearance_only" CHECK("appearance"."key" = 'only'),
	CONSTRAINT "appearance_accent" CHECK("appearance"."accent" GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
	CONSTRAINT "appearance_theme" CHECK("appearance"."theme" IN ('system', 'light', 'dark'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `appearance_by_logo` ON `appearance` (`logo_id`);--> statement-breakpoint
CREATE INDEX `appearance_by_icon` ON `appearance` (`icon_id`);--> statement-breakpoint
CREATE TABLE `billing` (
	`key` text PRIMARY KEY NOT NULL,
	`business_name` text NOT NULL,
	`address` text NOT NULL,
	`tax_number` text NOT NULL,
	`tax_name` text NOT NULL,
	`tax_rate` integer NOT NULL,
	`currency` text NOT NULL,
	`invoice_prefix` text NOT NULL,
	`next_invoice_number` integer NOT NULL,
	`last_invoice_number` integer NOT NULL,
	`payment_terms_days` integer NOT NULL,
	`invoice_note` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "billing_only" CHECK("billing"."key" = 'only'),
	CONSTRAINT "billing_tax_rate" CHECK("billing"."tax_rate" BETWEEN 0 AND 100000),
	CONSTRAINT "billing_currency" CHECK(length("billing"."currency") = 3),
	CONSTRAINT "billing_terms" CHECK("billing"."payment_terms_days" BETWEEN 0 AND 365),
	CONSTRAINT "billing_invoice_numbers" CHECK("billing"."last_invoice_number" >= 0 AND "billing"."next_invoice_number" > "billing"."last_invoice_number")
) STRICT;
--> statement-breakpoint
CREATE TABLE `content_version` (
	`key` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "content_version_only" CHECK("content_version"."key" = 'only')
) STRICT;
--> statement-breakpoint
CREATE TABLE `studio_facts` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`since` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `studio_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`booking_hours_per_address` integer NOT NULL,
	`audit_log_days` integer NOT NULL,
	`booking_changes_until_hours` integer DEFAULT 48 NOT NULL,
	`reminds_customers` integer DEFAULT true NOT NULL,
	`counts_visitors` integer DEFAULT true NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "studio_settings_only" CHECK("studio_settings"."key" = 'only'),
	CONSTRAINT "studio_settings_booking_hours" CHECK("studio_settings"."booking_hours_per_address" BETWEEN 1 AND 1000),
	CONSTRAINT "studio_settings_audit_days" CHECK("studio_settings"."audit_log_days" = 0 OR "studio_settings"."audit_log_days" BETWEEN 30 AND 3650),
	CONSTRAINT "studio_settings_change_hours" CHECK("studio_settings"."booking_changes_until_hours" BETWEEN 0 AND 720)
) STRICT;
--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`key` text,
	`priority` text NOT NULL,
	`state` text NOT NULL,
	`run_at` integer NOT NULL,
	`lease` text,
	`attempts` integer NOT NULL,
	`last_error` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "jobs_priority" CHECK("jobs"."priority" IN ('brief', 'remote', 'soon', 'later', 'long')),
	CONSTRAINT "jobs_state" CHECK("jobs"."state" IN ('open', 'failed')),
	CONSTRAINT "jobs_payload" CHECK(json_valid("jobs"."payload"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key_unique` ON `jobs` (`key`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`state`,`priority`,`run_at`,`id`);--> statement-breakpoint
CREATE TABLE `mail_server` (
	`key` text PRIMARY KEY NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text DEFAULT '' NOT NULL,
	`relay_name` text,
	`relay_address` text,
	CONSTRAINT "mail_server_only" CHECK("mail_server"."key" = 'only')
) STRICT;
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`to` text NOT NULL,
	`reply_to` text,
	`unsubscribe_url` text,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`attachments` text NOT NULL,
	`is_confidential` integer NOT NULL,
	`send_before` integer,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	CONSTRAINT "mails_state" CHECK("mails"."state" IN ('waiting', 'sending', 'sent', 'failed')),
	CONSTRAINT "mails_sent" CHECK(("mails"."state" = 'sent') = ("mails"."sent_at" IS NOT NULL)),
	CONSTRAINT "mails_attempts" CHECK("mails"."attempts" >= 0),
	CONSTRAINT "mails_attachments" CHECK(json_valid("mails"."attachments")),
	CONSTRAINT "mails_to" CHECK("mails"."to" LIKE '_%@_%' AND instr("mails"."to", char(10)) = 0 AND instr("mails"."to", char(13)) = 0),
	CONSTRAINT "mails_reply_to" CHECK(instr("mails"."reply_to", char(10)) = 0 AND instr("mails"."reply_to", char(13)) = 0),
	CONSTRAINT "mails_unsubscribe_url" CHECK(instr("mails"."unsubscribe_url", char(10)) = 0 AND instr("mails"."unsubscribe_url", char(13)) = 0),
	CONSTRAINT "mails_subject" CHECK("mails"."subject" <> '' AND instr("mails"."subject", char(10)) = 0 AND instr("mails"."subject", char(13)) = 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_key_unique` ON `mails` (`key`);--> statement-breakpoint
CREATE INDEX `mails_by_time` ON `mails` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_state` ON `mails` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`store_key` text NOT NULL,
	`mime_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`alt` text NOT NULL,
	`blur` text NOT NULL,
	`colour` text DEFAULT '#808080' NOT NULL,
	`focal_x` real DEFAULT 0.5 NOT NULL,
	`focal_y` real DEFAULT 0.5 NOT NULL,
	`visibility` text DEFAULT 'public' NOT NULL,
	`renditions` text DEFAULT 'pending' NOT NULL,
	`failure` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "pictures_visibility" CHECK("pictures"."visibility" IN ('public', 'staff')),
	CONSTRAINT "pictures_renditions" CHECK("pictures"."renditions" IN ('pending', 'ready', 'failed')),
	CONSTRAINT "pictures_focal_x" CHECK("pictures"."focal_x" BETWEEN 0 AND 1),
	CONSTRAINT "pictures_focal_y" CHECK("pictures"."focal_y" BETWEEN 0 AND 1)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_store_key_unique` ON `pictures` (`store_key`);--> statement-breakpoint
CREATE INDEX `pictures_unready` ON `pictures` (`renditions`,`id`) WHERE renditions <> 'ready';--> statement-breakpoint
CREATE TABLE `videos` (
	`id` text PRIMARY KEY NOT NULL,
	`store_key` text NOT NULL,
	`mime_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`visibility` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "videos_mime_type" CHECK("videos"."mime_type" IN ('video/mp4', 'video/quicktime', 'video/webm')),
	CONSTRAINT "videos_visibility" CHECK("videos"."visibility" IN ('public', 'staff')),
	CONSTRAINT "videos_bytes" CHECK("videos"."bytes" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `videos_store_key_unique` ON `videos` (`store_key`);