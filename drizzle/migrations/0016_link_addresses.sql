CREATE TABLE `file_share_addresses` (
	`share_id` text NOT NULL,
	`address_hash` text NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`share_id`, `address_hash`),
	FOREIGN KEY (`share_id`) REFERENCES `file_shares`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
