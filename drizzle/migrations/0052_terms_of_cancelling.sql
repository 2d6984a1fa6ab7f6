ALTER TABLE `bookings` ADD `cancellation` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `cancelled_at` integer;--> statement-breakpoint
ALTER TABLE `services` ADD `cancellation` text DEFAULT '[]' NOT NULL;