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
CREATE TABLE `studio_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`booking_hours_per_address` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "studio_settings_only" CHECK("studio_settings"."key" = 'only'),
	CONSTRAINT "studio_settings_booking_hours" CHECK("studio_settings"."booking_hours_per_address" BETWEEN 1 AND 1000)
) STRICT;
