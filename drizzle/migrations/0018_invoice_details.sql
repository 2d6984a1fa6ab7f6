ALTER TABLE `invoices` ADD `bank_details` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `customer_tax_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `supplied_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `billing` ADD `bank_details` text DEFAULT '' NOT NULL;