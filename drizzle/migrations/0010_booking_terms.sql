CREATE TABLE `accepted_terms` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`terms_id` text NOT NULL,
	`accepted_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`terms_id`) REFERENCES `booking_terms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `accepted_terms_by_terms` ON `accepted_terms` (`terms_id`);--> statement-breakpoint
CREATE TABLE `booking_terms` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`text` text NOT NULL,
	`saved_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_terms_id_unique` ON `booking_terms` (`id`);