ALTER TABLE `bookings` ADD `is_planned` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `bookings` SET `is_planned` = EXISTS (SELECT 1 FROM `payment_plans` WHERE `booking_id` = `bookings`.`id` AND `cancelled_at` IS NULL);
