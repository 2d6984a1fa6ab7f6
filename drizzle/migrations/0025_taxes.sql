ALTER TABLE `bookings` ADD `tax_name` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `tax_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `prices_include_tax` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `prices_include_tax` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `taxes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `packages` ADD `tax_id` text;--> statement-breakpoint
ALTER TABLE `products` ADD `tax_id` text;--> statement-breakpoint
ALTER TABLE `services` ADD `tax_id` text;--> statement-breakpoint
ALTER TABLE `billing` ADD `prices_include_tax` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `billing` ADD `taxes` text DEFAULT '[]' NOT NULL;