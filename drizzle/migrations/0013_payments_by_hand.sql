PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text,
	`kind` text NOT NULL,
	`method` text,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`earlier_cents` integer DEFAULT 0 NOT NULL,
	`intent_id` text,
	`failure` text DEFAULT '' NOT NULL,
	`held_until` integer,
	`paid_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payments_held" CHECK("__new_payments"."status" <> 'held' OR "__new_payments"."held_until" IS NOT NULL),
	CONSTRAINT "payments_kind" CHECK("__new_payments"."kind" IN ('studio', 'stripe')),
	CONSTRAINT "payments_method" CHECK("__new_payments"."method" IN ('cash', 'transfer', 'card', 'other')),
	CONSTRAINT "payments_status" CHECK("__new_payments"."status" IN ('open', 'held', 'paid', 'partRefunded', 'refunded', 'failed')),
	CONSTRAINT "payments_amount" CHECK("__new_payments"."amount_cents" > 0),
	CONSTRAINT "payments_refunded" CHECK("__new_payments"."refunded_cents" BETWEEN 0 AND "__new_payments"."amount_cents"),
	CONSTRAINT "payments_paid" CHECK(("__new_payments"."status" IN ('paid', 'partRefunded', 'refunded')) = ("__new_payments"."paid_at" IS NOT NULL)),
	CONSTRAINT "payments_currency" CHECK(length("__new_payments"."currency") = 3)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_payments`("id", "booking_id", "kind", "amount_cents", "currency", "status", "refunded_cents", "earlier_cents", "intent_id", "failure", "held_until", "paid_at", "created_at", "updated_at") SELECT "id", "booking_id", "kind", "amount_cents", "currency", "status", "refunded_cents", "earlier_cents", "intent_id", "failure", "held_until", "paid_at", "created_at", "updated_at" FROM `payments`;--> statement-breakpoint
DROP TABLE `payments`;--> statement-breakpoint
ALTER TABLE `__new_payments` RENAME TO `payments`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent_id_unique` ON `payments` (`intent_id`);--> statement-breakpoint
CREATE INDEX `payments_by_booking` ON `payments` (`booking_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_by_stripe` ON `payments` (`booking_id`) WHERE kind = 'stripe';--> statement-breakpoint
CREATE INDEX `payments_held` ON `payments` (`held_until`) WHERE status = 'held';