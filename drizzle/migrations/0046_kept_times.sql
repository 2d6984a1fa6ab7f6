ALTER TABLE `bookings` ADD `offered_until` integer;--> statement-breakpoint
ALTER TABLE `job_quote_versions` ADD `held_booking_id` text REFERENCES bookings(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `job_quote_versions_by_hold` ON `job_quote_versions` (`held_booking_id`) WHERE held_booking_id IS NOT NULL;