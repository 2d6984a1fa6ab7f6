PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_kept_cards` (
	`plan_id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`customer_id` text DEFAULT '' NOT NULL,
	`method_id` text,
	`brand` text DEFAULT '' NOT NULL,
	`last4` text DEFAULT '' NOT NULL,
	`expires` text DEFAULT '' NOT NULL,
	`agreed_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `payment_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_kept_cards`("plan_id", "payment_id", "customer_id", "method_id", "brand", "last4", "expires", "agreed_at")
SELECT max(plan."id"), card."payment_id", card."customer_id", card."method_id", card."brand", card."last4", card."expires", card."agreed_at"
FROM `kept_cards` AS card JOIN `payment_plans` AS plan ON plan."booking_id" = card."booking_id" GROUP BY card."booking_id";--> statement-breakpoint
DROP TABLE `kept_cards`;--> statement-breakpoint
ALTER TABLE `__new_kept_cards` RENAME TO `kept_cards`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `kept_cards_by_payment` ON `kept_cards` (`payment_id`);