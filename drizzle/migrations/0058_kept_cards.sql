CREATE TABLE `kept_cards` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`customer_id` text DEFAULT '' NOT NULL,
	`method_id` text,
	`brand` text DEFAULT '' NOT NULL,
	`last4` text DEFAULT '' NOT NULL,
	`expires` text DEFAULT '' NOT NULL,
	`agreed_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `kept_cards_by_payment` ON `kept_cards` (`payment_id`);--> statement-breakpoint
ALTER TABLE `payment_plan_parts` ADD `charge_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_plan_parts` ADD `charge_again_at` integer;