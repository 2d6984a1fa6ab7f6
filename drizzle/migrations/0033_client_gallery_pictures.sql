CREATE TABLE `client_gallery_addresses` (
	`link_id` text NOT NULL,
	`address_hash` text NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `address_hash`),
	FOREIGN KEY (`link_id`) REFERENCES `client_gallery_links`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `client_gallery_exclusions` (
	`gallery_id` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`gallery_id`, `key`),
	FOREIGN KEY (`gallery_id`) REFERENCES `client_galleries`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `client_galleries` ADD `scan_asked_at` integer;--> statement-breakpoint
ALTER TABLE `client_galleries` ADD `scanned_at` integer;--> statement-breakpoint
ALTER TABLE `client_galleries` ADD `scan_problem` text DEFAULT '' NOT NULL;