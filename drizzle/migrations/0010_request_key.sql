ALTER TABLE `bookings` ADD `request_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_by_request` ON `bookings` (`request_key`) WHERE request_key IS NOT NULL;