PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`part` text DEFAULT 'whole' NOT NULL,
	`corrects_id` text,
	`booking_id` text,
	`issued_at` integer NOT NULL,
	`due_at` integer,
	`studio_name` text NOT NULL,
	`studio_address` text NOT NULL,
	`tax_number` text NOT NULL,
	`tax_name` text NOT NULL,
	`bank_details` text DEFAULT '' NOT NULL,
	`note` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text NOT NULL,
	`customer_address` text NOT NULL,
	`customer_tax_number` text DEFAULT '' NOT NULL,
	`supplied_on` text DEFAULT '' NOT NULL,
	`items` text NOT NULL,
	`currency` text NOT NULL,
	`tax_rate` integer NOT NULL,
	`prices_include_tax` integer DEFAULT false NOT NULL,
	`taxes` text DEFAULT '[]' NOT NULL,
	`deductions` text DEFAULT '[]' NOT NULL,
	`subtotal_cents` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`paid_cents` integer NOT NULL,
	FOREIGN KEY (`corrects_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_kind" CHECK(("__new_invoices"."kind" = 'creditNote') = ("__new_invoices"."corrects_id" IS NOT NULL)),
	CONSTRAINT "invoices_kinds" CHECK("__new_invoices"."kind" IN ('invoice', 'creditNote')),
	CONSTRAINT "invoices_parts" CHECK("__new_invoices"."part" IN ('whole', 'deposit', 'closing')),
	CONSTRAINT "invoices_deductions" CHECK(("__new_invoices"."part" = 'closing') = (json_array_length("__new_invoices"."deductions") > 0)),
	CONSTRAINT "invoices_items" CHECK(json_valid("__new_invoices"."items")),
	CONSTRAINT "invoices_total" CHECK("__new_invoices"."total_cents" = "__new_invoices"."subtotal_cents" + "__new_invoices"."tax_cents"),
	CONSTRAINT "invoices_amounts" CHECK("__new_invoices"."subtotal_cents" >= 0 AND "__new_invoices"."tax_cents" >= 0),
	CONSTRAINT "invoices_paid" CHECK("__new_invoices"."paid_cents" >= 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_invoices`("id", "number", "kind", "corrects_id", "booking_id", "issued_at", "due_at", "studio_name", "studio_address", "tax_number", "tax_name", "bank_details", "note", "customer_name", "customer_email", "customer_address", "customer_tax_number", "supplied_on", "items", "currency", "tax_rate", "prices_include_tax", "taxes", "subtotal_cents", "tax_cents", "total_cents", "paid_cents") SELECT "id", "number", "kind", "corrects_id", "booking_id", "issued_at", "due_at", "studio_name", "studio_address", "tax_number", "tax_name", "bank_details", "note", "customer_name", "customer_email", "customer_address", "customer_tax_number", "supplied_on", "items", "currency", "tax_rate", "prices_include_tax", "taxes", "subtotal_cents", "tax_cents", "total_cents", "paid_cents" FROM `invoices`;--> statement-breakpoint
DROP TABLE `invoices`;--> statement-breakpoint
ALTER TABLE `__new_invoices` RENAME TO `invoices`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number_unique` ON `invoices` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_by_corrected` ON `invoices` (`corrects_id`);--> statement-breakpoint
CREATE INDEX `invoices_by_time` ON `invoices` (`issued_at`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_by_booking` ON `invoices` (`booking_id`,`issued_at`,`id`);