CREATE TABLE `invoice_payments` (
	`invoice_id` text PRIMARY KEY NOT NULL,
	`record_id` text NOT NULL,
	`paid_on` text NOT NULL,
	`method` text NOT NULL,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`record_id`) REFERENCES `finance_records`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_payments_method" CHECK("invoice_payments"."method" IN ('cash', 'transfer', 'card', 'other'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_payments_record_id_unique` ON `invoice_payments` (`record_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_finance_records` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`type` text NOT NULL,
	`category` text NOT NULL,
	`date` text NOT NULL,
	`description` text NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`source` text NOT NULL,
	`cause` text,
	`reference` text,
	`customer` text DEFAULT '' NOT NULL,
	`booking_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "finance_records_name" CHECK("__new_finance_records"."name" <> ''),
	CONSTRAINT "finance_records_amount" CHECK("__new_finance_records"."amount_cents" >= 0),
	CONSTRAINT "finance_records_type" CHECK("__new_finance_records"."type" IN ('income', 'expense')),
	CONSTRAINT "finance_records_category" CHECK("__new_finance_records"."category" IN ('general', 'salary', 'sales', 'investment', 'rent', 'utilities', 'supplies', 'marketing', 'travel', 'food', 'entertainment', 'other')),
	CONSTRAINT "finance_records_status" CHECK("__new_finance_records"."status" IN ('pending', 'completed', 'cancelled')),
	CONSTRAINT "finance_records_date" CHECK("__new_finance_records"."date" = date("__new_finance_records"."date") AND "__new_finance_records"."date" BETWEEN '1970-01-01' AND '2099-12-31'),
	CONSTRAINT "finance_records_currency" CHECK("__new_finance_records"."currency" GLOB '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "finance_records_source" CHECK(("__new_finance_records"."source" = 'local' AND "__new_finance_records"."cause" IS NULL AND "__new_finance_records"."reference" IS NULL AND "__new_finance_records"."booking_id" IS NULL)
        OR ("__new_finance_records"."source" IN ('booking', 'stripe') AND "__new_finance_records"."cause" IS NOT NULL AND "__new_finance_records"."reference" IS NOT NULL)
        OR ("__new_finance_records"."source" = 'invoice' AND "__new_finance_records"."cause" IS 'payment' AND "__new_finance_records"."reference" IS NOT NULL AND "__new_finance_records"."booking_id" IS NULL)),
	CONSTRAINT "finance_records_cause" CHECK("__new_finance_records"."cause" IS NULL OR ("__new_finance_records"."cause" = 'payment' AND "__new_finance_records"."type" = 'income') OR ("__new_finance_records"."cause" = 'refund' AND "__new_finance_records"."type" = 'expense'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_finance_records`("number", "id", "name", "amount_cents", "type", "category", "date", "description", "status", "currency", "source", "cause", "reference", "customer", "booking_id", "version", "created_at", "updated_at") SELECT "number", "id", "name", "amount_cents", "type", "category", "date", "description", "status", "currency", "source", "cause", "reference", "customer", "booking_id", "version", "created_at", "updated_at" FROM `finance_records`;--> statement-breakpoint
DROP TABLE `finance_records`;--> statement-breakpoint
ALTER TABLE `__new_finance_records` RENAME TO `finance_records`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `finance_records_id_unique` ON `finance_records` (`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_date` ON `finance_records` (`date`,`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_type` ON `finance_records` (`type`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_status` ON `finance_records` (`status`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_category` ON `finance_records` (`category`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_source` ON `finance_records` (`source`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_currency` ON `finance_records` (`currency`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `finance_records_by_booking` ON `finance_records` (`booking_id`) WHERE booking_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `finance_records_by_reference` ON `finance_records` (`cause`,`reference`) WHERE reference IS NOT NULL;