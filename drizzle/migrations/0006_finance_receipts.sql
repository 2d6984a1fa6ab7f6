CREATE TABLE `finance_receipts` (
	`record_id` text PRIMARY KEY NOT NULL,
	`store_key` text NOT NULL,
	`name` text NOT NULL,
	`mime_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`record_id`) REFERENCES `finance_records`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "finance_receipts_mime_type" CHECK("finance_receipts"."mime_type" IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "finance_receipts_bytes" CHECK("finance_receipts"."bytes" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `finance_receipts_store_key_unique` ON `finance_receipts` (`store_key`);